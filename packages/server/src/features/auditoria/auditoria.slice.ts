import type { ServerSlice } from '../../platform/slice.ts';
import { auditoriaArchivos } from './auditoria.descarga.ts';
import { auditoriaRouter } from './auditoria.handlers.ts';
import { registerExpedienteJobs } from './auditoria.jobs.ts';
import { auditoriaNotices } from './auditoria.notices.ts';

/** The auditor's file as the list of slices has it. `papelDe`: what a paper is called in its record. */
export const createAuditoriaSlice = (papelDe: (entidad: string, ranura: string) => string): ServerSlice => ({
  id: 'auditoria',
  router: auditoriaRouter,
  archivos: auditoriaArchivos,
  notices: auditoriaNotices,
  jobs: (registry, { files, typesetter, config }) =>
    registerExpedienteJobs(registry, { files, typesetter, config, papelDe }),
});
