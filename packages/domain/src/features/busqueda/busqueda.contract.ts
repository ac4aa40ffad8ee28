import { z } from 'zod';
import { countCodePoints, normalizeLine, withoutForbiddenCharacters } from '../../kernel/characters.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import { MAXIMO_DE_CONSULTA, MINIMO_DE_CONSULTA } from './busqueda.limites.ts';

const consultaSchema = z
  .string({ error: 'Escribe qué buscas.' })
  .max(MAXIMO_DE_CONSULTA, { error: 'Busca con menos palabras.' })
  .overwrite((text) => normalizeLine(withoutForbiddenCharacters(text)))
  .refine((texto) => countCodePoints(texto) >= MINIMO_DE_CONSULTA, {
    error: `Escribe al menos ${MINIMO_DE_CONSULTA} caracteres.`,
  });

const grupoSchema = z.object({
  id: z.string(),
  titulo: z.string(),
  hallazgos: z.array(
    z.object({ id: z.string(), titulo: z.string(), detalle: z.string(), enlace: z.string() }),
  ),
  mas: z.object({ texto: z.string(), enlace: z.string() }).nullable(),
});

export type GrupoDeBusqueda = z.infer<typeof grupoSchema>;

const { get } = routesOf('Búsqueda');

/** Ctrl/Cmd + K: what the account may see of what it looks for, by kind, best first. Accents and case do not count. */
export const busquedaContract = {
  buscar: get(
    '/busqueda',
    'Proyectos, folios, organizaciones, convocatorias y documentos que la cuenta puede ver',
  )
    .input(z.object({ q: consultaSchema }))
    .output(z.object({ grupos: z.array(grupoSchema) })),
};
