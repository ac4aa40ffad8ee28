import { implement } from '@orpc/server';
import { rolesContract } from '@portal/domain/features/usuarios/roles.contract';
import type { RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { notFound } from '@portal/domain/kernel/errors';
import { listHistory } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { removed, showing } from '../../stage/handlers.ts';
import {
  assertManagesRoles,
  createRol,
  deleteRol,
  demandSecondFactor,
  editRol,
  effectOf,
  MOSTRADAS,
} from './roles.actions.ts';
import { presentEntradaDeRol, presentPersona, presentRol } from './roles.present.ts';
import { findRolEntero, listPersonas, listRolesEnteros } from './roles.repo.ts';
import { noting } from './usuarios.intentos.ts';

const os = implement(rolesContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string): Promise<RolEntero> => {
  assertManagesRoles(uow);
  const row = await findRolEntero(uow.tx, id);
  if (!row) throw notFound();
  const personas = row.es_personal ? await listPersonas(uow.tx, id, MOSTRADAS + 1) : [];
  const nombres = personas.map(({ nombre }) => nombre);
  return {
    ...presentRol(row, uow.actor, nombres),
    personas: personas.slice(0, MOSTRADAS).map(presentPersona),
    mas: personas.length > MOSTRADAS,
  };
};
const shown = showing(show);
const noted = noting('rol');

/** The roles of the portal (part2.md US-08, US-11). */
export const rolesRouter = os.router({
  listar: os.listar.handler(({ context }) =>
    context.read(async (uow) => {
      assertManagesRoles(uow);
      return { roles: (await listRolesEnteros(uow.tx)).map((row) => presentRol(row, uow.actor)) };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  historial: os.historial.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertManagesRoles(uow);
      if (!(await findRolEntero(uow.tx, input.id))) throw notFound();
      return { items: (await listHistory(uow.tx, 'rol', input.id)).map(presentEntradaDeRol) };
    }),
  ),
  crear: os.crear.handler(noted('crear', shown.create(createRol))),
  efecto: os.efecto.handler(({ input, context }) => context.read((uow) => effectOf(uow, input))),
  editar: os.editar.handler(noted('editar', shown.act(editRol))),
  segundoFactor: os.segundoFactor.handler(shown.act(demandSecondFactor)),
  eliminar: os.eliminar.handler(noted('eliminar', removed(deleteRol))),
});
