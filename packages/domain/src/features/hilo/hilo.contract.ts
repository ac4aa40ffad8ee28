import { routesOf } from '../../kernel/routes.contract.ts';
import { hiloSchema, porRevisarSchema, revisarInput, unoInput } from './hilo.shapes.ts';

const { get, post } = routesOf('El hilo');

/** What each thing of a case comes from and what hangs on it; and what is to be looked at again since something changed. */
export const hiloContract = {
  obtener: get('/proyectos/{id}/hilo', 'De qué viene y qué cuelga de cada cosa de un proyecto')
    .input(unoInput)
    .output(hiloSchema),
  porRevisar: get(
    '/proyectos/{id}/por-revisar',
    'Lo que quedó como estaba antes de que cambiara aquello de lo que viene',
  )
    .input(unoInput)
    .output(porRevisarSchema),
  revisar: post('/proyectos/{id}/por-revisar/revisar', 'Dice que algo se revisó después de un cambio')
    .input(revisarInput)
    .output(porRevisarSchema),
};
