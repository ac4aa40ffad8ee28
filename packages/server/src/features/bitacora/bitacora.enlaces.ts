/** The page of a record, by `entidad` and id as the log names them; null for what has none of its own. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  registro: (id) => `/registro/ver/${id}`,
  'pre-registro': (id) => `/pre-registro/ver/${id}`,
  proyecto: (id) => `/proyectos/${id}`,
  convocatoria: (id) => `/convocatorias/ver/${id}`,
  invitacion: (id) => `/invitaciones/${id}`,
  organizacion: (id) => `/organizaciones/${id}`,
  expediente: (id) => `/organizaciones/${id}`,
  repositorio: (id) => `/documentos/${id}`,
  correo: (id) => `/correos/${id}`,
  usuario: (id) => `/usuarios/${id}`,
  rol: (id) => `/usuarios/roles/${id}`,
};

/** Where the record is shown; null where nothing shows it. */
export const enlaceDe = (entidad: string | null, id: string | null): string | null =>
  entidad === null || id === null ? null : (pages[entidad]?.(id) ?? null);
