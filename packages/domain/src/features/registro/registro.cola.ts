import type { z } from 'zod';
import { idSchema } from '../../kernel/shapes.ts';
import { listarInput } from './registro.shapes.ts';

/** A record, and the list as it was filtered and ordered when it was opened: what the desk of a reviewer asks its place by. */
export const colaInput = listarInput.omit({ cursor: true, limite: true }).extend({ id: idSchema });

export type ColaDeRegistrosInput = z.output<typeof colaInput>;
