import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { LIMITE_DE_PAGINA, type listQueryShape } from '@portal/domain/kernel/shapes';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appendLog } from '../audit/index.ts';
import type { ActorUow } from '../db/index.ts';
import type { Carried, ListPages } from '../db/list-page.ts';
import type { RequestContext } from '../http/context.ts';
import { DOWNLOAD_CACHE } from '../http/download.ts';
import { inputOf } from '../http/input.ts';
import type { Places } from '../http/places.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { API_PREFIX } from '../http/rpc.ts';
import { answerSheet } from './answer.ts';
import { sweep } from './sweep.ts';
import { type Cells, XLSX } from './workbook.ts';

/** Most rows of one export: what Excel opens at once on an ordinary machine; more is asked for by parts. */
export const TOPE_DE_FILAS = 100_000;

/** The query of a list, as its contract has it. */
type ListInput = z.ZodObject<typeof listQueryShape>;

/** A column of a sheet; its value as text, as the list on the screen shows it, and null where there is none. */
export type SheetColumn<Row> = {
  readonly titulo: string;
  readonly valor: (row: Row) => string | null;
  /** In characters; 20 unless told. */
  readonly ancho?: number;
  /** Who gets it; everybody unless told. */
  readonly para?: (uow: ActorUow) => boolean;
};

/** A list as it is exported. */
export type SheetDefinition<Input extends ListInput, R extends Carried, Row> = {
  /** Below the prefix of the API: '/pre-registros/exportar'. */
  readonly path: string;
  readonly tags: readonly string[];
  /** What the list is called: in the log and in the file's name ('pre-registros'), and on the sheet. */
  readonly lista: string;
  readonly hoja: string;
  /** What the list on the screen is asked with. */
  readonly input: Input;
  /** Refuses who may not read the list; row-level security says which of its rows it holds. */
  readonly may?: (uow: ActorUow) => void;
  /** The very list of the screen: same rows, same order. */
  readonly list: (uow: ActorUow, query: z.output<Input>) => ListPages<R>;
  /** A row as the list shows it. */
  readonly present: (row: R, uow: ActorUow) => Row;
  readonly columns: readonly SheetColumn<Row>[];
};

type Services = {
  readonly context: (request: FastifyRequest) => RequestContext;
  readonly exports: Places;
};

/** A list with its export: what app.ts lists. */
export type Sheet = {
  readonly description: RouteDescription;
  readonly open: (app: FastifyInstance, services: Services) => void;
};

/** Filters as the log keeps them: what was typed to search may name a person, so only that there was a search. */
const withoutWords = (filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof filters.q === 'string' && filters.q.trim() !== '' ? { ...filters, q: true } : filters;

const tooMany = (): AppError =>
  new AppError('datos_invalidos', {
    code: 'demasiadas_filas',
    message: `La lista tiene más de ${TOPE_DE_FILAS.toLocaleString('es-MX')} filas, que son demasiadas para una hoja. Usa los filtros o la búsqueda y vuelve a exportar.`,
  });

/**
 * The export of a list to Excel: POST `path` with the list's filters, words and order as JSON answers a workbook of the rows
 * that the list on the screen holds, all of them, some hundreds read at a time and each batch in a transaction of its own, with
 * the account's rights of that moment. Nothing is kept but the entry in the log: who, which list, which filters, whether it was searched, how many
 * rows; it is there before the first byte leaves.
 *
 * Errors: 401, 403, what `may` refuses, 422 for filters that the list does not know and `demasiadas_filas`, 429 while
 * another export of the account is under way, too many are on this node, or the account read too much (rates.ts).
 */
export const defineSheet = <Input extends ListInput, R extends Carried, Row>(
  definition: SheetDefinition<Input, R, Row>,
): Sheet => {
  const { tags, lista, hoja, input, may, list, present, columns } = definition;
  const path = `${API_PREFIX}${definition.path}`;
  const { cursor: _cursor, limite: _limite, ...filters } = input.shape;
  const body = z.strictObject(filters);

  const batches = async function* (
    { read }: RequestContext,
    query: z.output<Input>,
    shown: readonly SheetColumn<Row>[],
  ): AsyncGenerator<readonly Cells[]> {
    let cursor: string | undefined;
    do {
      const batch = await read(async (uow) => {
        may?.(uow);
        const { rows, siguiente } = await list(uow, { ...query, cursor }).batch();
        return {
          cells: rows.map((row) => present(row, uow)).map((row) => shown.map(({ valor }) => valor(row))),
          siguiente,
        };
      });
      yield batch.cells;
      sweep();
      cursor = batch.siguiente ?? undefined;
    } while (cursor !== undefined);
  };

  return {
    description: {
      method: 'POST',
      path,
      tags,
      summary: `Exporta a Excel lo que la lista de ${lista} muestra con estos filtros`,
      body,
      answers: { 200: { mediaType: XLSX } },
      cacheControl: DOWNLOAD_CACHE,
    },
    open: (app, { context, exports }) => {
      app.post(path, async (request, reply) => {
        const sent = inputOf(body, request.body);
        const query = input.parse({ ...sent, limite: LIMITE_DE_PAGINA });
        const asked = context(request);
        return answerSheet(
          { context: asked, places: exports, reply },
          {
            ...(may ? { may } : {}),
            prepare: async (uow) => {
              const filas = await list(uow, query).count(TOPE_DE_FILAS);
              if (filas > TOPE_DE_FILAS) throw tooMany();
              await appendLog(uow.tx, {
                actor: uow.actor,
                ip: uow.ip,
                accion: 'lista.exportar',
                // Its own entity: exports are for whoever audits, and no part of a record's history.
                entidad: 'lista',
                datos: { lista, filtros: withoutWords(sent), filas },
              });
              const shown = columns.filter(({ para }) => para?.(uow) ?? true);
              return {
                nombre: `${lista}-${today(uow.now)}.xlsx`,
                hoja,
                titulos: shown.map(({ titulo, ancho = 20 }) => ({ titulo, ancho })),
                filas: batches(asked, query, shown),
              };
            },
          },
        );
      });
    },
  };
};

/** The routes of all lists with an export. */
export const sheetRoutes =
  (sheets: readonly Sheet[], services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const { open } of sheets) open(app, services);
  };
