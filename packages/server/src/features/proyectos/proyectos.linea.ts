import {
  type EtapaDeLinea,
  etiquetaDeEtapa,
  lineaDeEtapas,
  type Salida,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import type { EtapaEnLinea } from '@portal/domain/features/proyectos/proyectos.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/tipos-solicitud';
import type { Actor } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import type { CaseHands } from '../../stage/reviewers.ts';
import type { ProyectoRow } from './proyectos.repo.ts';

/** What a stage says of its record of one case. */
export type RegistroDeEtapa = {
  readonly id: string;
  readonly folio: string | null;
  /** Its state in words. */
  readonly detalle: string;
  readonly desde: Date;
  /** When it ended well. */
  readonly hasta: Date | null;
  /** It is over, and the case stands in it for good: its convenio ended before its time. */
  readonly acabado?: boolean;
  /** Path of its page. */
  readonly enlace: string;
  /** Until when whose turn it is has time to act, where a deadline runs. */
  readonly vence?: Date | null;
  /** How its end was where the case was not refused in it. */
  readonly salida?: Salida | undefined;
  /** What it asks of the foundation, in pesos. */
  readonly pedido?: string | null;
  /** What the actor itself does next in it, and where; absent where the next step is somebody else's. */
  readonly acto?: Acto;
};

/** A step in words, and the page where it is taken. */
export type Acto = { readonly etiqueta: string; readonly enlace: string };

/** How a stage plugs into the line and the timeline of its cases: exported by its slice, listed in app.ts. */
export type EtapaDeProyecto = {
  readonly etapa: Exclude<EtapaDeLinea, 'convocatoria'>;
  /** How the log names its records. */
  readonly entidad: string;
  /** What each of its papers is called, by slot. */
  readonly papeles: readonly { readonly id: string; readonly label: string }[];
  /** The same of slots that no list can name, where each round of a record has its own; undefined: no slot of its. */
  readonly papel?: (ranura: string) => string | undefined;
  /** The slots of the papers of what hangs on its record, by the entity that they are kept with. */
  readonly colgados?: Readonly<Record<string, EtapaDeProyecto['papeles']>>;
  /** How its history words what an entry counted (`cuenta` of the log), in this order. */
  readonly cuentas?: Readonly<Record<string, (n: number) => string>>;
  /** What each of its sections is called, where an entry names one (`seccion` of the log). */
  readonly secciones?: Readonly<Record<string, string>>;
  /** How its cases are given to an officer, where its records are reviewed. */
  readonly manos?: CaseHands;
  /** How the actor opens it in a case that stands in it and has no record there: beside the records that it has. */
  readonly apertura?: (actor: Actor, registros: RegistrosDelCaso) => Acto | undefined;
  /** The records of these cases that the actor may see, by proyecto. */
  readonly registros: (
    uow: ActorUow,
    proyectos: readonly string[],
  ) => Promise<ReadonlyMap<string, RegistroDeEtapa>>;
};

/** The records of one case, by stage. */
export type RegistrosDelCaso = ReadonlyMap<EtapaDeLinea, RegistroDeEtapa>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The stage where a case stands or stopped; null when it went all the way. */
const presentStage = (row: ProyectoRow, registros: RegistrosDelCaso): EtapaDeLinea | null => {
  if (row.estado === 'concluido') return null;
  if (row.estado !== 'no_aceptado') return row.estado;
  return lineaDeEtapas.findLast((etapa) => registros.has(etapa)) ?? 'pre_registro';
};

/** How a case came: by a call, which then is the first stage, or without one. */
const firstStage = (row: ProyectoRow): EtapaEnLinea => {
  const common = {
    id: 'convocatoria' as const,
    etiqueta: etiquetaDeEtapa.convocatoria,
    turno: null,
    folio: null,
  };
  if (row.tipo_solicitud !== 'convocatoria')
    return {
      ...common,
      estado: 'no_aplica',
      detalle: describirTipo(row.tipo_solicitud).insignia,
      desde: null,
      hasta: null,
      enlace: null,
    };
  return {
    ...common,
    estado: 'completada',
    detalle: row.convocatoria_titulo,
    desde: iso(row.convocatoria_abre),
    // The last instant in which applications came in: the call's own end is the first one outside, at midnight.
    hasta: iso(row.convocatoria_cierra && new Date(row.convocatoria_cierra.getTime() - 1)),
    enlace: row.convocatoria_titulo === null ? null : `/convocatorias/ver/${row.convocatoria_id}`,
  };
};

/** The seven stages of a case with their dates and who holds the ball. */
export const lineOf = (row: ProyectoRow, registros: RegistrosDelCaso): EtapaEnLinea[] => {
  const present = presentStage(row, registros);
  const at = present === null ? lineaDeEtapas.length : lineaDeEtapas.indexOf(present);
  return lineaDeEtapas.map((id, i): EtapaEnLinea => {
    if (id === 'convocatoria') return firstStage(row);
    const registro = registros.get(id);
    const isPresent = id === present;
    const stopped = isPresent && row.estado === 'no_aceptado';
    const end = registro?.salida ? 'cerrada' : 'detenida';
    const opened = isPresent ? (registro?.desde ?? row.etapa_desde) : (registro?.desde ?? null);
    return {
      id,
      etiqueta: etiquetaDeEtapa[id],
      estado: stopped ? end : isPresent ? 'actual' : i < at ? 'completada' : 'por_venir',
      detalle: registro?.detalle ?? (isPresent ? 'Por abrir' : null),
      desde: iso(opened),
      // Where it stopped, it ended on the day of the refusal.
      hasta: iso(stopped ? row.etapa_desde : i < at ? (registro?.hasta ?? null) : null),
      turno: isPresent && !stopped ? row.turno : null,
      folio: registro?.folio ?? null,
      enlace: registro?.enlace ?? null,
    };
  });
};
