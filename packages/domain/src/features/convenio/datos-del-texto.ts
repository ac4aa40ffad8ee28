import { textOf } from '../../kernel/answers.ts';
import { clabeBank } from '../../kernel/clabe.ts';
import { type Fecha, formatDate, isRealDate } from '../../kernel/dates.ts';
import { formatMonto, type Monto } from '../../kernel/money.ts';
import { pesosInWords } from '../../kernel/pesos-in-words.ts';
import { textoDelCalendario } from './calendario.ts';
import type { DatosDelTexto } from './composicion.ts';
import {
  etiquetaDeModalidad,
  etiquetaDePago,
  modalidadesDeEjecucion,
  modalidadesDePago,
} from './convenio.schema.ts';
import { montoAprobadoDe } from './datos-finales.form.ts';
import type { Pasos } from './pasos.ts';

/** What the text takes from beyond the steps. */
export type DatosDelPortal = {
  readonly fundacion: string;
  readonly organizacion: string;
  readonly rfcOrganizacion: string | null;
  readonly folioProyecto: string;
  /** CONV-; null until step 4 opens (C14). */
  readonly folioConvenio: string | null;
  /** OFI-, with it. */
  readonly numeroOficio: string | null;
  readonly fechaDecision: Fecha | null;
  readonly condicionantes: readonly string[];
  readonly versionDiseno: number | null;
  readonly contrapartida: Monto | null;
};

const sinPunto = (texto: string): string =>
  texto.endsWith('.') || texto.endsWith(';') ? texto.slice(0, -1) : texto;

/** Sentences as one: each loses its own end, and the last one closes them all. */
const enLista = (textos: readonly string[]): string =>
  textos.length === 0 ? '' : `${textos.map((texto, i) => `${i + 1}) ${sinPunto(texto.trim())}`).join('; ')}.`;

const fecha = (texto: string): string => (isRealDate(texto) ? formatDate(texto) : '');

const meses = (texto: string): string => {
  if (!/^[1-9]\d{0,3}$/.test(texto)) return '';
  return texto === '1' ? '1 mes' : `${texto} meses`;
};

/** One that the portal does not know only warns where it is written: the text names it by its key, and has no gap. */
const bancoDe = (clabe: string): string =>
  clabe === '' ? '' : (clabeBank(clabe) ?? `la institución de clave ${clabe.slice(0, 3)}`);

/** Everything that is known, each as it reads in the text. */
export const datosDelTexto = (pasos: Pasos, portal: DatosDelPortal): DatosDelTexto => {
  const { datos_finales, informacion, anteproyecto, firma, registro, planeacion } = pasos;
  const monto = montoAprobadoDe(datos_finales);
  const clabe = textOf(planeacion.cuenta_bancaria);
  const modalidad = modalidadesDeEjecucion.find((una) => una === textOf(datos_finales.modalidad_ejecucion));
  const pago = modalidadesDePago.find((una) => una === textOf(planeacion.modalidad_pago));
  return {
    fundacion: portal.fundacion,
    organizacion: portal.organizacion,
    rfc_organizacion: portal.rfcOrganizacion ?? '',
    folio_proyecto: portal.folioProyecto,
    folio_convenio: portal.folioConvenio ?? '',
    numero_oficio: portal.numeroOficio ?? '',
    fecha_decision: portal.fechaDecision === null ? '' : formatDate(portal.fechaDecision),
    condicionantes: enLista(portal.condicionantes),
    version_diseno: portal.versionDiseno === null ? '' : String(portal.versionDiseno),
    contrapartida: portal.contrapartida === null ? '' : formatMonto(portal.contrapartida),
    nombre_proyecto: textOf(datos_finales.nombre_proyecto_final),
    monto: monto === null ? '' : formatMonto(monto),
    monto_letra: monto === null || monto.startsWith('-') ? '' : pesosInWords(monto),
    duracion: meses(textOf(datos_finales.duracion_aprobada)),
    modalidad: modalidad ? etiquetaDeModalidad[modalidad] : '',
    inicio_ejecucion: fecha(textOf(datos_finales.fecha_inicio_proyectada)),
    fin_ejecucion: fecha(textOf(datos_finales.fecha_fin_proyectada)),
    responsable: textOf(datos_finales.responsable_ejecucion),
    representante: textOf(informacion.representante_legal),
    documentos_legales: textOf(informacion.documentos_legales),
    garantias: textOf(informacion.garantias),
    clausulas_especiales: textOf(anteproyecto.clausulas_especiales),
    obligaciones_fundacion: textOf(anteproyecto.obligaciones_ficosec),
    obligaciones_organizacion: textOf(anteproyecto.obligaciones_cliente),
    entregables: textOf(anteproyecto.entregables),
    indicadores: textOf(anteproyecto.indicadores_desempeno),
    causas_terminacion: textOf(anteproyecto.causas_terminacion),
    resolucion_conflictos: textOf(anteproyecto.resolucion_conflictos),
    fecha_oficio: fecha(textOf(firma.fecha_oficio)),
    firmante_fundacion: textOf(firma.firmante_ficosec),
    cargo_fundacion: textOf(firma.cargo_firmante_ficosec),
    firmante_organizacion: textOf(firma.firmante_cliente),
    cargo_organizacion: textOf(firma.cargo_firmante_cliente),
    fecha_firma: fecha(textOf(firma.fecha_firma)),
    lugar_firma: textOf(firma.lugar_firma),
    testigos: textOf(firma.testigos),
    vigencia_inicio: fecha(textOf(registro.vigencia_inicio)),
    vigencia_fin: fecha(textOf(registro.vigencia_fin)),
    modalidad_pago: pago ? etiquetaDePago[pago] : '',
    numero_ministraciones: textOf(planeacion.numero_ministraciones),
    calendario: textoDelCalendario(planeacion),
    clabe,
    banco: bancoDe(clabe),
    comprobacion: textOf(planeacion.mecanismo_comprobacion),
  };
};
