import { type Answers, textOf } from '../../kernel/answers.ts';
import { type Fecha, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { checkForm, checkSection, type Form } from '../../kernel/form.ts';
import { compareMontos, formatMonto, type Monto } from '../../kernel/money.ts';
import { anteproyectoForm } from './anteproyecto.form.ts';
import { faltasDelCalendario, type MarcoDelCalendario, ministracionesDe } from './calendario.ts';
import { modalidadesDePago, type PasoEscrito } from './convenio.schema.ts';
import {
  datosFinalesForm,
  faltasDelMonto,
  montoAprobadoDe,
  type TopesDelMonto,
} from './datos-finales.form.ts';
import { firmaForm, mismoFirmante } from './firma.form.ts';
import { faltasDeSolicitud, informacionForm } from './informacion.form.ts';
import { planeacionForm } from './planeacion.form.ts';
import { faltasDelRegistro, registroForm } from './registro.form.ts';
import { faltasDeAnio, faltasDeVigencia } from './vigencia.ts';

/** The six written steps together: what each still lacks, and all that the final text is composed of. */

export const formDePaso: Readonly<Record<PasoEscrito, Form>> = {
  datos_finales: datosFinalesForm,
  informacion: informacionForm,
  anteproyecto: anteproyectoForm,
  firma: firmaForm,
  registro: registroForm,
  planeacion: planeacionForm,
};

/** The pages as they are kept, each pruned by its form; {} where nobody wrote one. */
export type Pasos = Readonly<Record<PasoEscrito, Answers>>;

/** What the steps are judged against beside each other. */
export type MarcoDelConvenio = {
  readonly hoy: Fecha;
  readonly topes: TopesDelMonto;
  /** What the plan of the design asks of the foundation; null while it has none. What is agreed must be the same (stages.md §4). */
  readonly presupuestado: Monto | null;
  /** What the sections of the design that were opened again lack ('formulacion.presupuesto…'): an acuerdo is made of them. */
  readonly faltasDelDiseno: readonly Issue[];
  /** The CLABE that two people settled; null while there is none. */
  readonly clabeConfirmada: string | null;
  /** The opinion 32-D of the dossier is in force today (KW-14); null: it is not asked of this kind of organization. */
  readonly opinionVigente: boolean | null;
  /** For the database both signers have one name. */
  readonly mismoFirmante: boolean;
  /** The day of the vote that approved the project; null where it is not known. */
  readonly aprobadoEl: Fecha | null;
  /** The day of the last signature; null until then. */
  readonly firmadoEl: Fecha | null;
};

/** Sections that stand in the text: they close with it, the others stay open until their own step is done (C14). */
export const seccionesDelTexto: Readonly<Record<PasoEscrito, readonly string[]>> = {
  datos_finales: ['datos_finales'],
  informacion: ['informacion'],
  anteproyecto: ['anteproyecto'],
  firma: ['firma'],
  registro: ['vigencia'],
  planeacion: ['calendario'],
};

/** The fields of a step that a text at signature has closed. */
export const camposCerradosPorElTexto = (paso: PasoEscrito): readonly string[] =>
  formDePaso[paso].sections
    .filter(({ id }) => seccionesDelTexto[paso].includes(id))
    .flatMap(({ fields }) => [...fields]);

const fechaDe = (texto: string): Fecha | null => (isRealDate(texto) ? texto : null);

/** What the schedule must agree with, from the other steps. */
export const marcoDelCalendario = ({ datos_finales, registro, planeacion }: Pasos): MarcoDelCalendario => {
  const numero = textOf(planeacion.numero_ministraciones);
  return {
    monto: montoAprobadoDe(datos_finales),
    modalidad: modalidadesDePago.find((una) => una === textOf(planeacion.modalidad_pago)) ?? null,
    numero: /^\d{1,4}$/.test(numero) ? Number(numero) : null,
    inicio: fechaDe(textOf(registro.vigencia_inicio)),
    fin: fechaDe(textOf(registro.vigencia_fin)),
  };
};

/** Dates of a step that were mistyped by years. That a term ends in time its length says. */
const aniosDe = (paso: PasoEscrito, pasos: Pasos, marco: MarcoDelConvenio): Issue[] => {
  const hasta = fechaDe(textOf(pasos.registro.vigencia_fin)) ?? undefined;
  const de = (campo: string, tope?: Fecha): Issue[] =>
    faltasDeAnio(campo, textOf(pasos[paso][campo]), { ...marco, hasta: tope });
  switch (paso) {
    case 'datos_finales':
      return de('fecha_inicio_proyectada');
    case 'registro':
      return de('vigencia_inicio');
    case 'firma':
      return [...de('fecha_oficio', hasta), ...de('fecha_firma', hasta)];
    default:
      return [];
  }
};

const vigenciaYEjecucion = ({ datos_finales, registro }: Pasos): Issue[] => {
  const suyas = faltasDeVigencia(
    { inicio: textOf(registro.vigencia_inicio), fin: textOf(registro.vigencia_fin) },
    {
      inicio: textOf(datos_finales.fecha_inicio_proyectada),
      fin: textOf(datos_finales.fecha_fin_proyectada),
    },
  );
  // That they are in order, and not too far apart, the form says itself.
  return suyas.filter(({ code }) => code === 'vigencia_corta');
};

/** Everything that a step still lacks, in itself and against the others. */
export const faltasDePaso = (paso: PasoEscrito, pasos: Pasos, marco: MarcoDelConvenio): Issue[] => {
  const propias = [...checkForm(formDePaso[paso], pasos[paso]), ...aniosDe(paso, pasos, marco)];
  switch (paso) {
    case 'datos_finales':
      return [...propias, ...faltasDelMonto(montoAprobadoDe(pasos.datos_finales), marco.topes)];
    case 'informacion':
      return [...propias, ...faltasDeSolicitud(pasos.informacion, marco.hoy)];
    case 'registro':
      return [...propias, ...vigenciaYEjecucion(pasos), ...faltasDelRegistro(pasos.registro, marco)];
    case 'planeacion':
      return [
        ...propias,
        ...faltasDelCalendario(ministracionesDe(pasos.planeacion), marcoDelCalendario(pasos)),
      ];
    default:
      return propias;
  }
};

const cuentaConfirmada = ({ planeacion }: Pasos, { clabeConfirmada }: MarcoDelConvenio): Issue[] => {
  const clabe = textOf(planeacion.cuenta_bancaria);
  return clabe === '' || clabe === clabeConfirmada
    ? []
    : [
        {
          path: 'planeacion.cuenta_bancaria',
          code: 'cuenta_sin_confirmar',
          message: 'Otra persona debe confirmar la CLABE antes de componer el texto.',
        },
      ];
};

/** Lines and agreed amount are one: otherwise the plan would not come to the total. */
const presupuesto = ({ datos_finales }: Pasos, { presupuestado }: MarcoDelConvenio): Issue[] => {
  const monto = montoAprobadoDe(datos_finales);
  return monto === null || (presupuestado !== null && compareMontos(monto, presupuestado) === 0)
    ? []
    : [
        {
          path: 'datos_finales.monto_aprobado',
          code: 'presupuesto_distinto',
          message: `El presupuesto del proyecto pide ${formatMonto(presupuestado ?? '0.00')} a la fundación: ajústalo al monto aprobado.`,
        },
      ];
};

/** What the form itself does not see of the names; said once. */
const firmantes = (suyas: readonly Issue[], marco: MarcoDelConvenio): Issue[] =>
  marco.mismoFirmante && !suyas.some(({ code }) => code === mismoFirmante.code)
    ? [...suyas, mismoFirmante]
    : [...suyas];

const opinion = ({ opinionVigente }: MarcoDelConvenio): Issue[] =>
  opinionVigente === false
    ? [
        {
          path: 'informacion.solicitados',
          code: 'opinion_vencida',
          message:
            'La opinión de cumplimiento (32-D) de la organización no está vigente: pídele una de menos de 30 días naturales.',
        },
      ]
    : [];

/**
 * All that the final text still lacks (C14): every step that stands in it, the schedule to the cent, the design whole again, the account
 * of two people, the opinion 32-D in force. Paths begin with the step, or with 'formulacion'.
 */
export const faltasDelTexto = (pasos: Pasos, marco: MarcoDelConvenio): Issue[] => {
  const de = (paso: PasoEscrito, issues: readonly Issue[]): Issue[] =>
    issues.map((issue) => ({ ...issue, path: `${paso}.${issue.path}` }));
  const seccion = (paso: PasoEscrito): Issue[] =>
    seccionesDelTexto[paso].flatMap((id) => checkSection(formDePaso[paso], id, pasos[paso]));
  return [
    ...de('datos_finales', faltasDePaso('datos_finales', pasos, marco)),
    // The deadline of the request is past by then.
    ...de('informacion', seccion('informacion')),
    ...de('anteproyecto', seccion('anteproyecto')),
    ...de('firma', [...firmantes(seccion('firma'), marco), ...aniosDe('firma', pasos, marco)]),
    ...de('registro', [
      ...seccion('registro'),
      ...aniosDe('registro', pasos, marco),
      ...vigenciaYEjecucion(pasos),
    ]),
    ...de('planeacion', [
      ...seccion('planeacion'),
      ...faltasDelCalendario(ministracionesDe(pasos.planeacion), marcoDelCalendario(pasos)),
    ]),
    ...presupuesto(pasos, marco),
    ...marco.faltasDelDiseno,
    ...cuentaConfirmada(pasos, marco),
    ...opinion(marco),
  ];
};
