/** Every text of the slice. */
export const oficioMessages = {
  /** Codes of this slice's own refusals. */
  errores: {
    documento_en_preparacion: 'El documento todavía se está preparando. Intenta de nuevo en un momento.',
    codigo_desconocido: 'Ningún documento de la fundación tiene este código.',
  },
} as const;
