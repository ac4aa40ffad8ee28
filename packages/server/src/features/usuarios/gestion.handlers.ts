import { implement } from '@orpc/server';
import { usuariosContract } from '@portal/domain/features/usuarios/gestion.contract';
import { veCuentas } from '@portal/domain/features/usuarios/gestion.policy';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { listUsuarios, presentFilaDeUsuario, readFilters } from './gestion.repo.ts';

const os = implement(usuariosContract).$context<RequestContext>();

/** Who does not manage accounts is refused before anything is looked for. */
export const assertSeesAccounts = ({ actor }: ActorUow): void => {
  if (!veCuentas(actor)) throw new AppError('prohibido');
};

/** The accounts of the portal, for who manages them. */
export const usuariosRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertSeesAccounts(uow);
      const { rows, ...page } = await listUsuarios(uow.tx, input).page();
      return { ...page, items: rows.map(presentFilaDeUsuario) };
    }),
  ),
  filtros: os.filtros.handler(({ context }) =>
    context.read((uow) => {
      assertSeesAccounts(uow);
      return readFilters(uow.tx);
    }),
  ),
});
