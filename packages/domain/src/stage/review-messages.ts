/** What every review says, whatever its stage. */
export const reviewMessages = {
  comentario: '¿Qué debe corregirse?',
  comentarioAyuda: 'La organización lo lee junto a este campo cuando uses «Solicitar Cambios».',
  generales: 'Comentarios generales',
  porCampo: 'Validación por campo',
  decididos: (n: number, de: number) => `${n} de ${de}`,
  pasoValido: 'Marcar el paso como válido',
  /** Of what is judged as a whole, its fields one by one. */
  partes: (n: number) => (n === 1 ? 'Observar su campo' : `Observar uno de sus ${n} campos`),
  menosPartes: 'Ver solo lo observado',
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
  marcaMasReciente: 'Alguien guardó otra cosa mientras revisabas. Elige cuál queda y guarda de nuevo.',
} as const;
