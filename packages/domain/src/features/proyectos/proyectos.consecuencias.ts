/** The acts of a case that say who acted, as what followed from another. */
const consecuencias: Readonly<Record<string, string>> = {
  abrir: 'se abrió el proyecto',
  eliminar: 'se eliminó el proyecto',
  darAcceso: 'se dio acceso al proyecto',
  asignar: 'se asignó el caso a alguien de la fundación',
  dejarSinAsignar: 'el caso quedó sin responsable',
};

/** What followed from an act, as one sentence. Apart, because only the history says it, after its page is drawn. */
export const enConsecuencia = (que: readonly { readonly accion: string; readonly texto: string }[]): string =>
  `Con esto ${que.map(({ accion, texto }) => consecuencias[accion] ?? texto.charAt(0).toLowerCase() + texto.slice(1)).join(' y ')}.`;
