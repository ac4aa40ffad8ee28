import { DIAS_DE_EXPEDIENTE, EXPEDIENTES_A_LA_VEZ } from './auditoria.rutas.ts';
import type { MotivoDeFalta } from './auditoria.shapes.ts';

const archivos = (n: number): string => (n === 1 ? '1 archivo' : `${n.toLocaleString('es-MX')} archivos`);

/** Why something is not in the file: on the screen, in the index and as the verifier says it. */
export const motivoDeFalta: Readonly<Record<MotivoDeFalta, string>> = {
  sin_archivo: 'El portal ya no tiene sus bytes',
  en_analisis: 'El antivirus todavía no lo analiza',
  infectado: 'El antivirus lo apartó',
  en_preparacion: 'Su PDF todavía se está preparando',
  de_otros: 'Trata también de otros proyectos: pídelo a la fundación',
};

/** Every text of the slice. */
export const auditoriaMessages = {
  titulo: 'Expediente para auditoría',
  ayuda: `Un ZIP con todos los documentos y versiones del proyecto, lo que se emitió, las firmas, los movimientos, los CFDI y su parte de la bitácora. Trae un índice en PDF y un verificador que funciona sin internet. Se conserva ${DIAS_DE_EXPEDIENTE} días.`,
  nunca: 'Todavía no se ha pedido ninguno.',
  pedir: 'Pedir el expediente',
  otro: 'Pedir uno nuevo',
  armando: 'Armando el expediente',
  enFila: 'En espera de su turno',
  avance: (hechos: number, total: number | null): string =>
    total === null ? 'Reuniendo lo que lleva' : `${hechos.toLocaleString('es-MX')} de ${archivos(total)}`,
  puedesSalir: 'Puedes salir de esta página: te avisamos cuando esté listo.',
  listo: 'El expediente está listo',
  contiene: (n: number, tamano: string): string => `${archivos(n)}, ${tamano}.`,
  hasta: (cuando: string): string => `Se puede descargar hasta el ${cuando}.`,
  pidio: (quien: string, cuando: string): string => `Pedido ${quien ? `por ${quien} ` : ''}el ${cuando}.`,
  descargar: 'Descargar el ZIP',
  errorAlDescargar: 'No se pudo descargar el expediente',
  errorAlPedir: 'No se pudo pedir el expediente',
  errorAlCargar: 'No pudimos cargar los expedientes de este proyecto',
  reintentar: 'Reintentar',
  fallido: 'El expediente no se pudo armar',
  fallidoAyuda:
    'No se perdió nada. Pídelo de nuevo; si vuelve a ocurrir, avisa a quien administra el portal.',
  retirado: 'El último expediente ya se retiró',
  retiradoAyuda: 'Pasaron sus días. Su huella se conserva, y puedes pedir uno nuevo.',
  huella: 'Huella del manifiesto (SHA-256)',
  codigo: 'Código',
  comoVerificar:
    'Descomprímelo y ejecuta «node verificar.mjs» en su carpeta. Compara la huella que dice con esta.',
  faltan: (n: number): string =>
    n === 1 ? 'Falta 1 archivo del proyecto' : `Faltan ${n.toLocaleString('es-MX')} archivos del proyecto`,
  alterados: (n: number): string =>
    n === 1
      ? '1 archivo no es el que se recibió'
      : `${n.toLocaleString('es-MX')} archivos no son los que se recibieron`,
  anteriores: 'Expedientes anteriores',
  aviso: {
    titulo: (folio: string): string => `Expediente para auditoría de ${folio}`,
    listo: (faltas: number): string =>
      faltas === 0
        ? `Ya puedes descargarlo, durante ${DIAS_DE_EXPEDIENTE} días.`
        : `Ya puedes descargarlo, durante ${DIAS_DE_EXPEDIENTE} días. Le falta algo: el proyecto dice qué.`,
    fallido: 'No se pudo armar. Pídelo de nuevo desde el proyecto.',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    expedientes_en_curso: `Ya se están armando ${EXPEDIENTES_A_LA_VEZ} expedientes que pediste. Espera a que termine uno.`,
    expediente_no_listo: 'El expediente todavía no está listo.',
    expediente_retirado: 'Este expediente ya se retiró. Pide uno nuevo desde el proyecto.',
  },
} as const;
