import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import type { ActorUow } from '../../platform/db/index.ts';
import { defineDocument, LETTER } from '../../platform/pdf/index.ts';
import type { ActoDeEjecucion, Escrito } from '../acuerdos/public.ts';
import { issueDocument } from '../oficios/public.ts';
import { readCierre } from './seguimiento.cierre.repo.ts';
import { ENTIDAD, type SeguimientoRow } from './seguimiento.repo.ts';

/** The letter of an acuerdo that suspends an execution, lifts the suspension, or settles it. */
export const acuerdoDeEjecucion = defineDocument({
  id: 'acuerdo-de-ejecucion',
  tipo: 'acuerdo',
  fields: [
    'tipo',
    'acuerdo',
    'fecha',
    'folio',
    'proyecto',
    'organizacion',
    'convenio',
    'motivo',
    'efecto',
    'monto',
    'vigencia',
  ],
  layout: LETTER,
});

const { efectos, tipoEnCarta } = seguimientoMessages.acuerdos;
const palabraDe = { suspender: 'suspension', reanudar: 'reanudacion', liquidar: 'liquidacion' } as const;

/** Of what is settled: what is to be proven or to come back by then, what was earned with it included. */
const loQueSeDebe = async ({ tx }: ActorUow, { id }: SeguimientoRow): Promise<string> => {
  const { porReintegrar, enRevision, ganado, ganadoReintegrado } = await readCierre(tx, id);
  return ` ${seguimientoMessages.acuerdos.porReintegrar(
    formatMonto(subtractMontos(porReintegrar, enRevision)),
    formatMonto(subtractMontos(ganado, ganadoReintegrado)),
    compareMontos(enRevision, '0.00') === 0 ? null : formatMonto(enRevision),
  )}`;
};

/** Issues it with all that it says. */
export const issueAcuerdo = async (
  uow: ActorUow,
  row: SeguimientoRow,
  {
    folio,
    total,
    vigencia,
    acto,
    motivo,
  }: Escrito & { readonly acto: ActoDeEjecucion; readonly motivo: string },
): Promise<string> => {
  const cual = palabraDe[acto];
  const debe = acto === 'liquidar' ? await loQueSeDebe(uow, row) : '';
  return issueDocument(uow, acuerdoDeEjecucion, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: folio,
    ruta: `/seguimiento-operativo/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: acuerdoDeEjecucion.content({
      tipo: tipoEnCarta[cual],
      acuerdo: folio,
      fecha: formatDate(today(uow.now)),
      folio: row.folio,
      proyecto: row.nombre_proyecto ?? 'sin nombre',
      organizacion: row.organizacion_nombre,
      convenio: row.convenio_numero,
      motivo,
      efecto: `${efectos[cual]}${debe}`,
      monto: formatMonto(total),
      vigencia: `${formatDate(vigencia.inicio)} – ${formatDate(vigencia.fin)}`,
    }),
  });
};
