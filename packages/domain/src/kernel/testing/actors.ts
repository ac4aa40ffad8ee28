import { type Actor, type Alcance, type Permiso, todosLosPermisos } from '../policy.ts';

const actor = (
  rol: string,
  permisos: readonly Permiso[],
  organizacionId: string | null = null,
  alcance: Alcance = permisos.length > 0 ? 'todo' : 'propio',
): Actor => ({
  usuarioId: `usuario-${rol}`,
  nombre: rol,
  email: `${rol}@ejemplo.mx`,
  organizacionId,
  rol,
  esPersonal: organizacionId === null && permisos.length > 0,
  alcance,
  permisos: new Set(permisos),
});

const soloDeOtros: readonly Permiso[] = ['votar_proyectos', 'firmar_convenios', 'autorizar_pagos'];
const proceso = todosLosPermisos.filter(
  (p) => /^(revisar|gestionar)_/.test(p) && p !== 'gestionar_roles' && !soloDeOtros.includes(p),
);

/** The organization that owns the records of the tests. */
export const ORGANIZACION = 'organizacion-propia';

/** Every kind of account that the portal knows, with the permissions of product.md §1. */
export const actores = {
  administrador: actor('administrador', todosLosPermisos),
  coordinador: actor('coordinador', [
    'crear_proyectos',
    'editar_proyectos',
    'ver_reportes',
    'ver_proyectos',
    ...proceso,
  ]),
  analista: actor('analista', ['ver_proyectos', 'ver_reportes', 'crear_reportes']),
  consultor: actor('consultor', ['ver_proyectos', 'ver_reportes']),
  consejero: actor('consejero', ['ver_proyectos', 'votar_proyectos'], null, 'por_acceso'),
  propietario: actor('solicitante', [], ORGANIZACION),
  otraOrganizacion: actor('solicitante', [], 'organizacion-ajena'),
  reciente: actor('solicitante', []),
} as const satisfies Record<string, Actor>;

/** The permissions of the four roles that 0076 brings beside those: who prepares something never decides on it. */
export const rolesSeparados = {
  evaluacion: actor('evaluacion', [
    'ver_proyectos',
    'ver_reportes',
    'crear_reportes',
    'revisar_pre_registros',
    'gestionar_codiseno',
    'gestionar_aprobaciones',
  ]),
  juridico: actor('juridico', [
    'ver_proyectos',
    'ver_reportes',
    'gestionar_documentos',
    'gestionar_convenios',
    'atender_arco',
  ]),
  tesoreria: actor('tesoreria', [
    'ver_proyectos',
    'ver_reportes',
    'crear_reportes',
    'gestionar_ministraciones',
  ]),
  direccion: actor('direccion', [
    'ver_proyectos',
    'ver_reportes',
    'crear_reportes',
    'firmar_convenios',
    'autorizar_pagos',
  ]),
} as const satisfies Record<string, Actor>;
