/** Texts of the accounts as the foundation manages them; to the letter where the seed has them (B§2, B§5, B§8). */
export const gestionMessages = {
  titulo: 'Usuarios',
  lista: {
    buscar: 'Buscar por nombre, apellidos o email',
    vacia: 'No se encontraron usuarios',
    vaciaAyuda: 'Cambia la búsqueda o los filtros.',
    error: 'No se pudieron cargar los usuarios',
    nunca: 'Nunca',
    sinDepartamento: 'Sin departamento',
  },
} as const;
