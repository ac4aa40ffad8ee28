import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { pesosInWords } from '@portal/domain/kernel/pesos-in-words';
import type { ActorUow } from '../../platform/db/index.ts';
import { defineDocument, LETTER } from '../../platform/pdf/index.ts';
import { issueDocument, withdrawDocuments } from '../oficios/public.ts';
import { remitenteDe, tipoEnFrase } from './cartas.aviso.ts';
import { type CartaRow, ENTIDAD } from './cartas.repo.ts';

/** The carta on the foundation's letter paper: who asks for what, of which project, how much in figures and in words. */
export const cartaDeSeguimiento = defineDocument({
  id: 'carta-de-seguimiento',
  tipo: 'carta',
  fields: ['tipo', 'folio', 'fecha', 'remitente', 'proyecto', 'monto', 'letra'],
  layout: LETTER,
  // Nobody hears of a carta until its side sends it.
  callado: true,
});

/** Issues it with all that it will say, in the transaction that writes it. */
export const issueCarta = async (uow: ActorUow, row: CartaRow): Promise<void> => {
  const letra = `(${pesosInWords(row.monto)})`;
  const proyecto = `${row.proyecto_folio} ${row.nombre_proyecto}`.trim();
  await issueDocument(uow, cartaDeSeguimiento, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: row.folio,
    ruta: `/cartas/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: cartaDeSeguimiento.content(
      {
        tipo: tipoEnFrase(row.tipo),
        folio: row.folio,
        fecha: formatDate(row.fecha),
        remitente: remitenteDe(row),
        proyecto,
        monto: formatMonto(row.monto),
        letra,
      },
      [
        {
          titulo: 'Qué se solicita',
          filas: [
            { etiqueta: 'Proyecto', valor: proyecto },
            { etiqueta: 'Organización', valor: row.nombre_organizacion },
            { etiqueta: 'Monto', valor: formatMonto(row.monto) },
            { etiqueta: 'Monto con letra', valor: letra },
            { etiqueta: 'Descripción', valor: row.descripcion },
            ...(row.observaciones ? [{ etiqueta: 'Observaciones', valor: row.observaciones }] : []),
          ],
        },
      ],
    ),
  });
};

/** What is refused no longer stands: its public page says so. */
export const withdrawCarta = (uow: ActorUow, id: string, motivo: string): Promise<void> =>
  withdrawDocuments(uow, { entidad: ENTIDAD, entidadId: id, tipo: 'carta', motivo });
