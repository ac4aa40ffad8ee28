import { slices as domainSlices } from '@portal/domain/app';
import { visibleTo } from '@portal/domain/kernel/policy';
import { createBorradoresRouter } from './features/borradores/borradores.handlers.ts';
import { downloadRoutes, registerDocumentJobs } from './features/documentos/public.ts';
import { createModulosRouter } from './features/modulos/modulos.handlers.ts';
import { correosRouter, mailPreviewRoutes, notificacionesRouter } from './features/notificaciones/public.ts';
import {
  countValidated,
  preRegistroNotices,
  preRegistroRouter,
  preRegistroUploads,
} from './features/pre-registro/public.ts';
import { purgeExpired } from './features/usuarios/public.ts';
import { runAsSystem } from './platform/db/index.ts';
import type { ServerSlice } from './platform/slice.ts';

/** The stages of the process. */
const stages: readonly ServerSlice[] = [
  {
    id: 'preRegistro',
    router: preRegistroRouter,
    routes: preRegistroUploads,
    notices: preRegistroNotices,
    badge: (uow) => countValidated(uow.tx, visibleTo(uow.actor)),
  },
];

const badges = Object.fromEntries(stages.flatMap(({ id, badge }) => (badge ? [[id, badge]] : [])));
const forms = domainSlices.flatMap(({ form }) => (form ? [form] : []));

/** The only list of slices on this floor. */
export const slices: readonly ServerSlice[] = [
  ...stages,
  { id: 'borradores', router: createBorradoresRouter(forms) },
  { id: 'modulos', router: createModulosRouter(badges) },
  { id: 'notificaciones', router: notificacionesRouter },
  { id: 'correos', router: correosRouter, routes: mailPreviewRoutes },
  {
    id: 'usuarios',
    jobs: (registry) =>
      registry.schedule('limpiar-sesiones', '7 9 * * *', ({ database }) =>
        runAsSystem(database, ({ tx }) => purgeExpired(tx)),
      ),
  },
  {
    id: 'documentos',
    routes: downloadRoutes,
    jobs: (registry, { files }) => registerDocumentJobs(registry, files),
  },
];
