import { readUrl } from '../../ui/list-url.ts';

/** What is chosen, as the URL carries it, so that reloading or coming back keeps it; judged by the page. */
export const readTipoSolicitudSearch = readUrl(['tipo', 'convocatoria', 'invitacion', 'regreso', 'borrador']);
export type TipoSolicitudSearch = ReturnType<typeof readTipoSolicitudSearch>;
