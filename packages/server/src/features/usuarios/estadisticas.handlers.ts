import { implement } from '@orpc/server';
import { estadisticasContract, estadosDeUsuario } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';

const os = implement(estadisticasContract).$context<RequestContext>();

type Row = {
  readonly rol_id: string;
  readonly rol: string;
  readonly es_personal: boolean;
  readonly estado: string | null;
  readonly n: string;
};

/** Accounts by role and state, in one statement. */
const countAccounts = async (tx: Tx): Promise<readonly Row[]> =>
  (await sql<Row>`select rol_id, rol, es_personal, estado, n from app.contar_cuentas()`.execute(tx)).rows;

const sum = (rows: readonly Row[]): number => rows.reduce((total, { n }) => total + Number(n), 0);

/** The statistics of accounts: who holds administrar_sistema (part2.md S1), 403 for everybody else. */
export const estadisticasRouter = os.router({
  obtener: os.obtener.handler(({ context }) =>
    context.read(async (uow) => {
      if (!has(uow.actor, 'administrar_sistema')) throw new AppError('prohibido');
      const rows = await countAccounts(uow.tx);
      return {
        total: sum(rows),
        estados: estadosDeUsuario.map((estado) => ({
          estado,
          n: sum(rows.filter((row) => row.estado === estado)),
        })),
        roles: [...Map.groupBy(rows, ({ rol_id }) => rol_id)].map(([id, of]) => ({
          id,
          nombre: of[0]?.rol ?? '',
          esPersonal: of[0]?.es_personal ?? false,
          n: sum(of),
        })),
      };
    }),
  ),
});
