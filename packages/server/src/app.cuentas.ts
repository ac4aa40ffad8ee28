import {
  correosHoja,
  correosRouter,
  direccionesHoja,
  mailPreviewRoutes,
} from './features/notificaciones/public.ts';
import {
  altasHojas,
  altasNotices,
  altasRouter,
  estadisticasRouter,
  purgeExpired,
  registerAccountInvitationJob,
  rolesNotices,
  rolesRouter,
  usuariosHoja,
  usuariosNotices,
  usuariosRouter,
} from './features/usuarios/public.ts';
import { runAsSystem } from './platform/db/index.ts';
import type { ServerSlice } from './platform/slice.ts';

/** The accounts, what they may do, and the mail that reaches them. */
export const slicesDeCuentas: readonly ServerSlice[] = [
  { id: 'estadisticas', router: estadisticasRouter },
  { id: 'correos', router: correosRouter, routes: mailPreviewRoutes, hojas: [correosHoja, direccionesHoja] },
  {
    id: 'usuarios',
    router: usuariosRouter,
    hojas: [usuariosHoja],
    notices: usuariosNotices,
    jobs: (registry, { config }) => {
      registerAccountInvitationJob(registry, config.publicUrl);
      registry.schedule('limpiar-sesiones', '7 9 * * *', ({ database }) =>
        runAsSystem(database, ({ tx }) => purgeExpired(tx)),
      );
    },
  },
  { id: 'roles', router: rolesRouter, notices: rolesNotices },
  { id: 'altas', router: altasRouter, archivos: altasHojas, notices: altasNotices },
];
