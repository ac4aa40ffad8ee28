import { z } from 'zod';
import { idSchema, textoSchema, versionSchema } from '../../kernel/shapes.ts';

/** Lists that keep views. */
export const pantallas = ['proyectos'] as const;
export type Pantalla = (typeof pantallas)[number];

/** Most views of a person in one list: they stand in one row of it. */
export const MAX_VISTAS = 20;
export const MAX_NOMBRE = 60;

const dicho = textoSchema({ max: 400 }).optional();

/** What the address of the list says, as text: words, filters and order; never the page. What the list does not know is refused. */
const filtrosSchema = z
  .strictObject({
    q: dicho,
    etapa: dicho,
    turno: dicho,
    tipo: dicho,
    responsable: dicho,
    convocatoriaId: dicho,
    orden: dicho,
    sentido: dicho,
  })
  .refine((filtros) => Object.keys(filtros).length > 0, {
    error: 'No hay nada que guardar: la lista está entera.',
  });

/** A person's own way to look at a list, under its name; nobody else sees it. */
export const vistaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  filtros: z.record(z.string(), z.string()),
  version: versionSchema,
});

export const listarVistasInput = z.object({ pantalla: z.enum(pantallas) });
export const vistasSchema = z.object({ items: z.array(vistaSchema) });

const nombre = textoSchema({ max: MAX_NOMBRE, requerido: 'Escribe cómo se llama la vista.' });
export const guardarVistaInput = z.strictObject({
  pantalla: z.enum(pantallas),
  nombre,
  filtros: filtrosSchema,
});
export const renombrarVistaInput = z.strictObject({ id: idSchema, version: versionSchema, nombre });
export const eliminarVistaInput = z.strictObject({ id: idSchema, version: versionSchema });

export type Vista = z.infer<typeof vistaSchema>;
export type GuardarVistaInput = z.output<typeof guardarVistaInput>;
export type RenombrarVistaInput = z.output<typeof renombrarVistaInput>;
export type EliminarVistaInput = z.output<typeof eliminarVistaInput>;
