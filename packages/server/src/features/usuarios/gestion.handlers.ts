import { implement } from '@orpc/server';
import { palabrasDeEntrada } from '@portal/domain/features/bitacora/public';
import { usuariosContract } from '@portal/domain/features/usuarios/gestion.contract';
import { veCuentas } from '@portal/domain/features/usuarios/gestion.policy';
import { alcanzaRol } from '@portal/domain/features/usuarios/roles.policy';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { assertReauthenticated } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { removed, showing } from '../../stage/handlers.ts';
import { nombreDeActor } from '../bitacora/public.ts';
import {
  activateUsuario,
  deleteUsuario,
  editUsuario,
  inviteUsuario,
  requestPasswordReset,
  resendInvitation,
  resetSecondFactor,
  suspendUsuario,
  withdrawInvitation,
} from './gestion.actions.ts';
import { presentFilaDeUsuario, presentUsuario } from './gestion.present.ts';
import {
  type EntradaDeCuenta,
  findUsuario,
  listDepartamentos,
  listHistoryOfUsuario,
  listOrganizacionesConCuentas,
  listRoles,
  listUsuarios,
} from './gestion.repo.ts';
import { handOver, showWork } from './gestion.trabajo.ts';
import { noting } from './usuarios.intentos.ts';

const os = implement(usuariosContract).$context<RequestContext>();

/** Entries of one page of the history. */
const PAGINA_DE_HISTORIAL = 20;

/** Who does not manage accounts is refused before anything is looked for. */
export const assertSeesAccounts = ({ actor }: ActorUow): void => {
  if (!veCuentas(actor)) throw new AppError('prohibido');
};

/** The same before an action: `showing` asks nothing by itself. */
const managing =
  <Input>(act: (uow: ActorUow, input: Input) => Promise<unknown>) =>
  async (uow: ActorUow, input: Input): Promise<void> => {
    assertManages(uow);
    await act(uow, input);
  };

/** Who sees accounts or deletes them; each action asks for its own permission. */
const assertManages = (uow: ActorUow): void => {
  if (!uow.actor.permisos.has('eliminar_usuarios')) assertSeesAccounts(uow);
};

const show = async (uow: ActorUow, id: string) => {
  assertSeesAccounts(uow);
  const row = await findUsuario(uow.tx, id);
  if (!row) throw notFound();
  return presentUsuario(row, uow);
};
const shown = showing(show);
const noted = noting('usuario');

const motivoOf = ({ motivo }: EntradaDeCuenta['datos']): string | null =>
  typeof motivo === 'string' && motivo !== '' ? motivo : null;

const showHistory = async (uow: ActorUow, id: string, antes: string | undefined) => {
  assertSeesAccounts(uow);
  if (!(await findUsuario(uow.tx, id))) throw notFound();
  const found = await listHistoryOfUsuario(uow.tx, id, antes, PAGINA_DE_HISTORIAL + 1);
  const items = found.slice(0, PAGINA_DE_HISTORIAL).map((entry) => ({
    id: entry.id,
    texto: palabrasDeEntrada(entry),
    quien: nombreDeActor(entry),
    propia: entry.actor_id === id,
    fallido: entry.resultado === 'fallido',
    // Of a sign-in that failed it is a code, for whoever reads the whole log.
    motivo: entry.accion.startsWith('usuario.') ? motivoOf(entry.datos) : null,
    folio: typeof entry.datos.folio === 'string' ? entry.datos.folio : null,
    cuando: entry.ocurrio_en.toISOString(),
  }));
  return { items, siguiente: found.length > PAGINA_DE_HISTORIAL ? (items.at(-1)?.id ?? null) : null };
};

/** The accounts of the portal, for who manages them. */
export const usuariosRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertSeesAccounts(uow);
      const { rows, ...page } = await listUsuarios(uow.tx, input).page();
      return { ...page, items: rows.map((row) => presentFilaDeUsuario(row, uow)) };
    }),
  ),
  filtros: os.filtros.handler(({ context }) =>
    context.read(async (uow) => {
      assertSeesAccounts(uow);
      const [roles, departamentos, organizaciones] = await Promise.all([
        listRoles(uow.tx),
        listDepartamentos(uow.tx),
        listOrganizacionesConCuentas(uow.tx),
      ]);
      return {
        departamentos,
        organizaciones,
        roles: roles.map((rol) => ({
          id: rol.id,
          clave: rol.clave,
          nombre: rol.nombre,
          ofrecido: rol.es_personal && alcanzaRol(uow.actor, rol),
        })),
      };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  invitar: os.invitar.handler(shown.create(inviteUsuario)),
  editar: os.editar.handler(noted('editar', shown.act(managing(editUsuario)))),
  activar: os.activar.handler(noted('activar', shown.act(managing(activateUsuario)))),
  suspender: os.suspender.handler(noted('suspender', shown.act(managing(suspendUsuario)))),
  reenviarInvitacion: os.reenviarInvitacion.handler(shown.act(managing(resendInvitation))),
  revocarInvitacion: os.revocarInvitacion.handler(shown.act(managing(withdrawInvitation))),
  restablecerContrasena: os.restablecerContrasena.handler(shown.act(managing(requestPasswordReset))),
  restablecerSegundoFactor: os.restablecerSegundoFactor.handler(
    noted(
      'restablecerSegundoFactor',
      shown.act(
        managing(async (uow, input: Parameters<typeof resetSecondFactor>[1]) => {
          await assertReauthenticated(uow);
          await resetSecondFactor(uow, input);
        }),
      ),
    ),
  ),
  eliminar: os.eliminar.handler(noted('eliminar', removed(managing(deleteUsuario)))),
  trabajo: os.trabajo.handler(({ input, context }) =>
    context.read((uow) => {
      assertSeesAccounts(uow);
      return showWork(uow, input.id);
    }),
  ),
  entregarTrabajo: os.entregarTrabajo.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertSeesAccounts(uow);
      return { entregados: await handOver(uow, input) };
    }),
  ),
  historial: os.historial.handler(({ input, context }) =>
    context.read((uow) => showHistory(uow, input.id, input.antes)),
  ),
});
