import { implement } from '@orpc/server';
import { organizacionesContract } from '@portal/domain/features/organizaciones/organizaciones.contract';
import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { wordAction } from '../../stage/history.ts';
import { changeClabe, editOrganizacion, loadOrganizacion, readClabe } from './organizaciones.actions.ts';
import { invitationsForActor } from './organizaciones.colegas.repo.ts';
import {
  changeColleagueRole,
  consultInvitation,
  inviteColleague,
  joinOrganization,
  leaveOrganization,
  resendInvitation,
  showColegas,
  withdrawInvitation,
} from './organizaciones.colegas.ts';
import { datePapel, showExpediente } from './organizaciones.expediente.ts';
import {
  type EntradaDeHistorial,
  findDuplicates,
  listHistoryOfOrganizacion,
  listOrganizaciones,
} from './organizaciones.lista.repo.ts';
import { presentFilaDeOrganizacion, presentOrganizacion } from './organizaciones.present.ts';

const os = implement(organizacionesContract).$context<RequestContext>();

/** Entries of one page of the history. */
const PAGINA_DE_HISTORIAL = 30;

/** How the history names what was done, by entity and action: the words of every slice. */
export type Textos = Readonly<Record<string, Readonly<Record<string, string>>>>;

const show = async (uow: ActorUow, id: string) =>
  presentOrganizacion(await loadOrganizacion(uow, id), uow.actor);

const showOwn = async (uow: ActorUow, organizacionId = uow.actor.organizacionId) => ({
  organizacion: organizacionId ? await show(uow, organizacionId) : null,
  invitaciones: (await invitationsForActor(uow)).map((invitacion) => ({
    ...invitacion,
    expiraEn: new Date(invitacion.expiraEn).toISOString(),
  })),
});

const shown = showing(show);
const colegas = showing(showColegas);
const expediente = showing(showExpediente);

/** Staff screens: who does not see every case is refused before anything is looked for. */
const assertSeesAll = (uow: ActorUow): void => {
  if (!veTodo(uow.actor)) throw new AppError('prohibido');
};

const presentEntrada = (entry: EntradaDeHistorial, textos: Textos) => ({
  id: entry.id,
  entidad: entry.entidad,
  texto: wordAction(entry, textos[entry.entidad]).texto,
  folio: typeof entry.datos.folio === 'string' ? entry.datos.folio : null,
  quien: entry.actor_nombre,
  cuando: entry.ocurrio_en.toISOString(),
});

/** One handler an operation. `textos` are the words of the other slices, for the history. */
export const createOrganizacionesRouter = (textosDeOtras: Textos) => {
  const { historial } = organizacionesMessages;
  const textos: Textos = { ...textosDeOtras, organizacion: historial, expediente: historial };
  return os.router({
    propia: os.propia.handler(({ context }) => context.read((uow) => showOwn(uow))),
    listar: os.listar.handler(({ input, context }) =>
      context.read(async (uow) => {
        assertSeesAll(uow);
        const { rows, ...page } = await listOrganizaciones(uow.tx, input, today(uow.now)).page();
        return { ...page, items: rows.map((row) => presentFilaDeOrganizacion(row, uow.actor)) };
      }),
    ),
    obtener: os.obtener.handler(shown.read),
    editar: os.editar.handler(shown.act(editOrganizacion)),
    cambiarClabe: os.cambiarClabe.handler(shown.act(changeClabe)),
    consultarClabe: os.consultarClabe.handler(({ input, context }) =>
      context.write((uow) => readClabe(uow, input.id), { secretAnswer: true, notedReading: true }),
    ),
    historial: os.historial.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { id } = await loadOrganizacion(uow, input.id);
        const found = await listHistoryOfOrganizacion(uow.tx, id, input.antes, PAGINA_DE_HISTORIAL + 1);
        const items = found.slice(0, PAGINA_DE_HISTORIAL).map((entry) => presentEntrada(entry, textos));
        return {
          items,
          siguiente: found.length > PAGINA_DE_HISTORIAL ? (items.at(-1)?.id ?? null) : null,
        };
      }),
    ),
    duplicados: os.duplicados.handler(({ input, context }) =>
      context.read(async (uow) => {
        assertSeesAll(uow);
        const { id } = await loadOrganizacion(uow, input.id);
        return findDuplicates(uow.tx, id);
      }),
    ),
    colegas: os.colegas.handler(colegas.read),
    invitar: os.invitar.handler(colegas.act(inviteColleague)),
    cambiarRol: os.cambiarRol.handler(({ input, context }) =>
      context.write(async (uow) => {
        await changeColleagueRole(uow, input);
        // Who has just stepped down leads no more.
        const steppedDown = input.cuentaId === uow.actor.usuarioId;
        const actor = steppedDown ? { ...uow.actor, rolEnOrganizacion: input.rol } : uow.actor;
        return showColegas({ ...uow, actor }, input.id);
      }),
    ),
    retirarColega: os.retirarColega.handler(({ input, context }) =>
      context.write(async (uow) => {
        await leaveOrganization(uow, input);
        return {};
      }),
    ),
    reenviarInvitacion: os.reenviarInvitacion.handler(
      colegas.create((uow, input) => resendInvitation(uow, input.id)),
    ),
    retirarInvitacion: os.retirarInvitacion.handler(
      colegas.create((uow, input) => withdrawInvitation(uow, input.id)),
    ),
    consultarInvitacion: os.consultarInvitacion.handler(({ input, context }) =>
      context.read((uow) => consultInvitation(uow, input.token)),
    ),
    aceptarInvitacion: os.aceptarInvitacion.handler(({ input, context }) =>
      context.write(async (uow) => {
        const organizacionId = await joinOrganization(uow, input.id);
        // From here on the account belongs to it.
        return showOwn({ ...uow, actor: { ...uow.actor, organizacionId } }, organizacionId);
      }),
    ),
    expediente: os.expediente.handler(expediente.read),
    fecharPapel: os.fecharPapel.handler(expediente.act(datePapel)),
  });
};
