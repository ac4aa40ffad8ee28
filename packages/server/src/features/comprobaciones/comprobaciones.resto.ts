import type {
  AccionInput,
  AdmitirMasInput,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { addMontos, type Monto, subtractMontos } from '@portal/domain/kernel/money';
import type { ActorUow } from '../../platform/db/index.ts';
import { darPorComprobada } from '../ministraciones/public.ts';
import { restoAdmitido } from '../movimientos/public.ts';
import { avisoDe } from './comprobaciones.aviso.ts';
import type { ComprobacionRow } from './comprobaciones.repo.ts';
import { mover, suyo } from './comprobaciones.run.ts';

type Revision = {
  readonly action: 'admitirResto' | 'admitirMas';
  readonly input: AccionInput;
  /** Why not all of the rest; null: all of it. */
  readonly motivo: string | null;
  /** How much more, of what was left. */
  readonly mas: (resto: Monto) => Monto;
};

const restoDe = (row: ComprobacionRow): Monto => subtractMontos(row.monto, row.admitido ?? '0.00');

/** Judges what is left of an expense: the review, its movements and what it comes to are written together; what it completes is proven. */
const revisar = async (uow: ActorUow, { action, input, motivo, mas }: Revision): Promise<void> => {
  const { id, version } = input;
  const masDe = (row: ComprobacionRow): Monto => mas(restoDe(row));
  const sumaDe = (row: ComprobacionRow): Monto => addMontos(row.admitido ?? '0.00', masDe(row));
  let ministracion = '';
  await mover(uow, {
    action,
    id,
    version,
    input,
    patch: (row) => ({ admitido: sumaDe(row) }),
    aviso: (row) =>
      avisoDe(row, { admitido: sumaDe(row), mas: masDe(row), ...(motivo === null ? {} : { motivo }) }),
    after: async (row) => {
      ministracion = row.ministracion_id;
      const revision = await uow.tx
        .insertInto('comprobacion_revisiones')
        .values({
          comprobacion_id: row.id,
          proyecto_id: row.proyecto_id,
          organizacion_id: row.organizacion_id,
          admitido: masDe(row),
          motivo,
          revisada_por: uow.actor.usuarioId,
          revisada_en: uow.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (masDe(row) !== '0.00')
        await restoAdmitido(uow, { ...suyo(row), causa_id: revision.id, monto: masDe(row) });
    },
    log: (row) => ({ monto: row.monto, mas: masDe(row), admitido: sumaDe(row) }),
  });
  await darPorComprobada(uow, ministracion);
};

/** Admits all that is left of it, once its payments cover it. Errors: those of the table; 409 where line or deposit have no room. */
export const admitirResto = (uow: ActorUow, input: AccionInput): Promise<void> =>
  revisar(uow, { action: 'admitirResto', input, motivo: null, mas: (resto) => resto });

/** Admits another part of it, or nothing more, and says why. Errors: those of the table; 409 where line or deposit have no room. */
export const admitirMas = (uow: ActorUow, input: AdmitirMasInput): Promise<void> =>
  revisar(uow, { action: 'admitirMas', input, motivo: input.motivo.trim(), mas: () => input.monto });
