import type { Guard } from '../../kernel/workflow.ts';
import { type EstadoCarta, pideDinero, type TipoDeCarta } from './cartas.schema.ts';

/** The conditions of the table of a carta, and what they look at. */

export type CartaSubject = {
  readonly estado: EstadoCarta;
  readonly organizacionId: string;
  readonly deLaOrganizacion: boolean;
  readonly tipo: TipoDeCarta;
  /** Who acts; identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly escritaPor: string;
  readonly aprobadaPor: string | null;
  /** Its convenio is in force and its execution goes on: money may go out (rules 81, 86). */
  readonly admitePagos: boolean;
  /** Its case is concluded: nothing of it is written any more. */
  readonly conFiniquito: boolean;
  /** The ministraciones whose deposit, or whose refund, is of its amount and of no other carta of its type (rule 89). */
  readonly pagos: readonly string[];
};

type G = Guard<CartaSubject>;

export const CON_FINIQUITO = 'El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.';

/** Why none is taken that asks for money to go out. */
export const DETENIDA =
  'El proyecto está suspendido, por liquidarse o sin convenio vigente: no admite cartas de solicitud ni de instrucción.';

export const sinFiniquito: G = {
  code: 'con_finiquito',
  message: CON_FINIQUITO,
  passes: ({ conFiniquito }) => !conFiniquito,
};

export const enMarcha: G = {
  code: 'cartas_detenidas',
  message: DETENIDA,
  passes: ({ tipo, admitePagos }) => admitePagos || !pideDinero(tipo),
};

export const otraQueEscribe: G = {
  code: 'misma_persona',
  message: 'Quien la escribió no puede aprobarla ni pagarla: lo hace otra persona.',
  passes: ({ yo, escritaPor }) => yo !== escritaPor,
};

export const otraQueAprueba: G = {
  code: 'misma_persona_que_aprobo',
  message: 'Quien la aprobó no puede registrar su pago: lo hace otra persona.',
  passes: ({ yo, aprobadaPor }) => yo !== aprobadaPor,
};

/** Rule 89: paid is what was deposited, to the cent; of a carta de reintegro, what came back. */
export const conSuPago: G = {
  code: 'sin_pago',
  message: 'No hay en el proyecto un depósito o reintegro registrado por el mismo monto.',
  passes: ({ pagos }) => pagos.length > 0,
};

const PAGO_AJENO = 'Elige un depósito de este proyecto por el mismo monto.';

/** The one that is named is among them; asked once it is there. */
export const pagoSuyo: G = {
  code: 'pago_ajeno',
  message: PAGO_AJENO,
  passes: ({ pagos }, input) => {
    const dicho = (input as { readonly ministracionId?: unknown } | undefined)?.ministracionId;
    return pagos.length === 0 || dicho === undefined || pagos.some((pago) => pago === dicho);
  },
  details: () => [{ path: 'ministracionId', code: 'pago_ajeno', message: PAGO_AJENO }],
};
