/** What step 7 says of who represents the organization. */
export const representantePagina = {
  titulo: 'Representante legal',
  firmoElConvenio: 'Firmó el convenio',
  desde: (fecha: string): string => `Desde el ${fecha}`,
  registradoPor: (quien: string, cuando: string): string => `Registrado por ${quien} el ${cuando}`,
  firmaAhora: 'Firma ahora',
  papel: (nombre: string): string => `Descargar el PDF del nombramiento de ${nombre}`,
  registrar: 'Registrar nuevo representante',
  registrarDetalle:
    'Desde ahora firma por la organización todo lo que modifique el convenio. Lo ya firmado sigue como está.',
  antesDelModificatorio:
    'Hay un modificatorio a firma a nombre de quien representa hoy: fírmenlo o retíralo antes.',
  nombre: 'Nombre completo',
  cargo: 'Cargo',
  rfc: 'RFC',
  rfcAyuda: 'De la persona: 13 caracteres. Con él se compara su e.firma.',
  desdeCuando: 'Representa a la organización desde',
  documento: 'Nombramiento o poder',
  documentoAyuda: 'El acta o el poder notarial que lo nombra, en PDF.',
  faltaNombre: 'El nombre completo es requerido',
  faltaCargo: 'El cargo es requerido',
  faltaRfc: 'El RFC es requerido: con él se compara su e.firma',
  faltaFecha: 'La fecha es requerida',
  faltaDocumento: 'Sube el nombramiento o el poder',
  enviar: 'Registrar representante',
  enviando: 'Registrando...',
  registrado: 'Representante registrado',
} as const;
