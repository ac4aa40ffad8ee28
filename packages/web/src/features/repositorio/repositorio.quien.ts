import type { Sesion } from '../../app/session.ts';

/**
 * Whether an account files documents, as `puedeSubir` of the domain says; asked before a page has loaded, and so without the
 * policies. The server decides.
 */
export const subeDocumentos = ({
  permisos,
  esPersonal,
  organizacion,
}: Pick<Sesion, 'permisos' | 'esPersonal' | 'organizacion'>): boolean =>
  permisos.includes('gestionar_documentos') || (!esPersonal && organizacion !== null);
