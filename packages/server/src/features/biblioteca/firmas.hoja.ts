import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import { listarFirmasInput } from '@portal/domain/features/biblioteca/firmas.shapes';
import { etiquetaDeLado } from '@portal/domain/features/firmas/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { waitingDays } from '@portal/domain/kernel/waiting';
import type { Carried, ListPages } from '../../platform/db/list-page.ts';
import { defineSheet } from '../../platform/sheets/index.ts';
import { assertBiblioteca } from './biblioteca.policy.ts';
import { presentFirma } from './firmas.actions.ts';
import { listPendientes, type PendienteRow } from './firmas.repo.ts';

const { columnas, clases } = bibliotecaMessages.firmas;

/** Rows that are read at a time. */
const TANDA = 500;

type Row = PendienteRow & Carried;

/** The board as a sheet: every signature that is missing, the longest first. */
export const firmasHoja = defineSheet({
  path: '/firmas-pendientes/exportar',
  tags: ['Biblioteca de convenios'],
  lista: bibliotecaMessages.firmas.exportar,
  hoja: 'Firmas pendientes',
  input: listarFirmasInput,
  may: assertBiblioteca,
  list: (uow, query): ListPages<Row> => {
    const read = async (limit: number): Promise<Row[]> =>
      (await listPendientes(uow, query, { limit, desde: query.cursor ?? null })).map((row) => ({
        ...row,
        clave: row.id,
        ordenada: row.enviado_en,
      }));
    return {
      page: () => Promise.reject(new Error('The board is no list by pages')),
      batch: async () => {
        const rows = await read(TANDA);
        return { rows, siguiente: rows.length === TANDA ? (rows.at(-1)?.id ?? null) : null };
      },
      count: async (upTo) => (await read(upTo + 1)).length,
    };
  },
  present: (row, uow) => ({
    ...presentFirma(row, uow),
    dias: waitingDays(row.enviado_en.toISOString(), uow.now),
  }),
  columns: [
    { titulo: columnas.lado, ancho: 16, valor: ({ lado }) => etiquetaDeLado[lado] },
    { titulo: columnas.firmante, ancho: 34, valor: ({ firmante }) => firmante.nombre },
    { titulo: columnas.cargo, ancho: 28, valor: ({ firmante }) => firmante.cargo },
    { titulo: columnas.texto, ancho: 24, valor: ({ clase }) => clases[clase] },
    { titulo: columnas.folio, ancho: 22, valor: ({ folio }) => folio },
    { titulo: columnas.proyecto, ancho: 40, valor: ({ proyecto }) => proyecto.nombre ?? proyecto.folio },
    { titulo: columnas.organizacion, ancho: 40, valor: ({ organizacion }) => organizacion },
    { titulo: columnas.desde, ancho: 24, valor: ({ desde }) => formatDate(desde) },
    { titulo: columnas.dias, ancho: 16, valor: ({ dias }) => String(dias) },
    {
      titulo: columnas.recordado,
      ancho: 24,
      valor: ({ recordado }) => (recordado ? formatDate(recordado.en) : null),
    },
  ],
});
