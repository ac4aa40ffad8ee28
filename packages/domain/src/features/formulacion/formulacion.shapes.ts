import { z } from 'zod';
import { respuestasSchema } from '../../kernel/answer-shapes.ts';
import { MAX_FILAS } from '../../kernel/answers.ts';
import { withoutForbiddenCharacters } from '../../kernel/characters.ts';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { claveSchema, idSchema, instantSchema } from '../../kernel/shapes.ts';
import { tipoSolicitudSchema } from '../proyectos/public.ts';
import { paraQuienes, seccionesDeFormulacion } from './secciones.nombres.ts';

export const seccionSchema = z.enum(seccionesDeFormulacion);

/** The version of a section as it travels: it names its section ('presupuesto.7'). */
const versionDeSeccionSchema = z.string().regex(/^[a-z_]{1,30}\.\d{1,9}$/);

/** Cells as they are typed, without what nobody sees (rule 50): how long each may be, and what it may say, is told beside it. */
const celdaEscrita = z.string().overwrite(withoutForbiddenCharacters).nullable();
const filasEscritas = z.array(z.object({ fila: idSchema }).catchall(celdaEscrita)).max(MAX_FILAS);

/** Who wrote, by name. */

export const seccionGuardadaSchema = z.object({
  seccion: seccionSchema,
  version: versionDeSeccionSchema,
  respuestas: respuestasSchema,
  /** Who saved it last, and when; null: nobody yet. */
  guardadaPor: personaSchema.nullable(),
  guardadaEn: instantSchema.nullable(),
});

export const formulacionDeProyectoSchema = z.object({
  /** Of the proyecto: a case has one formulación. */
  id: idSchema,
  esquema: z.int(),
  /** What says the ceiling (`Contexto` of revisarCoherencia). */
  tipoSolicitud: tipoSolicitudSchema,
  /** Which sections are open, and for whom. */
  abierta: z.object({ para: z.enum(paraQuienes), secciones: z.array(seccionSchema) }),
  /** Those that the account that asks may write now. */
  escribe: z.array(seccionSchema),
  /** All eight, in their order. */
  secciones: z.array(seccionGuardadaSchema),
  /** Number of the last version that was cut; null: none yet. */
  ultimaVersion: z.int().nullable(),
});

export const unaFormulacionInput = z.object({ id: idSchema });

const cambiosDeListaSchema = z.strictObject({
  puestas: filasEscritas.default([]),
  quitadas: z.array(idSchema).max(MAX_FILAS).default([]),
  orden: z.array(idSchema).max(MAX_FILAS).optional(),
});

export const guardarSeccionInput = z.strictObject({
  /** Of the proyecto. */
  id: idSchema,
  seccion: seccionSchema,
  /** The version that it was typed upon. */
  version: versionDeSeccionSchema,
  /** What changed since (`cambiosPorGuardar`). */
  campos: z.record(claveSchema, celdaEscrita).default({}),
  listas: z.record(claveSchema, cambiosDeListaSchema).default({}),
});

export const guardadoSchema = z.object({
  seccion: seccionSchema,
  /** Raised by one, unless nothing changed. */
  version: versionDeSeccionSchema,
  guardadaPor: personaSchema.nullable(),
  guardadaEn: instantSchema.nullable(),
});

/** Where in the design the account is, null: it left; and who else is where. */
export const presenciaDeFormulacionInput = z.strictObject({
  id: idSchema,
  seccion: seccionSchema.nullable(),
});
export const presentesSchema = z.object({
  otros: z.array(
    z.object({
      id: idSchema,
      nombre: z.string(),
      seccion: seccionSchema,
      deLaFundacion: z.boolean(),
    }),
  ),
});

/** Why versions are cut, so far. */
export const causasDeVersion = [
  'registro_enviado',
  'sesion_abierta',
  'sesion_finalizada',
  'oficio_enviado',
  'oficio_respondido',
  'convenio_a_firma',
] as const;

const versionSchema = z.object({
  numero: z.int().min(1),
  causa: z.enum(causasDeVersion),
  esquema: z.int(),
  /** Over the stored bytes. */
  sha256: z.string(),
  creadaPor: personaSchema,
  creadaEn: instantSchema,
});
export const versionesDeFormulacionSchema = z.object({ items: z.array(versionSchema) });
export const unaVersionInput = z.object({
  id: idSchema,
  numero: z.coerce.number().int().min(1).max(1_000_000),
});
export const versionEnteraSchema = z.object({
  ...versionSchema.shape,
  /** As today's code reads it, whatever schema it was cut with. */
  secciones: z.object(
    Object.fromEntries(seccionesDeFormulacion.map((seccion) => [seccion, respuestasSchema])) as Record<
      (typeof seccionesDeFormulacion)[number],
      typeof respuestasSchema
    >,
  ),
});

export type FormulacionDeProyecto = z.infer<typeof formulacionDeProyectoSchema>;
export type SeccionGuardada = z.infer<typeof seccionGuardadaSchema>;
export type GuardarSeccionInput = z.output<typeof guardarSeccionInput>;
export type SeccionRecienGuardada = z.infer<typeof guardadoSchema>;
export type PresenciaDeFormulacionInput = z.output<typeof presenciaDeFormulacionInput>;
export type VersionDeFormulacion = z.infer<typeof versionSchema>;
export type VersionEntera = z.infer<typeof versionEnteraSchema>;
export type CausaDeVersion = (typeof causasDeVersion)[number];
