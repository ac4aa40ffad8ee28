import type { PasoEscrito } from './convenio.schema.ts';

/** The closed list of what a template may name, each with where it comes from: a field that stands in no list is refused. */

/** Where a datum of the text is written: a field of a step, or somewhere else in the portal. */
export type Fuente =
  | { readonly de: 'paso'; readonly paso: PasoEscrito; readonly campo: string }
  | { readonly de: 'organizacion' | 'proyecto' | 'aprobacion' | 'formulacion' | 'fundacion' | 'portal' };

type Campo = {
  readonly etiqueta: string;
  readonly fuente: Fuente;
  /** The text reads on without it. */
  readonly opcional?: true;
};

const paso = (cual: PasoEscrito, campo: string): Fuente => ({ de: 'paso', paso: cual, campo });

export const camposDelTexto = {
  fundacion: { etiqueta: 'Nombre de la fundación', fuente: { de: 'fundacion' } },
  organizacion: { etiqueta: 'Nombre de la organización', fuente: { de: 'organizacion' } },
  rfc_organizacion: { etiqueta: 'RFC de la organización', fuente: { de: 'organizacion' } },
  folio_proyecto: { etiqueta: 'Folio del proyecto', fuente: { de: 'proyecto' } },
  folio_convenio: { etiqueta: 'Folio del convenio', fuente: { de: 'portal' } },
  numero_oficio: { etiqueta: 'Número de oficio', fuente: { de: 'portal' } },
  fecha_decision: { etiqueta: 'Fecha de la aprobación', fuente: { de: 'aprobacion' } },
  condicionantes: { etiqueta: 'Condicionantes', fuente: { de: 'aprobacion' }, opcional: true },
  version_diseno: { etiqueta: 'Versión del proyecto', fuente: { de: 'formulacion' } },
  contrapartida: { etiqueta: 'Contrapartida', fuente: { de: 'formulacion' } },
  nombre_proyecto: {
    etiqueta: 'Nombre del proyecto',
    fuente: paso('datos_finales', 'nombre_proyecto_final'),
  },
  monto: { etiqueta: 'Monto aprobado', fuente: paso('datos_finales', 'monto_aprobado') },
  monto_letra: { etiqueta: 'Monto aprobado, con letra', fuente: paso('datos_finales', 'monto_aprobado') },
  duracion: { etiqueta: 'Duración', fuente: paso('datos_finales', 'duracion_aprobada') },
  modalidad: { etiqueta: 'Modalidad de ejecución', fuente: paso('datos_finales', 'modalidad_ejecucion') },
  inicio_ejecucion: {
    etiqueta: 'Inicio de la ejecución',
    fuente: paso('datos_finales', 'fecha_inicio_proyectada'),
  },
  fin_ejecucion: { etiqueta: 'Fin de la ejecución', fuente: paso('datos_finales', 'fecha_fin_proyectada') },
  responsable: {
    etiqueta: 'Responsable de ejecución',
    fuente: paso('datos_finales', 'responsable_ejecucion'),
  },
  representante: { etiqueta: 'Representante legal', fuente: paso('informacion', 'representante_legal') },
  documentos_legales: { etiqueta: 'Documentos legales', fuente: paso('informacion', 'documentos_legales') },
  garantias: { etiqueta: 'Garantías', fuente: paso('informacion', 'garantias'), opcional: true },
  clausulas_especiales: {
    etiqueta: 'Cláusulas especiales',
    fuente: paso('anteproyecto', 'clausulas_especiales'),
  },
  obligaciones_fundacion: {
    etiqueta: 'Obligaciones de la fundación',
    fuente: paso('anteproyecto', 'obligaciones_ficosec'),
  },
  obligaciones_organizacion: {
    etiqueta: 'Obligaciones de la organización',
    fuente: paso('anteproyecto', 'obligaciones_cliente'),
  },
  entregables: { etiqueta: 'Entregables', fuente: paso('anteproyecto', 'entregables') },
  indicadores: {
    etiqueta: 'Indicadores de desempeño',
    fuente: paso('anteproyecto', 'indicadores_desempeno'),
  },
  causas_terminacion: {
    etiqueta: 'Causas de terminación',
    fuente: paso('anteproyecto', 'causas_terminacion'),
  },
  resolucion_conflictos: {
    etiqueta: 'Resolución de conflictos',
    fuente: paso('anteproyecto', 'resolucion_conflictos'),
  },
  fecha_oficio: { etiqueta: 'Fecha del oficio', fuente: paso('firma', 'fecha_oficio') },
  firmante_fundacion: { etiqueta: 'Firmante por la fundación', fuente: paso('firma', 'firmante_ficosec') },
  cargo_fundacion: {
    etiqueta: 'Cargo del firmante por la fundación',
    fuente: paso('firma', 'cargo_firmante_ficosec'),
  },
  firmante_organizacion: {
    etiqueta: 'Firmante por la organización',
    fuente: paso('firma', 'firmante_cliente'),
  },
  cargo_organizacion: {
    etiqueta: 'Cargo del firmante por la organización',
    fuente: paso('firma', 'cargo_firmante_cliente'),
  },
  fecha_firma: { etiqueta: 'Fecha de firma', fuente: paso('firma', 'fecha_firma') },
  lugar_firma: { etiqueta: 'Lugar de firma', fuente: paso('firma', 'lugar_firma') },
  testigos: { etiqueta: 'Testigos', fuente: paso('firma', 'testigos'), opcional: true },
  vigencia_inicio: { etiqueta: 'Inicio de la vigencia', fuente: paso('registro', 'vigencia_inicio') },
  vigencia_fin: { etiqueta: 'Fin de la vigencia', fuente: paso('registro', 'vigencia_fin') },
  modalidad_pago: { etiqueta: 'Modalidad de pago', fuente: paso('planeacion', 'modalidad_pago') },
  numero_ministraciones: {
    etiqueta: 'Número de ministraciones',
    fuente: paso('planeacion', 'numero_ministraciones'),
  },
  calendario: { etiqueta: 'Calendario de ministraciones', fuente: paso('planeacion', 'ministraciones') },
  clabe: { etiqueta: 'CLABE', fuente: paso('planeacion', 'cuenta_bancaria') },
  banco: { etiqueta: 'Banco', fuente: paso('planeacion', 'cuenta_bancaria') },
  comprobacion: {
    etiqueta: 'Mecanismo de comprobación',
    fuente: paso('planeacion', 'mecanismo_comprobacion'),
  },
} as const satisfies Readonly<Record<string, Campo>>;
export type CampoDelTexto = keyof typeof camposDelTexto;

export const esCampoDelTexto = (texto: string): texto is CampoDelTexto =>
  Object.hasOwn(camposDelTexto, texto);

/** What a field is, and where it comes from. */
export const descripcionDeCampo = (campo: CampoDelTexto): Campo => camposDelTexto[campo];

const DONDE: Readonly<Record<Exclude<Fuente['de'], 'paso'>, string>> = {
  organizacion: 'Datos de la organización',
  proyecto: 'Proyecto',
  aprobacion: 'Aprobación',
  formulacion: 'Diseño del proyecto',
  fundacion: 'Fundación',
  portal: 'Lo asigna el portal',
};

/** Where a datum is written, in words; a field of a step by the title of its step. */
export const dondeSeEscribe = ({ fuente }: Campo, titulos: Readonly<Record<PasoEscrito, string>>): string =>
  fuente.de === 'paso' ? titulos[fuente.paso] : DONDE[fuente.de];

/** The data that a text of a template names, each once. */
export const camposDeTexto = (texto: string): CampoDelTexto[] => [
  ...new Set(
    [...texto.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([, campo = '']) =>
      esCampoDelTexto(campo) ? [campo] : [],
    ),
  ),
];
