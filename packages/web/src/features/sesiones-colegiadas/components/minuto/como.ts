import type { Voto } from '@portal/domain/features/sesiones-colegiadas/public';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';

/** What a point asks of the member who reads it. */
export type Pide = 'declarar' | 'votar' | 'esperar' | 'nada';

export const pideDe = ({ mio, asientos }: PuntoDeSesion, usuarioId: string): Pide => {
  if (!mio || mio.voto !== null || mio.declaroConflicto) return 'nada';
  if (asientos.some(({ persona, fuera }) => persona.id === usuarioId && fuera === 'excluido')) return 'nada';
  if (mio.declaroConflicto === null) return mio.impideDeclarar === null ? 'declarar' : 'nada';
  return mio.impideVotar === null ? 'votar' : 'esperar';
};

/** The point that the page opens on: the one under vote that waits for this member, else what it has not read yet, else the first. */
export const puntoAlAbrir = ({ puntos }: SesionColegiada, usuarioId: string): number => {
  const abierto = puntos.findIndex(
    (uno) => uno.estado === 'abierto' && ['declarar', 'votar'].includes(pideDe(uno, usuarioId)),
  );
  if (abierto >= 0) return abierto;
  const porLeer = puntos.findIndex((uno) => pideDe(uno, usuarioId) === 'declarar');
  return Math.max(0, porLeer);
};

/** The point under vote that waits for this member, where it is another than the one on screen. */
export const otroAbierto = (
  { puntos }: SesionColegiada,
  usuarioId: string,
  actual: number,
): number | null => {
  const otro = puntos.findIndex(
    (uno, i) =>
      i !== actual && uno.estado === 'abierto' && ['declarar', 'votar'].includes(pideDe(uno, usuarioId)),
  );
  return otro >= 0 ? otro : null;
};

/** What a member chose and wrote of a point, and has not sent. */
export type Borrador = { readonly voto: Voto | null; readonly motivo: string };
export const SIN_ELEGIR: Borrador = { voto: null, motivo: '' };

/** What the foot of a point is given. */
export type PieProps = {
  readonly sesion: SesionColegiada;
  readonly punto: PuntoDeSesion;
  readonly leidaEn: number;
  readonly borrador: Borrador;
  readonly onBorrador: (borrador: Borrador) => void;
  /** The next project; null: this is the last. */
  readonly onSiguiente: (() => void) | null;
  readonly escribiendo: () => boolean;
};
