import type { FilaDeUsuario, Usuario } from '@portal/domain/features/usuarios/gestion.shapes';

export const USUARIO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
export const ORGANIZACION = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d01';
const ROL = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b01';

/** An active account of the staff, unless told otherwise. */
export const fila = (over: Partial<FilaDeUsuario> = {}): FilaDeUsuario => ({
  id: USUARIO,
  version: 3,
  folio: 'USR-007',
  nombre: 'Ángela Núñez',
  email: 'angela@fundacion.example',
  cargo: 'Oficial de programas',
  departamento: 'Programas',
  rol: { id: ROL, clave: 'coordinador', nombre: 'Coordinador' },
  organizaciones: [],
  estado: 'activo',
  invitacion: null,
  acciones: [],
  ultimoAcceso: '2026-11-20T18:00:00.000Z',
  creadaEn: '2026-01-20T18:00:00.000Z',
  ...over,
});

/** The same, whole. */
export const usuario = (over: Partial<Usuario> = {}): Usuario => ({
  ...fila(),
  nombrePila: 'Ángela',
  apellidos: 'Núñez',
  telefono: '6141234567',
  esPersonal: true,
  organizaciones: [],
  invitadaPor: null,
  invitacionExpiraEn: null,
  sesiones: 1,
  segundoFactor: false,
  llaves: 0,
  ...over,
});

export const filtros = {
  roles: [{ id: ROL, clave: 'coordinador', nombre: 'Coordinador', ofrecido: true }],
  departamentos: ['Programas'],
  organizaciones: [{ id: ORGANIZACION, nombre: 'Red de Apoyo, A.C.' }],
};

/** One page that is all there is. */
export const pagina = (items: readonly unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
