/** What every review says, whatever its stage. */
export const reviewMessages = {
  comentario: '¿Qué debe corregirse?',
  comentarioAyuda: 'La organización lo lee junto a este campo cuando uses «Solicitar Cambios».',
  generales: 'Comentarios generales',
  porCampo: 'Validación por campo',
  decididos: (n: number, de: number) => `${n} de ${de}`,
  seccionesDecididas: (n: number, de: number) => `${n} de ${de} secciones decididas`,
  pasoValido: 'Marcar el paso como válido',
  /** Of what is judged as a whole, its fields one by one. */
  observarCampo: 'Observar un campo',
  partesNoValidas: (etiquetas: readonly string[]) =>
    etiquetas.length === 1
      ? `Marcaste como no válido «${etiquetas[0]}».`
      : `Marcaste como no válidos ${etiquetas.length} de sus campos: ${etiquetas.join(', ')}.`,
  cambioDespues: 'Cambió después de tu revisión.',
  cambioMarcado: (palabra: string) => `Cambió después de marcarse como ${palabra}: vuelve a decidir.`,
  demasValido: 'Marcar lo demás como válido',
  acciones: 'Acciones de la revisión',
  campos: 'Campos de la revisión',
  sinVistosBuenos: 'Aprobar sin todos los vistos buenos',
  sinVistosBuenosDetalle: 'Estos campos requeridos no están marcados como válidos:',
  justificacionAyuda: 'Queda en la bitácora con tu nombre.',
  /** Marks and comments that are stored and that the organization does not read. */
  sinEnviar: 'Sin enviar',
  revision: (folio: string) => `Revisión ${folio}`,
  verCompleto: 'Ver completo',
  imprimir: 'Imprimir',
  motivo: 'Motivo',
  carril: {
    junto: 'Junto a los campos',
    papeles: 'Papeles',
    notas: 'Notas',
    historial: 'Historial',
    despues: 'Notas e historial',
  },
  /** The way to the neighbours of a record in its list. */
  siguiente: 'Siguiente',
  ultimo: 'No hay otro después en la lista',
  primero: 'No hay otro antes en la lista',
  sinCola: 'La lista todavía no llega. Intenta de nuevo.',
  colaSinLeer: 'No se pudo leer la lista',
  /** What changed or was decided while the page was open. */
  cambio: 'Este registro cambió mientras lo revisabas',
  cambioDetalle: (campos: readonly string[]) =>
    `Cambió: ${campos.join(', ')}. Tus demás marcas siguen aquí; compara antes y ahora, y vuelve a decidir.`,
  loTuyoSinGuardar: 'lo tuyo sigue sin guardar',
  justificada: 'Se aprobó con justificación',
  conLaOrganizacion: (cuando: string | null) =>
    cuando ? `La organización está corrigiendo desde el ${cuando}` : 'La organización está corrigiendo',
  /** Leaving with marks that are not stored. */
  salir: 'Tienes validaciones sin guardar',
  salirDetalle: 'Si sales ahora, se pierden las marcas y comentarios que no guardaste.',
  salirSinGuardar: 'Salir sin guardar',
  seguir: 'Seguir revisando',
  marcaMasReciente: 'Alguien guardó otra cosa mientras revisabas. Elige cuál queda y guarda de nuevo.',
} as const;
