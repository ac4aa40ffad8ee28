import type { EfectoDeRol, Rol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';

export const ROL = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c01';

const accion = (action: string, label: string) => ({ action, label, enabled: true, blockers: [] });

/** A role that the foundation made, with one account, unless told otherwise. */
export const rol = (over: Partial<Rol> = {}): Rol => ({
  id: ROL,
  version: 2,
  folio: 'ROL-011',
  nombre: 'Auditoría',
  descripcion: 'Lee los proyectos y sus reportes.',
  permisos: ['ver_proyectos', 'ver_reportes'],
  alcance: 'todo',
  esPersonal: true,
  delSistema: false,
  segundoFactor: false,
  cuentas: 1,
  activas: 1,
  sinFactor: 1,
  creadoEn: '2026-11-20T18:00:00.000Z',
  acciones: [
    accion('editar', 'Editar'),
    accion('segundoFactor', 'Segundo factor'),
    accion('eliminar', 'Eliminar'),
  ],
  ...over,
});

const personas = [
  {
    id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a09',
    nombre: 'Beatriz Luján',
    departamento: 'Auditoría',
    estado: 'activo' as const,
    segundoFactor: false,
  },
];

/** The same, with who has it. */
export const rolEntero = (over: Partial<RolEntero> = {}): RolEntero => ({
  ...rol(),
  personas,
  mas: false,
  ...over,
});

/** What a change of it would do. */
export const efecto = (over: Partial<EfectoDeRol> = {}): EfectoDeRol => ({
  version: 2,
  gana: [],
  pierde: [{ permiso: 'ver_reportes', quedan: 0 }],
  alcance: null,
  cuentas: 1,
  activas: 1,
  personas,
  mas: false,
  ...over,
});
