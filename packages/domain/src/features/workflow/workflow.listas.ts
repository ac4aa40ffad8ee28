/**
 * Where the records of a table are listed by their state; those that hang on a seguimiento have no list of their own, and an
 * estado of theirs leads nowhere.
 */
const listas: Readonly<Record<string, string>> = {
  'pre-registro': '/pre-registro?estado=',
  registro: '/registro?estado=',
  codiseno: '/co-diseno?estado=',
  aprobacion: '/aprobacion?estado=',
  'sesion-colegiada': '/sesiones?estado=',
  convenio: '/convenio?estado=',
  seguimiento: '/seguimiento-operativo?estado=',
  convocatoria: '/convocatorias?estado=',
  invitacion: '/invitaciones?estado=',
  proyecto: '/proyectos?etapa=',
  repositorio: '/documentos?estado=',
  arco: '/usuarios/arco?estado=',
};

/** The list that shows exactly the records of a state; null where there is none. */
export const listaDeEstado = (tabla: string, estado: string): string | null => {
  const lista = listas[tabla];
  return lista === undefined ? null : `${lista}${estado}`;
};
