import type { ColaInput } from '@portal/domain/features/pre-registro/pre-registro.cola';
import { queueQuestion } from '../../../stage/review/use-queue.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

/** The question for the place of a record in the list that its address names. */
export const preguntaDeCola = (id: string, search: ListaSearch): ColaInput =>
  queueQuestion(id, search, ['estado', 'tipoSolicitud']) as ColaInput;
