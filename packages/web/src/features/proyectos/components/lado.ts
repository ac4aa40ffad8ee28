import type { Turno } from '@portal/domain/features/proyectos/proyectos.etapas';
import { usePuede, useUsuario } from '../../../app/session.ts';

/** Whose turns are the reader's own: of its organization, of the council where it sees by access, of the foundation where it may act. */
export const useLado = (): Turno | null => {
  const { esPersonal, alcance } = useUsuario();
  const actua = usePuede('editar_proyectos');
  if (!esPersonal) return 'organizacion';
  if (alcance === 'por_acceso') return 'consejo';
  return alcance === 'todo' && actua ? 'fundacion' : null;
};
