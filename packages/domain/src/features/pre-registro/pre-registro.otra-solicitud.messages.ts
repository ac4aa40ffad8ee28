/** A draft is for one request, and another one was chosen: apart from the other texts, few ever see it. */
export const otraSolicitudMessages = {
  titulo: 'Ya tienes una solicitud sin enviar',
  ayuda: 'Continúa esa o empieza otra: puedes preparar varias, cada una con su fecha.',
  tituloVarias: (n: number) => `Ya tienes ${n} solicitudes sin enviar`,
  ayudaVarias: 'Continúa una de ellas o empieza otra: puedes preparar varias, cada una con su fecha.',
  lasQueTienes: 'Las que tienes sin enviar',
  tituloEnOtraPagina: 'Tu solicitud sin enviar cambió',
  ayudaEnOtraPagina:
    'En otra pestaña o en otro dispositivo la hiciste parte de otra solicitud. Elige con cuál sigues: lo que escribiste está completo.',
  tituloOtroBorrador: 'Ahora tienes otra solicitud sin enviar',
  ayudaBuscando: 'Revisamos qué pasó con la de esta página…',
  ayudaSinSaber:
    'La de esta página ya se envió o se descartó. Lo que escribiste sigue aquí: elige con cuál sigues.',
  ayudaDescartada:
    'La de esta página se descartó y sus documentos se borraron. Lo que escribiste sigue aquí: elige con cuál sigues.',
  ayudaEnviada: (folio: string, cuando: string) =>
    `La de esta página ya se envió: folio ${folio}, ${cuando}. Lo que tienes sin enviar es otra.`,
  laQueTienes: 'La que tienes sin enviar',
  laQueElegiste: 'La que elegiste ahora',
  laDeEstaPagina: 'La de esta página',
  tipoDe: (cual: string) => `${cual}: tipo de solicitud`,
  continuar: 'Continuar esa',
  pasar: 'Pasar lo escrito a esta',
  pasarAyuda: (documentos: number) =>
    `Se conservan tus respuestas${documentos === 0 ? '' : documentos === 1 ? ' y el documento que subiste' : ` y los ${documentos} documentos que subiste`}; solo cambia el tipo de solicitud.`,
  continuarOtraAyuda: 'Lo que escribiste en esta página se quita.',
  poner: 'Poner lo escrito aquí en su lugar',
  ponerAyuda: (documentos: number) =>
    `Reemplaza lo escrito en la otra. ${documentos === 0 ? 'Tendrás que subir los documentos.' : documentos === 1 ? 'Conserva su documento.' : `Conserva sus ${documentos} documentos.`}`,
  paso: (paso: number, de: number, nombre: string) => `Paso ${paso} de ${de}: ${nombre}`,
  documentos: (n: number, de: number) => `${n} de ${de}`,
} as const;
