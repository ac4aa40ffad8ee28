import { routesOf } from '../../kernel/routes.contract.ts';
import {
  firmasPendientesSchema,
  listarFirmasInput,
  recordadaSchema,
  recordarFirmaInput,
} from './firmas.shapes.ts';

const { get, post } = routesOf('Biblioteca de convenios');

/** What whoever leads the agreements has beside each of them: who must still sign what. */
export const bibliotecaContract = {
  firmas: get('/firmas-pendientes', 'Las firmas que faltan: de quién, de qué y desde cuándo')
    .input(listarFirmasInput)
    .output(firmasPendientesSchema),
  recordar: post(
    '/firmas-pendientes/recordar',
    'Recuerda a quien debe firmar; a lo más una vez al día por firma',
  )
    .input(recordarFirmaInput)
    .output(recordadaSchema),
};
