/** Texts of the drafts of new records, whatever their stage. */
export const stageDraftMessages = {
  guardado: (cuando: string) => `Lo guardaste el ${cuando}.`,
  soloAqui: (cuando: string) => `Solo está en este equipo, desde el ${cuando}; se sube al continuarlo.`,
  yaNoEsta: (cuando: string) =>
    `Ya no está en el portal; en este equipo sigue lo que escribiste el ${cuando}.`,
  sinSaber: (cuando: string) =>
    `Lo que escribiste el ${cuando} está en este equipo; se sube al continuarlo con conexión.`,
  lleva: (respuestas: number, documentos: number, de: number) =>
    `Lleva ${respuestas === 1 ? '1 respuesta' : `${respuestas} respuestas`}${de > 0 ? ` y ${documentos} de ${de} documentos` : ''}.`,
  continuar: 'Continuar',
  continuarUno: 'Continuar donde te quedaste',
  descartar: 'Descartar',
  descartarDetalle: (nombre: string, documentos: readonly string[]) =>
    `${nombre}. Se borra todo lo que escribiste en él${documentos.length === 0 ? '' : ` y ${documentos.length === 1 ? 'su documento' : `sus ${documentos.length} documentos`}: ${documentos.join(', ')}`}. No se puede deshacer.`,
  conservar: 'Conservarlo',
  descartarError: 'No se pudo descartar',
  cambioMientras: 'Cambió en otra pestaña o dispositivo mientras decidías. Míralo de nuevo.',
  empezar: 'Empezar otra',
  empezarAyuda: 'Se abre en blanco. Lo que ya tienes sin enviar se queda como está.',
  lleno: (n: number) => `Tienes ${n} sin enviar, que es lo más que se guarda. Envía o descarta alguna antes.`,
  verTodas: 'Ver las que tienes',
} as const;
