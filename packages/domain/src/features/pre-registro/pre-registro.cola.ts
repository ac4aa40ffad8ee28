import { z } from 'zod';
import { idSchema, listQueryShape } from '../../kernel/shapes.ts';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDePreRegistros } from './pre-registro.schema.ts';
import { listarInput } from './pre-registro.shapes.ts';

/** What the desk of a reviewer asks of this list: how it is shared out, and the place of a record in it. */

const { cursor: _cursor, limite: _limite, ids: _ids, ...filtros } = listarInput.shape;
const { q: _q, ...deLaLista } = filtros;
const { estado: _estado, orden: _orden, sentido: _sentido, ...angostan } = deLaLista;

/** Whatever narrows the list besides the view and what is typed. */
export const vistasInput = z.object(angostan);

/** How many each view holds. */
export const vistasSchema = vistasDe(
  Object.keys(estadosDeVista) as [VistaDePreRegistros, ...VistaDePreRegistros[]],
);

/** A record, and the list as it was filtered and ordered when it was opened. */
export const colaInput = z.object({ id: idSchema, q: listQueryShape.q, ...deLaLista });

export type ColaInput = z.output<typeof colaInput>;
export type VistasInput = z.output<typeof vistasInput>;
export type Vistas = z.infer<typeof vistasSchema>;
