import type { z } from 'zod';
import { idSchema } from '../../kernel/shapes.ts';
import { fueraDeVistas } from '../../stage/case-list.ts';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDeRegistros } from './registro.schema.ts';
import { listarInput } from './registro.shapes.ts';

/** What the desk of a reviewer asks of this list: how it is shared out, and the place of a record in it. */

/** Whatever narrows the list besides the view and what is typed. */
export const vistasInput = listarInput.omit({ ...fueraDeVistas, q: true });

/** How many each view holds. */
export const vistasSchema = vistasDe(
  Object.keys(estadosDeVista) as [VistaDeRegistros, ...VistaDeRegistros[]],
);

/** A record, and the list as it was filtered and ordered when it was opened: what the desk of a reviewer asks its place by. */
export const colaInput = listarInput.omit({ cursor: true, limite: true }).extend({ id: idSchema });

export type ColaDeRegistrosInput = z.output<typeof colaInput>;
export type VistasDeRegistrosInput = z.output<typeof vistasInput>;
export type VistasDeRegistros = z.infer<typeof vistasSchema>;
