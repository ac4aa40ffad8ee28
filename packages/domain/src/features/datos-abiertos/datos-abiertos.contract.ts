import { routesOf } from '../../kernel/routes.contract.ts';
import {
  encenderInput,
  publicacionInput,
  publicacionSchema,
  reservarInput,
  resumenSchema,
} from './datos-abiertos.shapes.ts';

const { get, post } = routesOf('Datos abiertos');

/** What is published of the grants, and who decides it; the files travel by routes of their own. */
export const datosAbiertosContract = {
  resumen: get(
    '/datos-abiertos',
    'Dice a cualquiera, sin sesión, si la fundación publica sus donativos, y los más recientes',
  )
    .route({ spec: (operation) => ({ ...operation, security: [] }) })
    .output(resumenSchema),
  publicacion: get('/datos-abiertos/publicacion', 'Los donativos firmados y lo que se decidió de cada uno')
    .input(publicacionInput)
    .output(publicacionSchema),
  encender: post('/datos-abiertos/publicacion', 'Empieza o deja de publicar los donativos')
    .input(encenderInput)
    .output(publicacionSchema),
  reservar: post('/datos-abiertos/reservas', 'Reserva un donativo, o vuelve a publicarlo')
    .input(reservarInput)
    .output(publicacionSchema),
};
