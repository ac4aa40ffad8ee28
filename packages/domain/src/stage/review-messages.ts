/** What every review says, whatever its stage. */
export const reviewMessages = {
  comentario: '¿Qué debe corregirse?',
  comentarioAyuda: 'La organización lo lee junto a este campo cuando uses «Solicitar Cambios».',
  generales: 'Comentarios generales',
  /** Marks and comments that are stored and that the organization does not read. */
  sinEnviar: 'Sin enviar',
  marcaMasReciente: 'Alguien guardó otra cosa mientras revisabas. Elige cuál queda y guarda de nuevo.',
} as const;
