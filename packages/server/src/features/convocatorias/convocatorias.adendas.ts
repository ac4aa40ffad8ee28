import { FORMULARIO_ADENDA } from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { AdendaInput } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { revisarPresupuesto } from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { isRealDate } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { parseMonto } from '@portal/domain/kernel/money';
import { normalizeText } from '@portal/domain/kernel/text';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { discardDraft, takeDraftPapers } from './convocatorias.actions.ts';
import { type Cambio, insertAdenda } from './convocatorias.adendas.repo.ts';
import { avisoDe } from './convocatorias.aviso.ts';
import { subjectOf } from './convocatorias.present.ts';
import { type ConvocatoriaRow, convocatorias } from './convocatorias.repo.ts';

const adendaIssues = (fechaCierre: string, presupuesto: string): Issue[] => {
  const parsed = parseMonto(presupuesto);
  return [
    ...(fechaCierre === '' || isRealDate(fechaCierre)
      ? []
      : [
          {
            path: 'fechaCierre',
            code: 'fecha_invalida',
            message: 'Escribe una fecha que exista: día, mes y año.',
          },
        ]),
    ...revisarPresupuesto(presupuesto),
    ...(parsed.ok && parsed.monto === '0.00'
      ? [
          {
            path: 'presupuesto',
            code: 'sin_presupuesto',
            message: 'Escribe el presupuesto de la convocatoria.',
          },
        ]
      : []),
  ];
};

/** What an addendum changes beside its words; what stays as it was is no change. */
const changesOf = (row: ConvocatoriaRow, fechaCierre: string, presupuesto: string): Cambio[] => {
  const parsed = parseMonto(presupuesto);
  const despues = parsed.ok ? parsed.monto : row.presupuesto;
  return [
    ...(fechaCierre !== '' && fechaCierre !== row.fecha_cierre
      ? [{ campo: 'fechaCierre' as const, antes: row.fecha_cierre, despues: fechaCierre }]
      : []),
    ...(despues !== null && despues !== row.presupuesto
      ? [{ campo: 'presupuesto' as const, antes: row.presupuesto, despues }]
      : []),
  ];
};

/**
 * Publishes an addendum to a call that still receives applications, with the papers uploaded for it: the only way in which
 * published terms change (rule 44). The closing may only be put later. Errors: 409 state, 422 with every reason.
 */
export const publishAdenda = async (uow: ActorUow, input: AdendaInput): Promise<void> => {
  const { id, version } = input;
  const texto = normalizeText(input.texto);
  const fechaCierre = input.fechaCierre?.trim() ?? '';
  const presupuesto = input.presupuesto?.trim() ?? '';
  const faltas = adendaIssues(fechaCierre, presupuesto);
  const cambios = (row: ConvocatoriaRow) => changesOf(row, fechaCierre, presupuesto);
  await runTransition(uow, {
    workflow: convocatoriaWorkflow,
    store: convocatorias,
    action: 'publicarAdenda',
    id,
    version,
    input: { ...input, texto },
    subject: (row) => subjectOf(row, [], uow.now, faltas),
    patch: (row) => ({
      ultima_adenda: row.ultima_adenda + 1,
      ...Object.fromEntries(
        cambios(row).map(({ campo, despues }) => [
          campo === 'fechaCierre' ? 'fecha_cierre' : 'presupuesto',
          despues,
        ]),
      ),
    }),
    aviso: (row) => avisoDe(row, {}, { texto, cambios: cambios(row) }),
    after: async (row) => {
      const papers = await takeDraftPapers(uow, FORMULARIO_ADENDA, id, id);
      await insertAdenda(uow.tx, {
        convocatoriaId: id,
        numero: row.ultima_adenda + 1,
        texto,
        cambios: cambios(row),
        documentos: papers.map((paper) => paper.id),
        creadoPor: uow.actor.usuarioId,
      });
      await discardDraft(uow, FORMULARIO_ADENDA, id);
    },
    log: (row) => ({ adenda: row.ultima_adenda + 1, cambios: cambios(row) }),
  });
};
