import { z } from 'zod';
import { idSchema, instantSchema, listQueryShape, textoSchema } from '../../kernel/shapes.ts';
import { ordenesDeUsuarios, tiposDeCuenta } from './gestion.ordenes.ts';
import { estadosDeUsuario } from './usuarios.estados.ts';

/** What travels of the accounts as the foundation manages them (part2.md §10). */

/** Most code points of a department. */
export const MAXIMO_DE_DEPARTAMENTO = 120;

export const rolDeCuentaSchema = z.object({ id: idSchema, clave: z.string(), nombre: z.string() });

export const filaDeUsuarioSchema = z.object({
  id: idSchema,
  /** 'USR-001'. */
  folio: z.string(),
  nombre: z.string(),
  email: z.string(),
  cargo: z.string().nullable(),
  departamento: z.string().nullable(),
  rol: rolDeCuentaSchema,
  estado: z.enum(estadosDeUsuario),
  /** Null: it never entered. */
  ultimoAcceso: instantSchema.nullable(),
  creadaEn: instantSchema,
});
export type FilaDeUsuario = z.infer<typeof filaDeUsuarioSchema>;

export const listarUsuariosInput = z.object({
  ...listQueryShape,
  tipo: z.enum(tiposDeCuenta).optional(),
  rolId: idSchema.optional(),
  estado: z.array(z.enum(estadosDeUsuario)).max(estadosDeUsuario.length).optional(),
  departamento: textoSchema({ max: MAXIMO_DE_DEPARTAMENTO, unaLinea: true }).optional(),
  orden: z.enum(ordenesDeUsuarios).default('nombre'),
  sentido: z.enum(['asc', 'desc']).default('asc'),
});
export type ListarUsuariosInput = z.output<typeof listarUsuariosInput>;

/** What the list can be narrowed to. */
export const filtrosDeUsuariosSchema = z.object({
  roles: z.array(rolDeCuentaSchema),
  departamentos: z.array(z.string()),
});
