import { oc } from '@orpc/contract';
import { z } from 'zod';
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

const tags = ['Bitácora'];

/** The whole log, for who holds administrar_sistema (part2.md S1): read, exported, verified, never written. */
export const bitacoraContract = {
  listar: oc
    .route({ method: 'GET', path: '/bitacora', tags, summary: 'Bitácora del portal (administrar_sistema)' })
    .input(listarBitacoraInput)
    .output(paginaDeBitacoraSchema),
  obtener: oc
    .route({
      method: 'GET',
      path: '/bitacora/entradas/{numero}',
      tags,
      summary: 'Una entrada con todo lo que guarda',
    })
    .input(z.object({ numero: numeroSchema }))
    .output(detalleSchema),
  personas: oc
    .route({
      method: 'GET',
      path: '/bitacora/personas',
      tags,
      summary: 'Personas por las que se filtra: el personal, y la cuenta que se pida',
    })
    .input(z.object({ persona: idSchema.optional() }))
    .output(personasSchema),
  verificaciones: oc
    .route({
      method: 'GET',
      path: '/bitacora/verificaciones',
      tags,
      summary: 'Las últimas verificaciones de integridad, la más reciente primero',
    })
    .output(verificacionesSchema),
  verificar: oc
    .route({
      method: 'POST',
      path: '/bitacora/verificaciones',
      tags,
      summary: 'Pide recalcular la cadena entera; si ya hay una en curso, la muestra',
    })
    .input(z.strictObject({}))
    .output(verificacionSchema),
};
