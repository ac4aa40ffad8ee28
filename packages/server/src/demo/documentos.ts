import type {
  Categoria,
  EstadoDeDocumento,
  NivelDeAcceso,
} from '@portal/domain/features/repositorio/repositorio.schema';

/** The papers of the foundation itself, and of some of its cases, as its repository keeps them. */

export type DocumentoDemo = {
  readonly nombre: string;
  readonly categoria: Categoria;
  readonly descripcion: string;
  readonly nivelAcceso: NivelDeAcceso;
  readonly tags: string;
  readonly estado: EstadoDeDocumento;
  /** Days before today on which it was registered. */
  readonly hace: number;
  /** How many versions its file has had. */
  readonly versiones: number;
  readonly formato: 'pdf' | 'docx';
  readonly deCaso: boolean;
  readonly parrafos: readonly string[];
};

type Serie = Pick<DocumentoDemo, 'categoria' | 'descripcion' | 'tags' | 'formato'> & {
  readonly nombre: string;
  readonly nivel: NivelDeAcceso;
  /** What each of the series is about; one document each. */
  readonly de: readonly string[];
  readonly deCaso?: true;
};

const trimestres = ['primer trimestre', 'segundo trimestre', 'tercer trimestre', 'cuarto trimestre'] as const;

const series: readonly Serie[] = [
  {
    nombre: 'Reporte de actividades',
    categoria: 'reporte',
    descripcion: 'Avance de los programas, personas atendidas y visitas del periodo.',
    tags: 'reporte, actividades, programas, indicadores',
    formato: 'pdf',
    nivel: 'publico',
    de: trimestres,
  },
  {
    nombre: 'Estado financiero',
    categoria: 'financiero',
    descripcion: 'Ingresos, egresos y saldo de los fondos por programa.',
    tags: 'finanzas, fondos, presupuesto',
    formato: 'pdf',
    nivel: 'restringido',
    de: trimestres,
  },
  {
    nombre: 'Acta del Consejo Directivo',
    categoria: 'acuerdo',
    descripcion: 'Acuerdos de la sesión ordinaria, con la lista de asistencia.',
    tags: 'consejo, acta, acuerdos',
    formato: 'pdf',
    nivel: 'privado',
    de: ['sesión de enero', 'sesión de marzo', 'sesión de mayo', 'sesión de julio', 'sesión de septiembre'],
  },
  {
    nombre: 'Lineamientos',
    categoria: 'tecnico',
    descripcion: 'Cómo se formula, se mide y se comprueba un proyecto apoyado por la fundación.',
    tags: 'lineamientos, guía, organizaciones',
    formato: 'docx',
    nivel: 'publico',
    de: [
      'formulación de proyectos',
      'indicadores',
      'comprobación de gastos',
      'visitas de seguimiento',
      'marco lógico',
    ],
  },
  {
    nombre: 'Formato',
    categoria: 'administrativo',
    descripcion: 'Formato editable para las organizaciones, con su instructivo.',
    tags: 'formato, instructivo',
    formato: 'docx',
    nivel: 'publico',
    de: [
      'carta de no adeudo',
      'lista de asistencia',
      'recibo de apoyo',
      'informe mensual',
      'cronograma',
      'presupuesto',
    ],
  },
  {
    nombre: 'Política interna',
    categoria: 'administrativo',
    descripcion: 'Reglas internas aprobadas por la Dirección para todo el personal.',
    tags: 'política, personal, interno',
    formato: 'pdf',
    nivel: 'privado',
    de: ['conflicto de interés', 'viáticos', 'protección de datos', 'compras', 'archivo y resguardo'],
  },
  {
    nombre: 'Escritura y poderes',
    categoria: 'legal',
    descripcion: 'Instrumento notarial de la fundación, copia certificada digitalizada.',
    tags: 'escritura, notaría, poderes',
    formato: 'pdf',
    nivel: 'restringido',
    de: ['acta constitutiva', 'poder general', 'poder especial', 'reforma de estatutos'],
  },
  {
    nombre: 'Opinión jurídica',
    categoria: 'legal',
    descripcion: 'Opinión del área jurídica sobre la consulta que se describe.',
    tags: 'jurídico, opinión',
    formato: 'docx',
    nivel: 'privado',
    de: [
      'donatarias y deducibilidad',
      'convenios con municipios',
      'rescisión anticipada',
      'firma electrónica',
    ],
  },
  {
    nombre: 'Modelo de convenio',
    categoria: 'convenio',
    descripcion: 'Texto modelo con sus anexos y las cláusulas que no se negocian.',
    tags: 'convenio, modelo, cláusulas',
    formato: 'docx',
    nivel: 'privado',
    de: ['colaboración', 'donativo', 'prórroga', 'terminación'],
  },
  {
    nombre: 'Carta de apoyo',
    categoria: 'carta',
    descripcion: 'Carta con la que la fundación respalda a la organización ante terceros.',
    tags: 'carta, apoyo',
    formato: 'pdf',
    nivel: 'privado',
    de: ['SAT', 'Gobierno del Estado', 'Municipio de Chihuahua', 'Fideicomiso', 'Universidad'],
    deCaso: true,
  },
  {
    nombre: 'Minuta de visita',
    categoria: 'tecnico',
    descripcion: 'Lo observado en campo, acuerdos y fecha de la siguiente visita.',
    tags: 'visita, campo, minuta, seguimiento',
    formato: 'pdf',
    nivel: 'privado',
    de: [
      'centro comunitario',
      'escuela secundaria',
      'unidad deportiva',
      'biblioteca',
      'colonia Riberas',
      'taller de oficios',
    ],
    deCaso: true,
  },
  {
    nombre: 'Diagnóstico',
    categoria: 'reporte',
    descripcion: 'Diagnóstico participativo con fuentes oficiales y voces de la comunidad.',
    tags: 'diagnóstico, comunidad, prevención',
    formato: 'pdf',
    nivel: 'publico',
    de: ['juventudes en riesgo', 'violencia familiar', 'espacios públicos', 'deserción escolar'],
  },
  {
    nombre: 'Acuerdo de colaboración',
    categoria: 'acuerdo',
    descripcion: 'Compromisos de las partes, enlaces y vigencia del acuerdo.',
    tags: 'acuerdo, alianza',
    formato: 'pdf',
    nivel: 'publico',
    de: ['Cámara de Comercio', 'Instituto de la Mujer', 'Red de Bibliotecas', 'Banco de Alimentos'],
  },
];

const estados: readonly EstadoDeDocumento[] = [
  'activo',
  'activo',
  'revision',
  'activo',
  'borrador',
  'activo',
  'archivado',
];

const oracion = (texto: string): string => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`;

/** Sixty documents in all states and levels, the oldest first. */
export const documentosDemo: readonly DocumentoDemo[] = series
  .flatMap(({ nombre, de, nivel, deCaso = false, ...serie }) =>
    de.map((tema) => ({ ...serie, nombre: `${nombre}: ${tema}`, tema, nivelAcceso: nivel, deCaso })),
  )
  .map(({ tema, ...documento }, i, todos) => ({
    ...documento,
    estado: estados[i % estados.length] ?? 'activo',
    hace: 5 + Math.round(((todos.length - i) * 150) / todos.length),
    versiones: i % 9 === 0 ? 3 : i % 4 === 0 ? 2 : 1,
    parrafos: [
      `${documento.descripcion} Este documento trata de: ${tema}.`,
      oracion(
        `la versión vigente es la que aparece en el portal de la fundación; las anteriores se conservan para consulta`,
      ),
      'Cualquier duda se atiende en la oficina de la fundación en Chihuahua, de lunes a viernes de 9:00 a 17:00 horas.',
    ],
  }));
