/** What the list of slices (app.ts) may use of el hilo. */
export { hiloRouter } from './hilo.handlers.ts';
