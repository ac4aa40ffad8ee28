import { implement } from '@orpc/server';
import { type Alta, altasContract } from '@portal/domain/features/usuarios/altas.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { assertImports, importFile, reviewFile } from './altas.actions.ts';
import { readLista } from './altas.archivo.ts';
import { type AltaRow, findAlta, listAltas } from './altas.repo.ts';

const os = implement(altasContract).$context<RequestContext>();

/** Imports of one page of the history. */
const PAGINA = 10;

const present = (row: AltaRow): Alta => ({
  id: row.id,
  archivo: row.archivo,
  formato: row.formato,
  sha256: row.sha256,
  cuentas: row.cuentas,
  quien: row.quien,
  cuando: row.creado_en.toISOString(),
  invitaciones: {
    enCamino: row.cuentas - row.enviadas - row.retenidas - row.fallidas - row.canceladas,
    enviadas: row.enviadas,
    retenidas: row.retenidas,
    fallidas: row.fallidas,
    canceladas: row.canceladas,
    aceptadas: row.aceptadas,
  },
});

const show = async ({ tx }: ActorUow, id: string): Promise<Alta> => {
  const row = await findAlta(tx, id);
  if (!row) throw notFound();
  return present(row);
};

/** Who brings a file: refused before it is read. */
export const importer = ({ read }: RequestContext): Promise<string> =>
  read(async (uow) => {
    assertImports(uow);
    return uow.actor.usuarioId;
  });

/** Many accounts from one file, for who makes accounts. */
export const altasRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertImports(uow);
      const rows = await listAltas(uow.tx, input.antes, PAGINA + 1);
      const items = rows.slice(0, PAGINA).map(present);
      return { items, siguiente: rows.length > PAGINA ? (items.at(-1)?.id ?? null) : null };
    }),
  ),
  revisar: os.revisar.handler(async ({ input, context }) => {
    const lista = await readLista(input, await importer(context));
    // It writes nothing, and is counted as a reading: it asks much of the machine.
    return context.write((uow) => reviewFile(uow, lista), { notedReading: true, secretAnswer: true });
  }),
  procesar: os.procesar.handler(async ({ input, context }) => {
    const earlier = await context.answered();
    if (earlier) return earlier.answer as Alta;
    const lista = await readLista(input, await importer(context));
    return context.write(async (uow) => show(uow, await importFile(uow, lista)));
  }),
});
