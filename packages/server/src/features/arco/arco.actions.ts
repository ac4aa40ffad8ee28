import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import {
  aportarAntes,
  cumplirAntes,
  prorrogar as masPlazo,
  responderAntes,
} from '@portal/domain/features/arco/arco.plazos';
import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import { MAX_ABIERTAS, MAX_DIAS_ATRAS } from '@portal/domain/features/arco/arco.schema';
import type {
  NegarInput,
  ProrrogarInput,
  RegistrarInformacionInput,
  RegistrarInput,
  SolicitarInput,
  TextoInput,
} from '@portal/domain/features/arco/arco.shapes';
import { type AccionDeArco, arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { avisoDe } from './arco.aviso.ts';
import { subjectOf } from './arco.present.ts';
import {
  type ArcoPatch,
  type ArcoRow,
  countOpen,
  insertArco,
  type NewArco,
  solicitudes,
} from './arco.repo.ts';

const { errores } = arcoMessages;

const refuse = refusalsIn(errores);

type Peticion = Pick<NewArco, 'via' | 'usuarioId' | 'nombre' | 'email' | 'recibidaEl'>;

/** Makes a request with its folio; the time to answer runs from the day after it was received. */
const receive = async (uow: ActorUow, input: SolicitarInput, de: Peticion): Promise<string> => {
  const vence = responderAntes(de.recibidaEl);
  const { derecho, asunto, descripcion } = input;
  const { id } = await runCreation(uow, {
    workflow: arcoWorkflow,
    serie: 'ARCO',
    organizacionId: null,
    insert: (folio) =>
      insertArco(uow.tx, {
        ...de,
        folio,
        derecho,
        asunto,
        descripcion,
        responderAntes: vence,
        createdBy: uow.actor.usuarioId,
      }),
    aviso: (folio) => avisoDe({ folio, derecho, asunto }, vence),
    log: { derecho, via: de.via, venceEl: vence },
  });
  return id;
};

/** Makes a request of the actor about the own data. Errors: 422 with too many open ones. */
export const requestArco = async (uow: ActorUow, input: SolicitarInput): Promise<string> => {
  const { actor, now } = uow;
  if ((await countOpen(uow.tx, actor.usuarioId)) >= MAX_ABIERTAS)
    throw refuse('datos_invalidos', 'demasiadas_abiertas', 'derecho');
  return receive(uow, input, {
    via: 'portal',
    usuarioId: actor.usuarioId,
    nombre: actor.nombre,
    email: actor.email,
    recibidaEl: today(now),
  });
};

/** Registers what came by mail or on paper, from the day on which it came. Errors: 403 who may not, 422 beside the date. */
export const registerArco = (uow: ActorUow, input: RegistrarInput): Promise<string> => {
  if (!atiendeArco(uow.actor)) throw new AppError('prohibido');
  const hoy = today(uow.now);
  if (input.recibidaEl > hoy) throw refuse('datos_invalidos', 'fecha_futura', 'recibidaEl');
  if (input.recibidaEl < addDays(hoy, -MAX_DIAS_ATRAS))
    throw refuse('datos_invalidos', 'fecha_lejana', 'recibidaEl');
  const { nombre, email, recibidaEl } = input;
  return receive(uow, input, { via: 'correo', usuarioId: null, nombre, email, recibidaEl });
};

/** What one step writes: its columns, the last day that runs after it, and what its letters quote. */
type Step = {
  readonly patch: (row: ArcoRow, hoy: Fecha) => ArcoPatch;
  readonly vence: (row: ArcoRow, hoy: Fecha) => Fecha | null;
  readonly texto?: string;
  readonly log?: Readonly<Record<string, unknown>>;
};

/** Runs a step of the workflow on a request. Errors: as {@link runTransition}. */
const move = (
  uow: Uow,
  action: AccionDeArco,
  { id, version, ...input }: { readonly id: string; readonly version?: number },
  step: Step,
): Promise<void> => {
  const hoy = today(uow.now);
  return runTransition(uow, {
    workflow: arcoWorkflow,
    store: solicitudes,
    action,
    id,
    ...(version === undefined ? {} : { version }),
    input,
    subject: (row) => subjectOf(row, uow.actor, hoy),
    patch: (row) => step.patch(row, hoy),
    aviso: (row) => avisoDe(row, step.vence(row, hoy), step.texto),
    log: (row) => {
      const venceEl = step.vence(row, hoy);
      return { ...step.log, ...(venceEl === null ? {} : { venceEl }) };
    },
  });
};

/** Asks for what is missing; the person has until the last day of its own term. */
export const askInformation = (uow: ActorUow, input: TextoInput): Promise<void> =>
  move(uow, 'pedirInformacion', input, {
    patch: (_row, hoy) => ({
      informacion_pedida: input.texto,
      informacion_pedida_el: hoy,
      informacion_antes: aportarAntes(hoy),
    }),
    vence: (_row, hoy) => aportarAntes(hoy),
    texto: input.texto,
  });

const informed = (texto: string, el: Fecha): Step => ({
  patch: () => ({
    informacion_entregada: texto,
    informacion_entregada_el: el,
    responder_antes: responderAntes(el),
  }),
  vence: () => responderAntes(el),
});

/** Brings what was asked for; the time to answer starts again on the day after. */
export const giveInformation = (uow: ActorUow, input: TextoInput): Promise<void> =>
  move(uow, 'entregarInformacion', input, informed(input.texto, today(uow.now)));

/** The same of what came by mail, on the day on which it came. Errors: 422 beside the date as well. */
export const registerInformation = async (
  uow: ActorUow,
  { recibidaEl, ...input }: RegistrarInformacionInput,
): Promise<void> => {
  const step = informed(input.texto, recibidaEl);
  await move(uow, 'registrarInformacion', input, {
    ...step,
    patch: (row, hoy) => {
      // Judged after role and version: who may not write learns nothing of what is wrong.
      if (recibidaEl > hoy) throw refuse('datos_invalidos', 'fecha_futura', 'recibidaEl');
      if (recibidaEl < (row.informacion_pedida_el ?? ''))
        throw refuse('datos_invalidos', 'fecha_antes', 'recibidaEl');
      if (recibidaEl > (row.informacion_antes ?? ''))
        throw refuse('datos_invalidos', 'fecha_tarde', 'recibidaEl');
      return step.patch(row, hoy);
    },
  });
};

/** The term that runs, by its own length from its last day on. */
const extended = (row: ArcoRow): Fecha =>
  row.estado === 'por_cumplir'
    ? masPlazo(row.cumplir_antes ?? row.responder_antes, 'por_cumplir')
    : masPlazo(row.responder_antes, 'recibida');

/** Extends the term that runs, once, with its reason. */
export const extendTerm = (uow: ActorUow, input: ProrrogarInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return move(uow, 'prorrogar', input, {
    patch: (row) =>
      row.estado === 'por_cumplir'
        ? { prorroga_cumplimiento: motivo, cumplir_antes: extended(row) }
        : { prorroga_respuesta: motivo, responder_antes: extended(row) },
    vence: extended,
    texto: motivo,
    log: { motivo },
  });
};

/** Answers that it is granted: it is made effective within its term. */
export const grantArco = (uow: ActorUow, input: TextoInput): Promise<void> =>
  move(uow, 'declararProcedente', input, {
    patch: (_row, hoy) => ({
      procede: true,
      respuesta: input.texto,
      respondida_el: hoy,
      cumplir_antes: cumplirAntes(hoy),
    }),
    vence: (_row, hoy) => cumplirAntes(hoy),
    texto: input.texto,
  });

/** Answers that it is not granted, for one of the causes of the law. */
export const refuseArco = (uow: ActorUow, { causa, ...input }: NegarInput): Promise<void> =>
  move(uow, 'declararImprocedente', input, {
    patch: (_row, hoy) => ({ procede: false, causa, respuesta: input.texto, respondida_el: hoy }),
    vence: () => null,
    texto: input.texto,
    log: { causa },
  });

/** Notes how what was granted was made effective. */
export const fulfilArco = (uow: ActorUow, input: TextoInput): Promise<void> =>
  move(uow, 'cumplir', input, {
    patch: (_row, hoy) => ({ cumplimiento: input.texto, cumplida_el: hoy }),
    vence: () => null,
    texto: input.texto,
  });

/** Closes one whose information was not brought in time, as the portal itself. */
export const closeUnanswered = (uow: Uow, id: string): Promise<void> =>
  move(uow, 'cerrarSinInformacion', { id }, { patch: () => ({}), vence: () => null });
