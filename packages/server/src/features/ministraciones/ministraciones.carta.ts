import { etiquetaDeTipo } from '@portal/domain/features/ministraciones/ministraciones.schema';
import { CARTA_DE_INSTRUCCION } from '@portal/domain/features/oficios/public';
import { clabeBank } from '@portal/domain/kernel/clabe';
import { notFound } from '@portal/domain/kernel/errors';
import { formatMonto } from '@portal/domain/kernel/money';
import { pesosInWords } from '@portal/domain/kernel/pesos-in-words';
import type { ActorUow } from '../../platform/db/index.ts';
import { defineDocument } from '../../platform/pdf/index.ts';
import { issueDocument, withdrawDocuments } from '../oficios/public.ts';
import { cuentaCongelada, ENTIDAD, type MinistracionRow } from './ministraciones.repo.ts';

/** The carta de instrucción (mexico.md, Letters): whom to pay, how much, where, and on which acuerdo; never without a valid one. */
export const cartaDeInstruccion = defineDocument({
  id: CARTA_DE_INSTRUCCION,
  tipo: 'carta',
  fields: ['folio', 'acuerdo', 'convenio', 'beneficiario', 'monto', 'letra'],
  layout: 'features/ministraciones/instruccion.typ',
});

const rfcDe = async ({ tx }: ActorUow, organizacionId: string): Promise<string> => {
  const row = await tx
    .selectFrom('organizaciones')
    .select(({ fn }) => fn.coalesce('rfc', 'rfc_declarado').as('rfc'))
    .where('id', '=', organizacionId)
    .executeTakeFirst();
  return row?.rfc ?? '';
};

/** Issues it with all that it will say, in the transaction that approves. */
export const issueCarta = async (uow: ActorUow, row: MinistracionRow): Promise<void> => {
  const [clabe, rfc] = await Promise.all([cuentaCongelada(uow.tx, row.id), rfcDe(uow, row.organizacion_id)]);
  if (clabe === undefined) throw notFound();
  const letra = `(${pesosInWords(row.monto)})`;
  await issueDocument(uow, cartaDeInstruccion, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: row.folio,
    ruta: `/ministraciones/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: cartaDeInstruccion.content(
      {
        folio: row.folio,
        acuerdo: row.acuerdo_folio,
        convenio: row.convenio_numero ?? row.proyecto_folio,
        beneficiario: row.beneficiario,
        monto: formatMonto(row.monto),
        letra,
      },
      [
        {
          titulo: 'A quién se paga',
          filas: [
            { etiqueta: 'Beneficiario', valor: row.beneficiario },
            { etiqueta: 'RFC', valor: rfc },
            { etiqueta: 'Banco', valor: clabeBank(clabe) ?? `Institución ${clabe.slice(0, 3)}` },
            { etiqueta: 'CLABE', valor: clabe },
          ],
        },
        {
          titulo: 'Qué se paga',
          filas: [
            { etiqueta: 'Monto', valor: formatMonto(row.monto) },
            { etiqueta: 'Monto con letra', valor: letra },
            {
              etiqueta: 'Ministración',
              valor: `${row.numero}, ${etiquetaDeTipo[row.tipo].toLocaleLowerCase('es-MX')}`,
            },
            { etiqueta: 'Concepto', valor: row.conceptos },
            { etiqueta: 'Proyecto', valor: `${row.proyecto_folio} ${row.nombre_proyecto}`.trim() },
            { etiqueta: 'Acuerdo', valor: row.acuerdo_folio },
          ],
        },
      ],
    ),
  });
};

/** What is refused after it was approved is an instruction no more: its public page says so. */
export const withdrawCarta = (uow: ActorUow, id: string, motivo: string): Promise<void> =>
  withdrawDocuments(uow, { entidad: ENTIDAD, entidadId: id, tipo: 'carta', motivo });
