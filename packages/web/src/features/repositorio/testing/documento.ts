import type {
  DocumentoDeRepositorio,
  FilaDeRepositorio,
  VersionDeArchivo,
} from '@portal/domain/features/repositorio/repositorio.contract';

export const DOCUMENTO = '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
export const ARCHIVO = '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1b01';
export const ARCHIVO_ANTERIOR = '7c1d2a1e-8a4b-4d0e-9b53-0c5f2d7e1b02';

/** A document in Word that is active, unless told otherwise. */
export const fila = (over: Partial<FilaDeRepositorio> = {}): FilaDeRepositorio => ({
  id: DOCUMENTO,
  folio: 'DOC-012',
  nombre: 'Manual de convenios',
  categoria: 'convenio',
  descripcion: 'Cómo se redacta un convenio.',
  nivelAcceso: 'publico',
  estado: 'activo',
  documento: ARCHIVO,
  archivo: 'manual.docx',
  extension: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: 2_300_000,
  analisis: 'limpio',
  versionDeArchivo: 2,
  autor: 'Ángela Núñez',
  creadoEn: '2026-10-01T18:00:00.000Z',
  modificadoEn: '2026-11-20T18:00:00.000Z',
  descargas: 14,
  tags: ['convenio', 'plantilla', '2026', 'jurídico', 'firma'],
  proyecto: null,
  version: 5,
  acciones: [],
  fragmento: null,
  ...over,
});

export const version = (over: Partial<VersionDeArchivo> = {}): VersionDeArchivo => ({
  documento: ARCHIVO,
  archivo: 'manual.docx',
  extension: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: 2_300_000,
  analisis: 'limpio',
  version: 2,
  vigente: true,
  comentario: 'Con las firmas nuevas',
  subidoPor: 'Ángela Núñez',
  creadoEn: '2026-11-20T18:00:00.000Z',
  texto: 'lista',
  ...over,
});

/** The same whole, with two versions. */
export const documento = (over: Partial<DocumentoDeRepositorio> = {}): DocumentoDeRepositorio => {
  const { fragmento: _, acciones: __, ...rest } = fila();
  return {
    ...rest,
    versiones: [
      version(),
      version({
        documento: ARCHIVO_ANTERIOR,
        version: 1,
        vigente: false,
        comentario: null,
        bytes: 2_000_000,
        creadoEn: '2026-10-01T18:00:00.000Z',
      }),
    ],
    abiertoA: [],
    motivo: null,
    esSuyo: false,
    leeHistorial: true,
    acciones: [],
    ...over,
  };
};

/** One page that is all there is. */
export const pagina = (items: readonly unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
