import { enumerar, type PoliticaDeRanura } from './documentos.slots.ts';
import { mensajesDeDocumentos, SUBIDA_INTERRUMPIDA } from './documentos.toasts.ts';

/**
 * Why a file is refused: code on the wire and the words the person reads. Rules 50, 53–56 and 58;
 * `archivo_demasiado_grande` carries the seed's text when the slot's limit is the seed's 10 MB.
 */
export const codigosDeArchivo = {
  archivo_demasiado_grande: mensajesDeDocumentos.demasiadoGrande,
  archivo_vacio: 'El archivo está vacío. Ábrelo en tu equipo, guárdalo de nuevo y vuelve a subirlo.',
  archivo_extension: 'Este tipo de archivo no se admite.',
  archivo_no_coincide:
    'El contenido del archivo no corresponde a su extensión. Guárdalo de nuevo en su formato y vuelve a subirlo.',
  archivo_danado: 'El archivo está incompleto o dañado. Vuelve a generarlo y súbelo otra vez.',
  archivo_con_macros:
    'El documento contiene macros o programas. Guárdalo sin macros, o como PDF, y súbelo de nuevo.',
  archivo_con_acciones:
    'El PDF hace algo por sí solo (ejecuta un programa, abre otro archivo o una página, o envía datos). Ábrelo, imprímelo como PDF y sube esa copia.',
  archivo_con_formulario:
    'El PDF es un formulario con programas dentro (XFA), que muchos lectores no muestran. Ábrelo en Acrobat, imprímelo como PDF y sube esa copia.',
  archivo_con_multimedia:
    'El PDF trae video, sonido o un modelo en 3D. Ábrelo, imprímelo como PDF y sube esa copia.',
  archivo_con_objetos:
    'El documento trae dentro otro archivo u objeto que no se puede revisar. Guárdalo como PDF y sube esa copia.',
  archivo_contenido_externo:
    'Parte del archivo está en otra computadora, o un enlace suyo lleva a un lugar que no es seguro. Ábrelo, imprímelo como PDF y sube esa copia.',
  archivo_adjunto:
    'El PDF trae adjunto un archivo de un tipo que no se admite. Quítalo, o imprime el PDF como PDF, y súbelo de nuevo; lo adjunto, súbelo aparte.',
  archivo_desmedido: 'El archivo se expande demasiado al abrirlo. Súbelo como PDF, o sin comprimir.',
  archivo_imagen_desmedida: 'La imagen tiene más de 40 megapíxeles. Redúcela y vuelve a subirla.',
  archivo_mixto: 'El archivo contiene otro archivo oculto. Vuelve a generarlo y súbelo otra vez.',
  archivo_comprimido:
    'El archivo comprimido trae un archivo de un tipo que no se admite, u otro comprimido. Quítalo y vuelve a subirlo.',
  archivo_cifrado:
    'El archivo pide una contraseña para abrirse y no se puede revisar. Ábrelo, guárdalo sin contraseña o imprímelo como PDF, y súbelo de nuevo.',
  archivo_tardado:
    'El archivo está armado de una forma que tarda demasiado en revisarse. Ábrelo, imprímelo como PDF y sube esa copia.',
  archivo_infectado: 'El antivirus encontró un programa dañino en el archivo. No se guardó.',
  archivo_faltante: 'Elige un archivo para subirlo.',
  archivo_uno_a_la_vez: 'Sube un archivo a la vez.',
  archivo_incompleto: SUBIDA_INTERRUMPIDA,
  archivo_distinto: 'Lo que llegó no es el archivo que elegiste. Vuelve a subirlo.',
  subida_desfasada: 'La subida va en otro punto. Continúa desde ahí.',
  subida_incompleta: 'Todavía falta una parte del archivo.',
  parte_desmedida: 'Llegó más de lo que falta del archivo.',
  archivo_en_cuarentena: 'El antivirus todavía no revisa este archivo. Intenta descargarlo en unos minutos.',
  archivo_bloqueado: 'El antivirus encontró un programa dañino en este archivo: no se puede descargar.',
  archivo_no_disponible: mensajesDeDocumentos.noDisponible,
  revision_ocupada:
    'Se están revisando muchos archivos en este momento. El tuyo no se guardó: vuelve a subirlo en unos segundos.',
  limite_diario:
    'Tu cuenta subió 1 GB de archivos en las últimas 24 horas, que es lo más que se puede. Lo que ya subiste está guardado: continúa mañana.',
  subidas_simultaneas:
    'Estás subiendo muchos archivos a la vez. Espera a que terminen y vuelve a subir este.',
  cuota_agotada: 'Tu organización ya usa todo su espacio para documentos (1 GB). Escribe a la fundación.',
} as const;

export type CodigoDeArchivo = keyof typeof codigosDeArchivo;

/** 'El archivo no puede ser mayor a 10MB', with the slot's own figure. `bytes` is the limit. */
export const mensajeDemasiadoGrande = (bytes: number): string =>
  `El archivo no puede ser mayor a ${Math.round((bytes / 1024 / 1024) * 10) / 10}MB`;

/** What the slot admits, for the refusal of any other extension. */
export const mensajeDeExtension = (politica: PoliticaDeRanura): string =>
  `Este tipo de archivo no se admite. Usa ${enumerar(politica.mostradas ?? politica.extensiones)}.`;
