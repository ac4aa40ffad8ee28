import { type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';
import type { EstadoDeArco } from './arco.schema.ts';

/**
 * The papers of a request (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, DOF 20-03-2025, art. 28:
 * what proves identity and, where somebody acts for the person, the power to do so), and its answer as it was sent. None is
 * required: a person may prove who it is at the counter.
 */
export const ranuras = [
  {
    id: 'identificacion',
    ...ranuraEstandar(
      'Identificación de la persona titular',
      'Una identificación oficial vigente, por ambos lados.',
    ),
  },
  {
    id: 'representacion',
    ...ranuraEstandar(
      'Poder de quien la representa',
      'Solo si alguien actúa en su nombre: el poder y la identificación de quien representa, en un archivo.',
    ),
  },
  {
    id: 'respuesta',
    ...ranuraEstandar(
      'Respuesta como se envió',
      'El escrito firmado o el correo con su acuse, en un archivo.',
    ),
  },
] as const satisfies readonly (PoliticaDeRanura & { readonly id: string })[];

export type RanuraDeArco = (typeof ranuras)[number]['id'];

/** What each is called. */
export const etiquetaDePapel: Readonly<Record<string, string>> = Object.fromEntries(
  ranuras.map(({ id, label }) => [id, label]),
);

/** The slot of this id; undefined without. */
export const ranuraDeArco = (id: string): (typeof ranuras)[number] | undefined =>
  ranuras.find((ranura) => ranura.id === id);

/** What proves who asks is taken until the answer, the answer from then on; the database says the same (0100). */
const estadosDe: Readonly<Record<RanuraDeArco, readonly EstadoDeArco[]>> = {
  identificacion: ['recibida', 'informacion_solicitada'],
  representacion: ['recibida', 'informacion_solicitada'],
  respuesta: ['por_cumplir', 'cumplida', 'improcedente'],
};

/** What the papers' rules look at. */
export type SujetoDePapeles = {
  readonly estado: EstadoDeArco;
  readonly esSuya: boolean;
  readonly deSuCorreo: boolean;
  readonly conCuenta: boolean;
};

/**
 * Whether an account may fill a slot: 'si', 'rol' when it is not its to do, 'estado' when it is no time for it. Who has an
 * account proves itself by it, and nobody for it; what came by mail is brought by who attends; who answers keeps the answer.
 */
export const puedeAdjuntar = (
  ranura: RanuraDeArco,
  { estado, esSuya, deSuCorreo, conCuenta }: SujetoDePapeles,
  atiende: boolean,
): 'si' | 'rol' | 'estado' => {
  const deOtra = atiende && !esSuya && !deSuCorreo;
  const suyo = ranura === 'respuesta' || !conCuenta ? deOtra : esSuya;
  if (!suyo) return 'rol';
  return estadosDe[ranura].includes(estado) ? 'si' : 'estado';
};

/**
 * Days after its end for which identification and power of a request are kept: as long as its refusal may be fought over (art. 40:
 * 15 días hábiles to complain; art. 42: 50 to decide, extended once by 50), with room to spare. The request, its answer and its
 * steps stay. The term is the foundation's own: the law names none.
 */
export const DIAS_DE_CONSERVACION = 365;
