import { z } from 'zod';
import { pasosEscritos } from './convenio.schema.ts';

/** The blocks of a composed text as the wire carries them. */

export const fuenteSchema = z.union([
  z.object({ de: z.literal('paso'), paso: z.enum(pasosEscritos), campo: z.string() }),
  z.object({ de: z.enum(['organizacion', 'proyecto', 'aprobacion', 'formulacion', 'fundacion', 'portal']) }),
]);
const trozoSchema = z.union([
  z.object({ tipo: z.literal('texto'), texto: z.string() }),
  z.object({ tipo: z.enum(['dato', 'falta']), campo: z.string(), texto: z.string(), fuente: fuenteSchema }),
]);
const parrafoSchema = z.object({ id: z.string(), trozos: z.array(trozoSchema) });
const tablaSchema = z.object({
  titulo: z.string().optional(),
  columnas: z.array(z.object({ titulo: z.string(), numero: z.boolean().optional() })),
  filas: z.array(z.array(z.string())),
  pie: z.array(z.string()).optional(),
});
export const bloqueSchema = z.union([
  z.object({ clase: z.literal('titulo'), id: z.string(), trozos: z.array(trozoSchema) }),
  z.object({
    clase: z.literal('apartado'),
    id: z.string(),
    titulo: z.string(),
    parrafos: z.array(parrafoSchema),
  }),
  z.object({
    clase: z.literal('clausula'),
    id: z.string(),
    ordinal: z.string(),
    titulo: z.string(),
    parrafos: z.array(parrafoSchema),
  }),
  z.object({
    clase: z.literal('anexo'),
    id: z.string(),
    letra: z.string(),
    titulo: z.string(),
    tablas: z.array(tablaSchema),
  }),
]);
