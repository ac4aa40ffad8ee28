import type { FiniquitarInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatFolio, foundationYear } from '@portal/domain/kernel/folio';
import { compareMontos, type Monto } from '@portal/domain/kernel/money';
import { withRefusals } from '../../platform/auth/index.ts';
import { type ActorUow, nextFolio } from '../../platform/db/index.ts';
import { liberadoConFiniquito } from '../movimientos/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './seguimiento.aviso.ts';
import { readCierre } from './seguimiento.cierre.repo.ts';
import { takeTurn } from './seguimiento.ejecucion.ts';
import { issueFiniquito } from './seguimiento.finiquito.carta.ts';
import { refusal, run } from './seguimiento.run.ts';

/** Ends a convenio with the finiquito of its execution, in the same transaction; no stage imports another one (`app.ts` brings it). */
export type FiniquitarConvenio = (uow: ActorUow, convenio: string, finiquito: string) => Promise<void>;

/**
 * Issues the finiquito of what was settled, by somebody else and only when nothing of it is open (stages.md §3): its PDF, and the end of
 * seguimiento, convenio and case, all or nothing. What was committed of the call and not spent is the call's again. The acuerdo is taken first, so that no money moves meanwhile.
 *
 * Errors: those of the table with everything that is open; 409 `cierre_incompleto` where somebody was faster.
 */
export const finiquitar =
  (finiquitarConvenio: FiniquitarConvenio) =>
  async (uow: ActorUow, { id, version }: FiniquitarInput): Promise<void> => {
    let folio = '';
    let liberado: Monto = '0.00';
    await takeTurn(uow, id);
    const anio = foundationYear(uow.now);
    await withRefusals({ cierre_incompleto: () => refusal('conflicto', 'cierre_incompleto') }, async () => {
      folio = formatFolio('FIN', anio, await nextFolio(uow.tx, 'FIN', anio));
      await run(uow, {
        action: 'finiquitar',
        id,
        version,
        patch: () => ({
          terminado_en: uow.now,
          finiquito_folio: folio,
          finiquitado_por: uow.actor.usuarioId,
          finiquitado_en: uow.now,
        }),
        after: async (row) => {
          const cierre = await readCierre(uow.tx, row.id);
          liberado = cierre.porLiberar;
          if (compareMontos(liberado, '0.00') > 0)
            await liberadoConFiniquito(uow, {
              proyecto_id: row.proyecto_id,
              organizacion_id: row.organizacion_id,
              causa_id: row.id,
              monto: liberado,
            });
          await issueFiniquito(uow, row, folio, cierre);
          await finiquitarConvenio(uow, row.convenio_id, folio);
          await moveProyecto(uow, 'concluir', row.proyecto_id);
        },
        aviso: (row) => avisoDe(row, { acuerdo: folio }),
        log: (row) => ({ convenio: row.convenio_numero, finiquito: folio, liberado }),
      });
    });
  };
