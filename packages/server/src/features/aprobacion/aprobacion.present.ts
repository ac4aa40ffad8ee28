import { ranuraDeRespuesta } from '@portal/domain/features/aprobacion/aprobacion.papeles';
import {
  type EstadoAprobacion,
  type EtapaDeRonda,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type {
  Aprobacion,
  FilaAprobacion,
  RondaDeAprobacion,
} from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { colorDe, enTexto, hayDiferencia, totalDe } from '@portal/domain/features/aprobacion/calificacion';
import { observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import type { Fecha } from '@portal/domain/kernel/dates';
import { type Actor, has, owns, veTodo } from '@portal/domain/kernel/policy';
import { type ActionView, actionsFor } from '@portal/domain/kernel/workflow';
import { versionFor } from '../../platform/workflow/version.ts';
import { presentCase } from '../../stage/present-case.ts';
import type { WaitingRow } from '../../stage/waiting.ts';
import { type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import { writableBy } from '../formulacion/public.ts';
import type { AprobacionRow, Turno } from './aprobacion.repo.ts';
import type { Clase, RondaRow } from './aprobacion.rondas.repo.ts';
import { documentoOf, openRound, subjectOf } from './aprobacion.subject.ts';

/** Names of staff are not the organization's to read. */
const FUNDACION = 'Fundación';

const iso = (instante: string): string => new Date(instante).toISOString();
const orNull = (instante: string | null): string | null => (instante === null ? null : iso(instante));
const persona = (id: string | null, nombre: string | null) =>
  id === null ? null : { id, nombre: nombre ?? FUNDACION };

/** How an account stands to a record. */
type Lector = { readonly suya: boolean; readonly gestiona: boolean; readonly todo: boolean };

const lectorOf = (actor: Actor, row: AprobacionRow): Lector => ({
  suya: !actor.esPersonal && owns(actor, { organizacionId: row.organizacion_id }),
  gestiona: has(actor, 'gestionar_aprobaciones') && veTodo(actor),
  todo: veTodo(actor),
});

/** A page of a round: as it is kept, or empty for who begins it; null where it is not the reader's. */
const presentPage = (
  ronda: RondaRow,
  clase: Clase,
  lector: Lector,
  abierta: boolean,
): RondaDeAprobacion['oficio']['documento'] => {
  const guardada = documentoOf(ronda, clase);
  if (guardada)
    return {
      version: guardada.version,
      respuestas: guardada.respuestas,
      guardadoPor: persona(guardada.guardado_por, guardada.guardado_nombre),
      guardadoEn: iso(guardada.guardado_en),
    };
  const escribe = clase === 'respuesta' ? lector.suya : lector.gestiona;
  return escribe && abierta && ronda.etapa === clase
    ? { version: 0, respuestas: {}, guardadoPor: null, guardadoEn: null }
    : null;
};

const calificacionOf = (calificacion: RondaRow['calificacion']) =>
  calificacion ? { texto: enTexto(calificacion), tono: colorDe(calificacion) } : null;

const presentScores = ({ rubrica, evaluadores, evaluaciones }: RondaRow) =>
  evaluadores.map(({ evaluador, nombre, enviada_en }) => {
    const dicha = evaluaciones.find((una) => una.evaluador === evaluador);
    const entera = dicha && rubrica.every(({ id }) => dicha.puntajes[id] !== undefined);
    return {
      evaluador: { id: evaluador, nombre: nombre ?? FUNDACION },
      enviadaEn: orNull(enviada_en),
      puntajes: dicha ? { ...dicha.puntajes } : null,
      comentario: dicha?.comentario ?? null,
      total: entera ? enTexto({ partes: totalDe(rubrica, dicha.puntajes), de: 1 }) : null,
      version: dicha?.version ?? 0,
    };
  });

type Votacion = RondaDeAprobacion['votaciones'][number];

/** What a body said, as its session counted it; what it wrote beside is the foundation's own. */
const presentVote = (v: RondaRow['votaciones'][number], { suya }: Lector): Votacion => ({
  cuerpo: v.cuerpo,
  sesion: { id: v.sesion_id, fecha: iso(v.fecha) },
  resultado: v.resultado,
  aFavor: v.a_favor,
  enContra: v.en_contra,
  abstenciones: v.abstenciones,
  presentes: v.presentes,
  requeridos: v.requeridos,
  causa: v.causa,
  comentarios: suya ? '' : v.comentarios,
});

/** The session in which a body will vote, where it is convened. */
const toBeVoted = ({ votaciones, convocadas }: RondaRow): Votacion[] =>
  convocadas
    .filter(({ cuerpo }) => !votaciones.some((una) => una.cuerpo === cuerpo))
    .map(({ cuerpo, sesion_id: id, fecha }) => ({
      cuerpo,
      sesion: { id, fecha: iso(fecha) },
      resultado: null,
      aFavor: 0,
      enContra: 0,
      abstenciones: 0,
      presentes: 0,
      requeridos: 0,
      causa: null,
      comentarios: '',
    }));

/** The dictamen with what led to it; null before anybody but who sees all may read of it. */
const presentDictamen = (
  ronda: RondaRow,
  lector: Lector,
  abierta: boolean,
): RondaDeAprobacion['dictamen'] => {
  const { dictamen, rubrica, evaluaciones } = ronda;
  if (!(lector.todo || dictamen)) return null;
  // The average of one is what that one says.
  const calificacion = ronda.lee_puntajes ? ronda.calificacion : null;
  return {
    rubrica: rubrica.map((criterio) => ({ ...criterio })),
    evaluaciones: presentScores(ronda),
    calificacion: calificacionOf(calificacion),
    hayDiferencia:
      calificacion !== null &&
      hayDiferencia(
        rubrica,
        evaluaciones.map(({ puntajes }) => puntajes),
      ),
    elaboradoPor: dictamen && persona(dictamen.emitido_por, dictamen.emitido_nombre),
    emitidoEn: orNull(dictamen?.emitido_en ?? null),
    final: dictamen?.final ?? null,
    montoAprobado: dictamen?.monto ?? null,
    condiciones: ronda.condiciones.map((condicion) => ({
      fila: condicion.fila,
      texto: condicion.texto,
      fecha: condicion.fecha,
      cumplida:
        condicion.cumplida_por && condicion.cumplida_en
          ? {
              por: { id: condicion.cumplida_por, nombre: condicion.cumplida_nombre ?? FUNDACION },
              en: iso(condicion.cumplida_en),
              nota: condicion.nota ?? '',
            }
          : null,
    })),
    documento: presentPage(ronda, 'dictamen', lector, abierta),
  };
};

const presentRound = (
  ronda: RondaRow,
  papeles: readonly DocumentoVigente[],
  lector: Lector,
  abierta: boolean,
): RondaDeAprobacion => ({
  numero: ronda.numero,
  etapa: ronda.etapa,
  abiertaEn: iso(ronda.abierta_en),
  oficio: {
    numero: ronda.oficio_numero,
    enviadoEn: orNull(ronda.enviado_en),
    enviadoPor: persona(ronda.enviado_por, ronda.enviado_nombre),
    plazo:
      ronda.plazo_dias === null || ronda.plazo_tipo === null
        ? null
        : { dias: ronda.plazo_dias, tipo: ronda.plazo_tipo },
    vence: orNull(ronda.vence_en),
    observaciones: observacionesDe(documentoOf(ronda, 'oficio')?.respuestas ?? {}),
    documento: presentPage(ronda, 'oficio', lector, abierta),
    versionAntes: ronda.version_antes,
  },
  respuesta: {
    respondidaEn: orNull(ronda.respondida_en),
    respondidaPor: persona(ronda.respondida_por, ronda.respondida_nombre),
    tardia: ronda.tardia,
    documento: presentPage(ronda, 'respuesta', lector, abierta),
    documentosAdicionales: papeles
      .filter(({ ranura }) => ranuraDeRespuesta(ranura)?.ronda === ronda.numero)
      .map(presentDocumento),
    versionDespues: ronda.version_despues,
  },
  dictamen: presentDictamen(ronda, lector, abierta),
  votaciones: [...ronda.votaciones.map((una) => presentVote(una, lector)), ...toBeVoted(ronda)],
  decision:
    ronda.decision && ronda.motivo !== null && ronda.decidida_en
      ? { sentido: ronda.decision, motivo: ronda.motivo, en: iso(ronda.decidida_en) }
      : null,
});

/** The buttons: what an evaluator sends is judged by its own scores, everything else by what its stage closes. */
const actionsOf = (
  row: AprobacionRow,
  rondas: readonly RondaRow[],
  actor: Actor,
  hoy: Fecha,
): ActionView[] => {
  const de = (cierra: 'etapa' | 'evaluacion') =>
    actionsFor(aprobacionWorkflow, actor, subjectOf(row, openRound(rondas), actor, { hoy, cierra }));
  const propias = de('evaluacion');
  return de('etapa').map((una) =>
    una.action === 'enviarEvaluacion' ? (propias.find(({ action }) => action === una.action) ?? una) : una,
  );
};

/** What belongs to a record, as far as the actor reads it. */
export type Leida = {
  readonly rondas: readonly RondaRow[];
  readonly papeles: readonly DocumentoVigente[];
  readonly design: Parameters<typeof writableBy>[1];
};

/** One record as the wire carries it. */
export const presentAprobacion = (
  row: AprobacionRow,
  { rondas, papeles, design }: Leida,
  actor: Actor,
  hoy: Fecha,
): Aprobacion => {
  const lector = lectorOf(actor, row);
  const abierta = row.estado === 'en_evaluacion';
  return {
    id: row.id,
    folio: row.folio,
    version: versionFor(actor, row),
    estado: row.estado,
    nombre: row.nombre_proyecto,
    organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
    proyecto: presentCase({ ...row, etapa: row.etapa_del_caso }),
    tipoSolicitud: row.tipo_solicitud,
    solicitado: row.solicitado,
    ronda: row.ronda,
    rondas: rondas.map((ronda) =>
      presentRound(ronda, papeles, lector, abierta && ronda.numero === row.ronda),
    ),
    escribe: writableBy(actor, design),
    archivado: row.archivado_en !== null,
    motivo: row.motivo,
    turno: row.turno,
    turnoDesde: row.turno_desde.toISOString(),
    creadoPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION },
    creadoEn: row.created_at.toISOString(),
    actualizadoEn: row.updated_at.toISOString(),
    acciones: actionsOf(row, rondas, actor, hoy),
    responsable:
      lector.todo && row.responsable_id
        ? { id: row.responsable_id, nombre: row.responsable_nombre ?? FUNDACION }
        : null,
  };
};

type RowOfList = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto_id: string;
  readonly nombre_organizacion: string;
  readonly nombre_proyecto: string | null;
  readonly solicitado: string | null;
  readonly monto_aprobado: string | null;
  readonly estado: string;
  readonly etapa: string;
  readonly ronda: number;
  readonly turno: string | null;
  readonly turno_desde: Date;
  readonly vence_en: Date | null;
  readonly version: number;
  readonly version_revision: number;
  readonly partes: number | null;
  readonly de: number | null;
  readonly evaluadores: readonly string[];
};

/** One row of the list as the wire carries it. */
export const presentFila = (row: RowOfList, actor: Actor): FilaAprobacion => {
  const [primero] = row.evaluadores;
  return {
    id: row.id,
    folio: row.folio,
    proyectoId: row.proyecto_id,
    proyecto: row.nombre_proyecto,
    organizacion: row.nombre_organizacion,
    monto: row.monto_aprobado ?? row.solicitado,
    evaluador: primero === undefined ? null : { nombre: primero, otros: row.evaluadores.length - 1 },
    calificacion:
      row.partes === null || row.de === null ? null : calificacionOf({ partes: row.partes, de: row.de }),
    estado: row.estado as EstadoAprobacion,
    etapa: row.etapa as EtapaDeRonda,
    ronda: row.ronda,
    turno: row.turno as Turno | null,
    desde: row.turno_desde.toISOString(),
    vence: row.vence_en?.toISOString() ?? null,
    version: versionFor(actor, row),
  };
};

/** A co-diseño that waits for its evaluation as the wire carries it. */
export const presentPorAbrir = (row: WaitingRow) => ({
  codisenoId: row.id,
  folio: row.folio,
  nombre: row.nombre,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion },
  proyectoId: row.proyecto_id,
  desde: row.desde.toISOString(),
  cuentas: [...row.cuentas],
});
