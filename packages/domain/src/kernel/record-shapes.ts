import { z } from 'zod';
import { idSchema, motivoSchema, versionSchema } from './shapes.ts';

/** How contracts name a record and change it. */

/** A person, física or moral, as a record names it. */
export const personaSchema = z.object({ id: idSchema, nombre: z.string() });

/** One record by its id. */
export const unoInput = z.object({ id: idSchema });

/** What every change of a record says: which one, and the version that was seen. */
export const conVersion = { id: idSchema, version: versionSchema };

/** An action that needs nothing more. */
export const accionInput = z.strictObject(conVersion);
export type AccionInput = z.output<typeof accionInput>;

/** An action that needs its reason. */
export const motivoInput = z.strictObject({ ...conVersion, motivo: motivoSchema });
export type MotivoInput = z.output<typeof motivoInput>;
