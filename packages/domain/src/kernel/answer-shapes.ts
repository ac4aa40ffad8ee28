import { z } from 'zod';
import { idSchema } from './shapes.ts';

/** What forms keep, as contracts carry it; apart from the other shapes, which pages load. */

/** The rows of a list, as a form keeps them. */
const filasGuardadas = z.array(z.object({ fila: idSchema }).catchall(z.string().nullable()));

/** What a form keeps: texts and rows. */
export const respuestasSchema = z.record(z.string(), z.union([z.string().nullable(), filasGuardadas]));
