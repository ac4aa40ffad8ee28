import { z } from 'zod';
import { emailAddress, MAX_EMAIL, normalizeEmail } from '../../kernel/email.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';
import { arcoMessages } from './arco.messages.ts';
import { type RanuraDeArco, ranuras } from './arco.papeles.ts';
import {
  ASUNTO_MAXIMO,
  ASUNTO_MINIMO,
  causas,
  DESCRIPCION_MAXIMA,
  DESCRIPCION_MINIMA,
  derechos,
  estados,
  NOMBRE_MAXIMO,
  ordenes,
  situaciones,
  TEXTO_MAXIMO,
  vias,
} from './arco.schema.ts';

const { campos } = arcoMessages;
const derechoSchema = z.enum(derechos, { error: campos.derecho });
const estadoSchema = z.enum(estados);
const fechaDicha = z.string();

const comun = {
  id: idSchema,
  folio: z.string(),
  derecho: derechoSchema,
  asunto: z.string(),
  estado: estadoSchema,
  via: z.enum(vias),
  titular: z.object({ nombre: z.string(), email: z.string() }),
  /** Day on which it was received, 'YYYY-MM-DD' of the foundation. */
  recibidaEl: fechaDicha,
  /** Last day of the term that runs, and the días hábiles to it (negative: late); null when it is over. */
  vence: z.object({ el: fechaDicha, quedan: z.int() }).nullable(),
  /** Who is waited for. */
  turno: z.enum(['fundacion', 'titular']).nullable(),
  version: versionSchema,
};

/** A row of the inbox. */
export const filaSchema = z.object(comun);

/** A request as whoever asked, and who attends it, read it. */
export const solicitudSchema = z.object({
  ...comun,
  descripcion: z.string(),
  esSuya: z.boolean(),
  conCuenta: z.boolean(),
  responderAntes: fechaDicha,
  /** Last day to make it effective, once it was granted. */
  cumplirAntes: fechaDicha.nullable(),
  /** Why each term was extended; null while it was not. */
  prorrogas: z.object({ respuesta: z.string().nullable(), cumplimiento: z.string().nullable() }),
  informacion: z
    .object({
      pedida: z.string(),
      pedidaEl: fechaDicha,
      antes: fechaDicha,
      entregada: z.string().nullable(),
      entregadaEl: fechaDicha.nullable(),
    })
    .nullable(),
  respuesta: z
    .object({ procede: z.boolean(), causa: z.enum(causas).nullable(), texto: z.string(), el: fechaDicha })
    .nullable(),
  cumplimiento: z.object({ texto: z.string(), el: fechaDicha }).nullable(),
  creadaEn: instantSchema,
  /** Its papers: what proves who asks, and the answer as it was sent. */
  documentos: z.array(documentoSchema),
  /** The slots that this account may fill now. */
  adjunta: z.array(z.enum(ranuras.map(({ id }) => id) as [RanuraDeArco, ...RanuraDeArco[]])),
  acciones: z.array(actionViewSchema),
});

/** One step of its history; `quien` is the foundation to who does not attend requests. */
export const historialSchema = z.array(
  z.object({
    id: z.string(),
    accion: z.string(),
    texto: z.string(),
    quien: z.string(),
    cuando: instantSchema,
  }),
);

export const listarInput = z.object({
  ...listQueryShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  derecho: z.array(derechoSchema).max(derechos.length).optional(),
  situacion: z.enum(situaciones).optional(),
  orden: z.enum(ordenes).default('vence'),
  sentido: z.enum(['asc', 'desc']).default('asc'),
});
export const listaSchema = pageSchema(filaSchema);
export const miasSchema = z.object({ items: z.array(solicitudSchema) });

const textoDe = (min: number, max: number, minMensaje: string) => textoSchema({ min, max, minMensaje });

const peticion = {
  derecho: derechoSchema,
  asunto: textoDe(ASUNTO_MINIMO, ASUNTO_MAXIMO, campos.asunto),
  descripcion: textoDe(DESCRIPCION_MINIMA, DESCRIPCION_MAXIMA, campos.descripcion),
};

export const solicitarInput = z.strictObject(peticion);

/** What came by mail or on paper, written by staff for a person that may have no account. */
export const registrarInput = z.strictObject({
  ...peticion,
  nombre: textoDe(2, NOMBRE_MAXIMO, campos.nombre),
  email: z.string().overwrite(normalizeEmail).max(MAX_EMAIL).pipe(emailAddress(campos.email)),
  recibidaEl: fechaSchema,
});

export const unaInput = z.object({ id: idSchema });
const sobre = { id: idSchema, version: versionSchema };
/** How long it must be is the action's guard. */
const texto = textoSchema({ max: TEXTO_MAXIMO });

export const textoInput = z.strictObject({ ...sobre, texto });
export const negarInput = z.strictObject({
  ...sobre,
  causa: z.enum(causas, { error: campos.causa }),
  texto,
});
export const registrarInformacionInput = z.strictObject({ ...sobre, texto, recibidaEl: fechaSchema });
export const prorrogarInput = z.strictObject({ ...sobre, motivo: motivoSchema });

export type FilaDeArco = z.infer<typeof filaSchema>;
export type SolicitudArco = z.infer<typeof solicitudSchema>;
export type PasoDeArco = z.infer<typeof historialSchema>[number];
export type ListarInput = z.output<typeof listarInput>;
export type SolicitarInput = z.output<typeof solicitarInput>;
export type RegistrarInput = z.output<typeof registrarInput>;
export type TextoInput = z.output<typeof textoInput>;
export type NegarInput = z.output<typeof negarInput>;
export type RegistrarInformacionInput = z.output<typeof registrarInformacionInput>;
export type ProrrogarInput = z.output<typeof prorrogarInput>;
