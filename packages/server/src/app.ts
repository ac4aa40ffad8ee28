import { slices as domainSlices } from '@portal/domain/app';
import { visibleTo } from '@portal/domain/kernel/policy';
import { createBorradoresRouter } from './features/borradores/borradores.handlers.ts';
import { downloadRoutes, scanQuarantine, sweepOrphans } from './features/documentos/public.ts';
import { createModulosRouter } from './features/modulos/modulos.handlers.ts';
import { correosRouter, notificacionesRouter } from './features/notificaciones/public.ts';
import {
  countValidated,
  preRegistroNotices,
  preRegistroRouter,
  preRegistroUploads,
} from './features/pre-registro/public.ts';
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
  { id: 'correos', router: correosRouter },
  {
    id: 'documentos',
    routes: downloadRoutes,
    jobs: (registry, { database, files }) => {
      const jobs = { database, files };
      registry.schedule('barrer-archivos', '23 9 * * *', async () => void (await sweepOrphans(jobs)));
      registry.schedule('analizar-cuarentena', '*/5 * * * *', async () => void (await scanQuarantine(jobs)));
    },
  },
];
