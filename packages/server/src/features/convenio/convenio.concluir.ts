import { planDe } from '@portal/domain/features/acuerdos/public';
import { ministracionesDe } from '@portal/domain/features/convenio/calendario';
import { etiquetaDeTipoDeConvenio, tiposDeConvenio } from '@portal/domain/features/convenio/convenio.schema';
import type { Formulacion } from '@portal/domain/features/formulacion/public';
import { textOf } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import { firmarOriginal } from '../acuerdos/public.ts';
import { versionDeFormulacion } from '../formulacion/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import type { Detalle } from './convenio.detalle.repo.ts';
import type { ConvenioRow } from './convenio.repo.ts';
import { looking, run } from './convenio.run.ts';
import { pasosDe } from './convenio.subject.ts';

/** What the last signature makes of it: the agreement that money stands on, with the plan of the design as it was signed. */
const acordar = async (
  uow: ActorUow,
  row: ConvenioRow,
  detalle: Detalle,
  formulacion: Formulacion,
  version: number,
): Promise<string> => {
  const pasos = pasosDe(detalle);
  const tipo =
    tiposDeConvenio.find((uno) => uno === textOf(pasos.anteproyecto.tipo_convenio)) ?? 'colaboracion';
  if (
    row.texto_id === null ||
    row.monto === null ||
    row.vigencia_inicio === null ||
    row.vigencia_fin === null
  )
    throw new Error('What is signed says amount and vigencia');
  return firmarOriginal(uow, {
    convenioId: row.id,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    textoId: row.texto_id,
    formulacionVersion: version,
    fecha: today(uow.now),
    total: row.monto,
    vigencia: { inicio: row.vigencia_inicio, fin: row.vigencia_fin },
    descripcion: `Convenio ${row.numero ?? row.folio}, ${etiquetaDeTipoDeConvenio[tipo].toLocaleLowerCase('es-MX')}: «${row.nombre_proyecto ?? ''}».`,
    plan: planDe(formulacion),
    ministraciones: ministracionesDe(pasos.planeacion).map(({ numero, fecha, importe, condicion, hito }) => ({
      numero,
      fecha,
      importe: importe ?? '0.00',
      condicion,
      hito: hito === '' ? null : hito,
    })),
  });
};

/**
 * Makes a convenio firmado once both sides signed its text (C15), in the transaction of the last signature, whoever gave it: it cannot
 * fail for money, which was committed when the text was composed.
 *
 * Errors: those of the table.
 */
export const concluirFirma = async (uow: ActorUow, id: string): Promise<void> => {
  const { subject, seen } = looking(uow, 'concluirFirma');
  let acuerdo = '';
  await run(uow, {
    action: 'concluirFirma',
    id,
    subject,
    patch: () => ({ firmado_en: uow.now }),
    aviso: (row) => avisoDe(row),
    after: async (row) => {
      const version = seen().textos.find((una) => una.id === row.texto_id)?.formulacion_version;
      if (version === null || version === undefined) throw new Error('A text at signature has its design');
      const formulacion = await versionDeFormulacion(uow.tx, row.proyecto_id, version);
      acuerdo = await acordar(uow, row, seen(), formulacion, version);
    },
    log: ({ numero }) => ({ numero, acuerdo }),
  });
};
