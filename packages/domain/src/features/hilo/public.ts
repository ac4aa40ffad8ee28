/** What other floors may use of el hilo. No other slice imports it. */
export { hiloContract } from './hilo.contract.ts';
export { hiloMessages } from './hilo.messages.ts';
