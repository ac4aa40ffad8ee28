/** What other slices may use of invitaciones. */
export { Mensaje } from './components/mensaje.tsx';
export { invitacionQueries, useAccion as useAccionDeInvitacion } from './invitaciones.queries.ts';
