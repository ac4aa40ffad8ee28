import { AppError } from '@portal/domain/kernel/errors';

type Limits = {
  /** Exports of one account under way at once. */
  readonly perAccount: number;
  /** Exports under way at once on this node. */
  readonly perNode: number;
};

/** The places of the exports under way. */
export type Places = {
  /**
   * Takes a place for the account; what it answers gives it back, once however often it is called.
   * @throws AppError 429 with `retryAfter` when there is none.
   */
  take(usuarioId: string): () => void;
};

/** In how many seconds it is worth trying again. */
const WAIT = 10;

const full = (code: string, message: string): AppError =>
  new AppError('demasiados_intentos', { code, message, retryAfter: WAIT });

/** A bounded number of exports at once, so that none of them takes the portal from who works in it. */
export const createPlaces = ({ perAccount, perNode }: Limits): Places => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(usuarioId) {
      const own = taken.get(usuarioId) ?? 0;
      if (own >= perAccount)
        throw full(
          'exportacion_en_curso',
          'Ya tienes una exportación en curso. Espera a que termine y vuelve a intentar.',
        );
      if (all >= perNode)
        throw full(
          'exportaciones_ocupadas',
          `El portal está preparando otras exportaciones. Espera ${WAIT} segundos y vuelve a intentar.`,
        );
      taken.set(usuarioId, own + 1);
      all += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        all -= 1;
        const left = (taken.get(usuarioId) ?? 1) - 1;
        if (left > 0) taken.set(usuarioId, left);
        else taken.delete(usuarioId);
      };
    },
  };
};
