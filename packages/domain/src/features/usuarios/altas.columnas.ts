/** The columns of a file (part2.md US-12), in the order of the template; all are required. */
export const columnasDeAlta = [
  'nombre',
  'apellidos',
  'email',
  'telefono',
  'cargo',
  'departamento',
  'rol',
] as const;
export type ColumnaDeAlta = (typeof columnasDeAlta)[number];

/** Their headings, to the letter. */
export const tituloDeColumna: Readonly<Record<ColumnaDeAlta, string>> = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  email: 'Email',
  telefono: 'Teléfono',
  cargo: 'Cargo',
  departamento: 'Departamento',
  rol: 'Rol',
};
