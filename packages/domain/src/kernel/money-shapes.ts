// The small edition of zod: this file travels to the browser with every form that asks for an amount. What only shows amounts
// has money.ts, without it.
import * as z from 'zod/mini';
import {
  compareMontos,
  formatMonto,
  MAX_MONTO,
  type MoneyCode,
  type Monto,
  moneyMessages,
  parseMonto,
} from './money.ts';

export type MontoOptions = {
  /** Message for an empty or missing amount. */
  readonly requerido?: string;
  /** Least amount, canonical; '0.00' unless said otherwise. */
  readonly minimo?: Monto;
  readonly minimoMensaje?: string;
  /** Most, canonical; {@link MAX_MONTO} unless said otherwise. */
  readonly maximo?: Monto;
  readonly maximoMensaje?: string;
};

const moneyProblem = (text: string, options: MontoOptions): { code: MoneyCode; message: string } | null => {
  const { minimo = '0.00', maximo = MAX_MONTO } = options;
  const parsed = parseMonto(text);
  if (!parsed.ok) {
    const given = parsed.code === 'requerido' ? options.requerido : undefined;
    return { code: parsed.code, message: given ?? moneyMessages[parsed.code] };
  }
  if (compareMontos(parsed.monto, minimo) < 0) {
    const message = moneyMessages.monto_menor.replace('{minimo}', () => formatMonto(minimo));
    return { code: 'monto_menor', message: options.minimoMensaje ?? message };
  }
  if (compareMontos(parsed.monto, maximo) > 0) {
    const message = moneyMessages.monto_mayor.replace('{maximo}', () => formatMonto(maximo));
    return { code: 'monto_mayor', message: options.maximoMensaje ?? message };
  }
  return null;
};

/**
 * A zod schema of an amount: takes what {@link parseMonto} takes, answers the canonical string, and
 * reports with the code in `params.code`. A JSON number is refused: it has already been a float.
 */
export const monto = (options: MontoOptions = {}): z.ZodMiniString =>
  z.string({ error: options.requerido ?? moneyMessages.requerido }).check((context) => {
    const problem = moneyProblem(context.value, options);
    if (problem)
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: problem.message,
        params: { code: problem.code },
      });
    const parsed = parseMonto(context.value);
    if (parsed.ok) context.value = parsed.monto;
  });

/** An amount from '0.00' to {@link MAX_MONTO}. */
export const montoSchema: z.ZodMiniString = /* @__PURE__ */ monto();
