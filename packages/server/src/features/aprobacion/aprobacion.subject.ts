import type { AprobacionSubject } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { dictamenForm, faltasDeDictamen } from '@portal/domain/features/aprobacion/dictamen.form';
import { observacionesDe, oficioForm } from '@portal/domain/features/aprobacion/oficio.form';
import { faltasDeRespuesta, respuestaForm } from '@portal/domain/features/aprobacion/respuesta.form';
import { type Decision, decidir } from '@portal/domain/features/sesiones-colegiadas/public';
import type { Answers } from '@portal/domain/kernel/answers';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { checkForm, type Form, prune } from '@portal/domain/kernel/form';
import type { Actor } from '@portal/domain/kernel/policy';
import type { AprobacionRow } from './aprobacion.repo.ts';
import type { Clase, DocumentoRow, RondaRow } from './aprobacion.rondas.repo.ts';

/** The forms of the three pages of a round. */
export const formOf: Readonly<Record<Clase, Form>> = {
  oficio: oficioForm,
  respuesta: respuestaForm,
  dictamen: dictamenForm,
};

/** The round that is open, or was the last. */
export const openRound = (rondas: readonly RondaRow[]): RondaRow => {
  const ultima = rondas.at(-1);
  if (!ultima) throw new Error('An aprobación has a round from its first moment');
  return ultima;
};

/** A page of a round as it is kept; undefined where nobody wrote it, or it is not the actor's to read. */
export const documentoOf = (ronda: RondaRow, clase: Clase): DocumentoRow | undefined =>
  ronda.documentos.find((una) => una.clase === clase);

/** What a page says, with what follows from it; nothing where nobody wrote it. */
export const answersOfPage = (ronda: RondaRow, clase: Clase): Answers =>
  prune(formOf[clase], documentoOf(ronda, clase)?.respuestas ?? {});

/** All that is wrong of the page that the open stage closes. */
const faltasOf = (row: AprobacionRow, ronda: RondaRow, hoy: Fecha): Issue[] => {
  switch (ronda.etapa) {
    case 'oficio':
      return checkForm(oficioForm, answersOfPage(ronda, 'oficio'));
    case 'respuesta': {
      const contestada = answersOfPage(ronda, 'respuesta');
      const observaciones = observacionesDe(documentoOf(ronda, 'oficio')?.respuestas ?? {});
      return [...checkForm(respuestaForm, contestada), ...faltasDeRespuesta(observaciones, contestada)];
    }
    case 'dictamen': {
      const dictamen = answersOfPage(ronda, 'dictamen');
      return [
        ...checkForm(dictamenForm, dictamen),
        ...faltasDeDictamen(dictamen, { solicitado: row.solicitado, hoy }),
      ];
    }
    default:
      return [];
  }
};

/** The criteria that an evaluator has not scored. */
const sinCalificar = ({ rubrica, evaluaciones }: RondaRow, actor: Actor): Issue[] => {
  const suya = evaluaciones.find(({ evaluador }) => evaluador === actor.usuarioId);
  return rubrica
    .filter(({ id }) => suya?.puntajes[id] === undefined)
    .map(({ id, nombre }) => ({
      path: `puntajes.${id}`,
      code: 'sin_puntaje',
      message: `Califica «${nombre}».`,
    }));
};

/** What both bodies say together; null until both were noted. */
const decisionOf = ({ votaciones }: RondaRow): Decision | null => {
  const consejo = votaciones.find(({ cuerpo }) => cuerpo === 'consejo');
  const comite = votaciones.find(({ cuerpo }) => cuerpo === 'comite');
  return consejo && comite ? decidir({ consejo: consejo.resultado, comite: comite.resultado }) : null;
};

/** What the workflow's rules look at, from the row and its open round, as the actor reads them. */
export const subjectOf = (
  row: AprobacionRow,
  ronda: RondaRow,
  actor: Actor,
  { hoy, cierra = 'etapa' }: { readonly hoy: Fecha; readonly cierra?: 'etapa' | 'evaluacion' },
): AprobacionSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  etapa: ronda.etapa,
  faltas: cierra === 'evaluacion' ? sinCalificar(ronda, actor) : faltasOf(row, ronda, hoy),
  evaluadores: {
    pedidos: ronda.evaluadores.length,
    enviados: ronda.evaluadores.filter(({ enviada_en }) => enviada_en !== null).length,
  },
  porEvaluar: ronda.evaluadores.some(
    ({ evaluador, enviada_en }) => evaluador === actor.usuarioId && enviada_en === null,
  ),
  decision: decisionOf(ronda),
  archivado: row.archivado_en !== null,
  condicionesAbiertas: ronda.condiciones.filter(({ cumplida_en }) => cumplida_en === null).length,
  tieneConvenio: row.etapas_abiertas.includes('convenio'),
});
