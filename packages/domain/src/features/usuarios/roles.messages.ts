import type { Permiso } from '../../kernel/policy.ts';

/** Codes that the managing of roles refuses with, and their words. */
export const codigosDeRoles = {
  rol_propio: 'Es tu propio rol: nadie lo cambia para sí. Pídelo a quien tenga otro.',
  rol_completo: 'Este rol conserva siempre todos los permisos: así siempre hay quien administre el portal.',
  rol_de_organizaciones: 'Es el rol de las cuentas de las organizaciones: lo lleva el portal.',
  rol_fuera_de_alcance: 'Tiene permisos que tu rol no tiene: pídelo a quien sí los tenga.',
  permiso_sin_alcance: 'No puedes dar un permiso que tu rol no tiene.',
  alcance_sin_alcance: 'No puedes dar a otro rol la vista de todos los proyectos: el tuyo no la tiene.',
  rol_del_sistema: 'El portal se apoya en este rol: conserva su nombre y no se elimina.',
  rol_en_uso: 'Hay cuentas con este rol: dales otro antes de eliminarlo.',
  nombre_en_uso: 'Ya existe un rol con ese nombre, o con uno que se ve igual.',
  nombre_confundible:
    'Escribe el nombre con letras del alfabeto latino, números y signos comunes: hay letras de otros alfabetos que se ven iguales.',
  permisos_requeridos: 'Debe seleccionar al menos un permiso',
  alcance_solo_lee: 'Quien ve solo los proyectos que se le abren puede leer y votar, nada más.',
  factor_propio_sin_factor:
    'Activa primero tu propio segundo factor en Configuración: si no, quedarías fuera de este rol.',
  motivo_requerido: 'Escribe el motivo, con al menos 10 caracteres.',
} as const;

/** Each permission in words: what it lets one do, in one line. */
export const permisoEnPalabras: Readonly<Record<Permiso, string>> = {
  crear_usuarios: 'Invitar usuarios',
  editar_usuarios: 'Editar, activar y suspender usuarios',
  eliminar_usuarios: 'Eliminar usuarios',
  gestionar_roles: 'Crear y cambiar roles',
  crear_proyectos: 'Abrir registros y proyectos',
  editar_proyectos: 'Editar proyectos y organizaciones',
  ver_proyectos: 'Ver proyectos',
  eliminar_proyectos: 'Eliminar proyectos',
  ver_reportes: 'Ver reportes',
  crear_reportes: 'Elaborar reportes',
  gestionar_documentos: 'Gestionar documentos',
  administrar_sistema: 'Administrar el sistema y leer la bitácora',
  revisar_pre_registros: 'Revisar pre-registros y registros',
  gestionar_convocatorias: 'Publicar y cerrar convocatorias',
  gestionar_codiseno: 'Llevar el co-diseño',
  gestionar_aprobaciones: 'Llevar oficios y dictámenes',
  votar_proyectos: 'Votar proyectos',
  gestionar_convenios: 'Elaborar convenios',
  firmar_convenios: 'Firmar convenios',
  gestionar_ministraciones: 'Revisar y aprobar ministraciones y gastos',
  autorizar_pagos: 'Pagar ministraciones: registrar depósitos',
  atender_arco: 'Atender solicitudes sobre datos personales (ARCO)',
};

/** Texts of the tab 'Roles y Permisos'; to the letter where the seed has them (B§2, B§5, B§8). */
export const rolesMessages = {
  titulo: 'Roles y Permisos',
  descripcion: 'Qué puede hacer cada rol y quién lo tiene.',
  crear: 'Crear rol',
  vacia: 'Todavía no hay roles',
  sinCuentas: 'Nadie tiene este rol',
  cuentas: (n: number): string => (n === 1 ? '1 cuenta' : `${n.toLocaleString('es-MX')} cuentas`),
  error: 'No se pudieron cargar los roles',
  volver: 'Roles',
  actividad: {
    titulo: 'Su parte de la bitácora',
    ayuda: 'Lo que se hizo con el rol.',
    vacio: 'Todavía no hay actividad.',
    gana: (permisos: string): string => `Gana: ${permisos}.`,
    pierde: (permisos: string): string => `Pierde: ${permisos}.`,
    nombreAntes: (nombre: string): string => `Se llamaba ${nombre}.`,
    vista: (todo: boolean): string =>
      todo ? 'Pasa a ver todos los proyectos.' : 'Pasa a ver solo los proyectos que se le abren.',
  },
  campos: {
    nombre: 'El nombre del rol es requerido',
    descripcion: 'La descripción debe tener al menos 10 caracteres',
  },
  toasts: {
    creado: 'Rol creado',
    crearError: 'Error al crear el rol',
    guardado: 'Rol actualizado',
    guardarError: 'Error al guardar',
    juntos: 'Tus cambios y los de alguien más quedaron juntos',
    juntosDetalle: 'Alguien guardó este rol mientras lo editabas. Revisa otra vez a quién le cambia qué.',
    juntosConFaltas: 'Tus cambios y los de alguien más no se pueden guardar juntos así',
    juntosConFaltasDetalle: (falta: string): string =>
      `Alguien guardó este rol mientras lo editabas. ${falta}. Corrígelo y sigue.`,
    eliminado: 'Rol eliminado',
    exigido: 'Segundo factor obligatorio',
    sinExigir: 'El segundo factor ya no es obligatorio',
    accionError: 'No se pudo completar la acción',
  },
} as const;

/** Most names in the refusal of a role that is in use. */
const NOMBRES = 3;

/** Who uses a role that was to be deleted: 'Ana Pérez, Luis Gómez y 4 cuentas más'. */
export const quienesUsan = (nombres: readonly string[], cuentas: number): string => {
  const first = nombres.slice(0, NOMBRES);
  const more = cuentas - first.length;
  const parts = more > 0 ? [...first, more === 1 ? '1 cuenta más' : `${more} cuentas más`] : first;
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;
};

/** Why a role in use is not deleted, by name. */
export const rolEnUso = (nombres: readonly string[], cuentas: number): string =>
  nombres.length === 0
    ? codigosDeRoles.rol_en_uso
    : `${cuentas === 1 ? 'Lo tiene' : 'Lo tienen'} ${quienesUsan(nombres, cuentas)}: ${cuentas === 1 ? 'dale' : 'dales'} otro rol antes de eliminarlo.`;
