/** Every text of the foundation's name and logos. */
export const fundacionMessages = {
  titulo: 'Fundación',
  ayuda:
    'El nombre y los logos que ven todas las cuentas, en las páginas, los correos y los documentos en PDF.',
  cargarError: 'No se pudieron cargar los datos de la fundación',
  nombre: 'Nombre de la fundación',
  nombreAyuda: (porOmision: string) => `Sin nombre, el portal dice «${porOmision}».`,
  rfc: 'RFC de la fundación',
  rfcAyuda: 'El receptor del CFDI de donativo de cada depósito; sin él no se pide.',
  rfcSeCambia: 'El RFC se cambia, pero no se quita: escribe el vigente.',
  guardar: 'Guardar',
  guardado: 'Datos guardados',
  logos: 'Logos',
  logosAyuda:
    'PNG o JPEG, de 32 a 1,600 píxeles por lado. Una imagen más grande se reduce antes de enviarla.',
  temas: {
    claro: { titulo: 'Logo sobre fondo claro', ayuda: 'También en correos y documentos en PDF.' },
    oscuro: {
      titulo: 'Logo sobre fondo oscuro',
      ayuda: 'Sin él se usa el de fondo claro, sobre una placa blanca.',
    },
  },
  sinLogo: 'Sin logo',
  subir: 'Elegir imagen',
  cambiar: 'Cambiar imagen',
  subiendo: 'Subiendo…',
  logoGuardado: 'Logo guardado',
  quitar: 'Quitar logo',
  quitarTexto:
    'Las páginas vuelven a mostrar el símbolo del portal. Los documentos ya emitidos conservan el logo.',
  quitado: 'Logo quitado',
  guardarError: 'No se pudo guardar',
  noEsImagen: 'El archivo no es una imagen PNG o JPEG que se pueda leer.',
  errores: {
    logo_no_admitido: 'El archivo no es una imagen PNG o JPEG, o está dañado.',
    logo_desmedido: 'Cada lado de la imagen debe tener entre 32 y 1,600 píxeles.',
    logo_pesado: 'La imagen pesa más de 128 KB.',
  },
} as const;
