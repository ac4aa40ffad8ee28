import { plazoEnLetra } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import {
  etiquetaDeDictamen,
  etiquetaDeEvaluacion,
  etiquetaDeRevision,
  type TipoDePlazo,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import { enTexto } from '@portal/domain/features/aprobacion/calificacion';
import { condicionesDe } from '@portal/domain/features/aprobacion/dictamen.form';
import { observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import { seccionesDeFormulacion, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { formatDate, formatDeadline } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ActorUow } from '../../platform/db/index.ts';
import { type Content, defineDocument, LETTER } from '../../platform/pdf/index.ts';
import { issueDocument } from '../oficios/public.ts';
import { type AprobacionRow, ENTIDAD } from './aprobacion.repo.ts';
import type { RondaRow } from './aprobacion.rondas.repo.ts';

/** The two letters of an aprobación, issued once with all that they say (mexico.md, Letters). */

export const oficioDeComentarios = defineDocument({
  id: 'oficio-comentarios',
  tipo: 'oficio',
  fields: ['numero', 'folio', 'proyecto', 'organizacion', 'ronda', 'revision', 'generales', 'plazo', 'vence'],
  layout: LETTER,
});

export const dictamenDeProyecto = defineDocument({
  id: 'dictamen-proyecto',
  tipo: 'dictamen',
  fields: [
    'folio',
    'proyecto',
    'organizacion',
    'ronda',
    'solicitado',
    'evaluadores',
    'calificacion',
    'resumen',
  ],
  layout: LETTER,
});

const SIN_NOMBRE = 'sin nombre';

/** The label of what was chosen; '' where nothing was. */
const elegida = (etiquetas: Readonly<Record<string, string>>, valor: string): string =>
  etiquetas[valor] ?? '';

const aboutOf = (row: AprobacionRow, content: Content) => ({
  entidad: ENTIDAD,
  entidadId: row.id,
  referencia: row.folio,
  ruta: `/aprobacion/${row.id}`,
  proyectoId: row.proyecto_id,
  organizacionId: row.organizacion_id,
  content,
});

export type OficioPorEmitir = {
  readonly numero: string;
  readonly oficio: Answers;
  readonly plazo: { readonly dias: number; readonly tipo: TipoDePlazo };
  readonly vence: Date;
};

/** The observations by the section that each is on, with their numbers. */
const observadas = (oficio: Answers): Content['secciones'] => {
  const todas = observacionesDe(oficio);
  return seccionesDeFormulacion.flatMap((seccion) => {
    const suyas = todas.filter((una) => una.seccion === seccion);
    return suyas.length === 0
      ? []
      : [
          {
            titulo: `Observaciones a «${tituloDeSeccion[seccion]}»`,
            filas: suyas.map(({ numero, naturaleza, texto }) => ({
              etiqueta: `${numero}. ${etiquetaDeRevision[naturaleza]}`,
              valor: texto,
            })),
          },
        ];
  });
};

/** Issues the oficio with its number, in the transaction that sends it. */
export const issueOficio = (
  uow: ActorUow,
  row: AprobacionRow,
  { numero, oficio, plazo, vence }: OficioPorEmitir,
): Promise<string> => {
  const externo = textOf(oficio.numero_externo).trim();
  const content = oficioDeComentarios.content(
    {
      numero,
      folio: row.folio,
      proyecto: row.nombre_proyecto ?? SIN_NOMBRE,
      organizacion: row.organizacion_nombre,
      ronda: String(row.ronda),
      revision: `revisión ${elegida(etiquetaDeRevision, textOf(oficio.tipo_revision)).toLocaleLowerCase('es-MX')}`,
      generales: textOf(oficio.comentarios_generales),
      plazo: plazoEnLetra(plazo),
      vence: formatDeadline(vence),
    },
    [
      ...observadas(oficio),
      {
        titulo: 'Del oficio',
        filas: [
          { etiqueta: 'Número', valor: numero },
          ...(externo === '' ? [] : [{ etiqueta: 'Número externo', valor: externo }]),
          {
            etiqueta: 'Plazo para responder',
            valor: `${plazoEnLetra(plazo)}\nHasta el ${formatDeadline(vence)}`,
          },
          { etiqueta: 'Emite', valor: uow.actor.nombre },
        ],
      },
    ],
  );
  return issueDocument(uow, oficioDeComentarios, { ...aboutOf(row, content), folio: numero });
};

/** Issues the dictamen, in the transaction that closes its stage. */
export const issueDictamen = (
  uow: ActorUow,
  row: AprobacionRow,
  ronda: RondaRow,
  dictamen: Answers,
): Promise<string> => {
  const texto = (campo: string): string => textOf(dictamen[campo]);
  const evaluacion = (campo: string): string => elegida(etiquetaDeEvaluacion, texto(campo));
  const { length: cuantas } = ronda.evaluadores;
  const rechaza = texto('dictamen_final') === 'rechazo';
  const condiciones = condicionesDe(dictamen);
  const content = dictamenDeProyecto.content(
    {
      folio: row.folio,
      proyecto: row.nombre_proyecto ?? SIN_NOMBRE,
      organizacion: row.organizacion_nombre,
      ronda: String(row.ronda),
      solicitado: row.solicitado === null ? 'un monto por precisar' : formatMonto(row.solicitado),
      evaluadores: cuantas === 1 ? '1 evaluación' : `${cuantas} evaluaciones`,
      calificacion: ronda.calificacion ? enTexto(ronda.calificacion) : '',
      resumen: texto('resumen_ejecutivo'),
    },
    [
      {
        titulo: 'Antecedentes',
        filas: [
          { etiqueta: 'Oficio', valor: ronda.oficio_numero ?? '' },
          {
            etiqueta: 'Respuesta',
            valor: ronda.respondida_en
              ? `${formatDate(ronda.respondida_en)}${ronda.tardia ? ', fuera de plazo' : ''}`
              : '',
          },
        ],
      },
      {
        titulo: 'Evaluación',
        filas: [
          { etiqueta: 'Técnica', valor: evaluacion('evaluacion_tecnica') },
          { etiqueta: 'Financiera', valor: evaluacion('evaluacion_financiera') },
          { etiqueta: 'Social', valor: evaluacion('evaluacion_social') },
          { etiqueta: 'Recomendaciones', valor: texto('recomendaciones') },
        ],
      },
      {
        titulo: 'El proyecto en tres frases',
        filas: [
          { etiqueta: 'Problema', valor: texto('frase_problema') },
          { etiqueta: 'Qué hará', valor: texto('frase_que_hara') },
          { etiqueta: 'Cómo se sabrá', valor: texto('frase_como_se_sabra') },
        ],
      },
      {
        titulo: 'Sentido del dictamen',
        filas: [
          { etiqueta: 'Dictamen', valor: elegida(etiquetaDeDictamen, texto('dictamen_final')) },
          ...(rechaza ? [] : [{ etiqueta: 'Monto', valor: formatMonto(texto('monto_aprobado')) }]),
          { etiqueta: 'Elaboró', valor: uow.actor.nombre },
        ],
      },
      ...(condiciones.length === 0
        ? []
        : [
            {
              titulo: 'Condicionantes',
              filas: condiciones.map((condicion, i) => ({
                etiqueta: `${i + 1}. A más tardar el ${formatDate(condicion.fecha)}`,
                valor: condicion.texto,
              })),
            },
          ]),
    ],
  );
  return issueDocument(uow, dictamenDeProyecto, aboutOf(row, content));
};
