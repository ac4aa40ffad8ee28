import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema } from '../../kernel/shapes.ts';
import {
  detalleSchema,
  listarBitacoraInput,
  numeroSchema,
  paginaDeBitacoraSchema,
  personasSchema,
  verificacionesSchema,
  verificacionSchema,
} from './bitacora.shapes.ts';

const { get, post } = routesOf('Bitácora');

/** The whole log, for who holds administrar_sistema (part2.md S1): read, exported, verified, never written. */
export const bitacoraContract = {
  listar: get('/bitacora', 'Bitácora del portal (administrar_sistema)')
    .input(listarBitacoraInput)
    .output(paginaDeBitacoraSchema),
  obtener: get('/bitacora/entradas/{numero}', 'Una entrada con todo lo que guarda')
    .input(z.object({ numero: numeroSchema }))
    .output(detalleSchema),
  personas: get('/bitacora/personas', 'Personas por las que se filtra: el personal, y la cuenta que se pida')
    .input(z.object({ persona: idSchema.optional() }))
    .output(personasSchema),
  verificaciones: get(
    '/bitacora/verificaciones',
    'Las últimas verificaciones de integridad, la más reciente primero',
  ).output(verificacionesSchema),
  verificar: post(
    '/bitacora/verificaciones',
    'Pide recalcular la cadena entera; si ya hay una en curso, la muestra',
  )
    .input(z.strictObject({}))
    .output(verificacionSchema),
};
