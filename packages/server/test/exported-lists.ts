/** The lists that can be exported. */
export const exportedLists = [
  'pre-registros',
  'registros',
  'aprobaciones',
  'convenios',
  'co-disenos',
  'proyectos',
  'convocatorias',
  'invitaciones',
  'organizaciones',
  'bitacora',
  'correos',
  'direcciones-rebotadas',
  'usuarios',
  'repositorio',
  'repositorio/casos',
  'arco',
];
