const enLista = (campos: readonly string[]): string => new Intl.ListFormat('es-MX').format(campos);

/** While the sections of a design are written, in whatever stage opened them. */
export const edicion = {
  presencia: {
    en: (nombre: string, seccion: string) => `${nombre} está en ${seccion}`,
    aqui: (nombres: string, varios: boolean) =>
      `${nombres} también ${varios ? 'están' : 'está'} en esta sección.`,
    fundacion: (nombre: string) => `${nombre} (fundación)`,
  },
  soloLectura: 'Solo lectura',
  errorDeSeccion: 'No se pudo cargar el contenido de la sección',
  aqui: {
    titulo: 'Lo que escribiste en esta sección sigue en este equipo',
    detalle: 'La sección se cerró antes de que llegara al portal. Cópialo si lo necesitas.',
    verlo: 'Ver lo que escribí',
    verPortal: 'Ver lo guardado en el portal',
  },
  noGuardada:
    'Lo último que escribiste en esta sección, todo, está solo en este equipo: el portal no lo guarda hasta que corrijas:',
  noGuardadas: 'Lo demás se guarda. Esto sigue solo en este equipo hasta que lo corrijas:',
  /** After 'Guardado 10:32, '. */
  menos: (campos: readonly string[]) =>
    `menos lo que falta corregir: ${enLista(campos)}. Sigue en este equipo.`,
  /** After 'No se guardó en el portal: '. */
  falta: (campos: readonly string[]) => `falta corregir ${enLista(campos)}.`,
  choque: {
    titulo: (seccion: string) => `«${seccion}» cambió mientras la escribías`,
    otra: (nombre: string) => `${nombre} guardó la misma parte.`,
    propia: 'Guardaste la misma parte en otra pestaña o en otro equipo.',
    alguien: 'Alguien más guardó la misma parte.',
    quitada: 'Se quitó',
    orden: (lista: string) => `Orden de ${lista}`,
    fila: (nombre: string, n: number) => `${nombre} ${n}`,
  },
} as const;
