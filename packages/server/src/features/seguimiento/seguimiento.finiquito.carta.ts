import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { formatMonto, type Monto } from '@portal/domain/kernel/money';
import { pesosInWords } from '@portal/domain/kernel/pesos-in-words';
import type { ActorUow } from '../../platform/db/index.ts';
import { defineDocument, LETTER } from '../../platform/pdf/index.ts';
import { issueDocument } from '../oficios/public.ts';
import type { CierreRow } from './seguimiento.cierre.repo.ts';
import { ENTIDAD, type SeguimientoRow } from './seguimiento.repo.ts';

/** The finiquito on the foundation's letter paper: the ledger's figures, in words where they settle, and the lines of the budget. */
export const finiquitoDeProyecto = defineDocument({
  id: 'finiquito',
  tipo: 'finiquito',
  fields: [
    'folio',
    'fecha',
    'proyecto',
    'organizacion',
    'convenio',
    'acuerdo',
    'depositado',
    'depositadoLetra',
    'admitido',
    'admitidoLetra',
    'reintegrado',
    'reintegradoLetra',
  ],
  layout: LETTER,
});

const { cifras } = seguimientoMessages.cierre;
const ORDEN = [
  'total',
  'solicitado',
  'aprobado',
  'depositado',
  'admitido',
  'reintegrado',
  'ganado',
  'ganadoReintegrado',
  'porReintegrar',
  'porLiberar',
] as const satisfies readonly (keyof typeof cifras)[];
const letra = (monto: Monto): string => `(${pesosInWords(monto)})`;

/** Issues it with all that it says, in the transaction that ends the case. */
export const issueFiniquito = (
  uow: ActorUow,
  row: SeguimientoRow,
  folio: string,
  cierre: CierreRow,
): Promise<string> => {
  const { depositado, admitido, reintegrado } = cierre;
  const proyecto = `${row.folio}, «${row.nombre_proyecto ?? 'sin nombre'}»`;
  return issueDocument(uow, finiquitoDeProyecto, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: folio,
    ruta: `/seguimiento-operativo/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: finiquitoDeProyecto.content(
      {
        folio,
        fecha: formatDate(today(uow.now)),
        proyecto,
        organizacion: row.organizacion_nombre,
        convenio: row.convenio_numero,
        acuerdo: cierre.acuerdo,
        depositado: formatMonto(depositado),
        depositadoLetra: letra(depositado),
        admitido: formatMonto(admitido),
        admitidoLetra: letra(admitido),
        reintegrado: formatMonto(reintegrado),
        reintegradoLetra: letra(reintegrado),
      },
      [
        {
          titulo: 'Recursos del proyecto',
          filas: ORDEN.map((cual) => ({ etiqueta: cifras[cual], valor: formatMonto(cierre[cual]) })),
        },
        {
          titulo: seguimientoMessages.cierre.partidas,
          filas: cierre.partidas.map(({ concepto, importe, admitido: suyo }) => ({
            etiqueta: concepto,
            valor: `Convenido ${formatMonto(importe)}\nAdmitido ${formatMonto(suyo)}`,
          })),
        },
        {
          titulo: 'Del finiquito',
          filas: [
            { etiqueta: 'Folio', valor: folio },
            { etiqueta: 'Emite', valor: uow.actor.nombre },
          ],
        },
      ],
    ),
  });
};
