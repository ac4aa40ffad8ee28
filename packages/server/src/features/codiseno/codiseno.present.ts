import {
  avanceDeSesion,
  CODISENO,
  type EstadoCodiseno,
  type EstadosDeSecciones,
  sesionesDeCodiseno,
} from '@portal/domain/features/codiseno/codiseno.schema';
import type {
  Codiseno,
  CodisenoPorAbrir,
  FilaCodiseno,
  SeccionDeSesion,
  SesionDeRegistro,
} from '@portal/domain/features/codiseno/codiseno.shapes';
import { type CodisenoSubject, codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import {
  estadosDeSecciones,
  type SeccionDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { type Actor, veTodo } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { presentCase } from '../../stage/present-case.ts';
import type { WaitingRow } from '../../stage/waiting.ts';
import { type FormulacionLeida, faltasDe, hallazgosDe, writableBy } from '../formulacion/public.ts';
import type { PartesDeCodiseno, SeccionRow, SesionRow } from './codiseno.partes.repo.ts';
import type { CodisenoRow, Turno } from './codiseno.repo.ts';

/** Names of staff are not the organization's to read. */
const FUNDACION = 'Fundación';

/** Name of a co-diseño in the log and the events. */
export const ENTIDAD = CODISENO;

const iso = (instante: string): string => new Date(instante).toISOString();

/** How every section stands. */
export const estadosOf = ({ secciones }: PartesDeCodiseno): EstadosDeSecciones =>
  Object.fromEntries(secciones.map(({ seccion, estado }) => [seccion, estado])) as EstadosDeSecciones;

/** What the workflow's rules look at, from the row, its parts, the design and the section that the action names. */
export const subjectOf = (
  row: CodisenoRow,
  partes: PartesDeCodiseno,
  seccion: SeccionDeFormulacion | null = null,
  hallazgos: ReturnType<typeof hallazgosDe> = [],
): CodisenoSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  sesion: row.sesion,
  secciones: estadosOf(partes),
  seccion,
  faltas: faltasDe(hallazgos),
});

/** The eight sections as the sessions show them. */
const presentSections = (
  partes: PartesDeCodiseno,
  leida: FormulacionLeida,
  hallazgos: ReturnType<typeof hallazgosDe>,
): SeccionDeSesion[] => {
  const suyas = new Map<string, SeccionRow>(partes.secciones.map((fila) => [fila.seccion, fila]));
  const guardadas = new Map(leida.secciones.map((fila) => [fila.seccion, fila]));
  return estadosDeSecciones(leida.formulacion, hallazgos).flatMap(({ seccion, faltan }) => {
    const suya = suyas.get(seccion);
    if (!suya) return [];
    const guardada = guardadas.get(seccion);
    return {
      seccion,
      titulo: tituloDeSeccion[seccion],
      sesion: suya.sesion,
      estado: suya.estado,
      aprobada:
        suya.aprobada_por && suya.aprobada_en
          ? {
              por: { id: suya.aprobada_por, nombre: suya.aprobada_nombre ?? FUNDACION },
              en: iso(suya.aprobada_en),
              version: `${seccion}.${suya.version_aprobada}`,
            }
          : null,
      faltan: [...faltan],
      version: `${seccion}.${leida.versiones[seccion]}`,
      guardadaPor: guardada?.guardada_en ? (guardada.guardada_por_nombre ?? FUNDACION) : null,
      guardadaEn: guardada?.guardada_en?.toISOString() ?? null,
      comentarios: { total: suya.conversaciones, abiertos: suya.por_atender },
    };
  });
};

const finalizadaOf = (sesion: SesionRow | undefined): SesionDeRegistro['finalizada'] =>
  sesion?.finalizada_por && sesion.finalizada_en && sesion.version_despues
    ? {
        por: { id: sesion.finalizada_por, nombre: sesion.finalizada_nombre ?? FUNDACION },
        en: iso(sesion.finalizada_en),
        versionDespues: sesion.version_despues,
      }
    : null;

/** The three sessions, those that are yet to be opened as well. */
const presentSessions = (partes: PartesDeCodiseno): SesionDeRegistro[] =>
  sesionesDeCodiseno.map((sesion) => {
    const suya = partes.sesiones.find(({ numero }) => numero === sesion.numero);
    const finalizada = finalizadaOf(suya);
    return {
      numero: sesion.numero,
      titulo: sesion.titulo,
      estado: finalizada ? 'finalizada' : suya ? 'abierta' : 'por_abrir',
      avance: avanceDeSesion(sesion, estadosOf(partes)),
      abiertaEn: suya ? iso(suya.abierta_en) : null,
      versionAntes: suya?.version_antes ?? null,
      finalizada,
    };
  });

/** One record as the wire carries it. */
export const presentCodiseno = (
  row: CodisenoRow,
  partes: PartesDeCodiseno,
  leida: FormulacionLeida,
  actor: Actor,
): Codiseno => {
  const hallazgos = hallazgosDe(leida);
  return {
    id: row.id,
    folio: row.folio,
    version: row.version,
    estado: row.estado,
    nombre: row.nombre_proyecto,
    organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
    proyecto: presentCase(row),
    registroId: row.registro_id,
    tipoSolicitud: row.tipo_solicitud,
    sesion: row.sesion,
    aprobadas: row.aprobadas,
    sesiones: presentSessions(partes),
    secciones: presentSections(partes, leida, hallazgos),
    escribe: writableBy(actor, leida.row),
    turno: row.turno,
    turnoDesde: row.turno_desde.toISOString(),
    motivo: row.motivo,
    reanudaEl: row.reanuda_el,
    creadoPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION },
    creadoEn: row.created_at.toISOString(),
    actualizadoEn: row.updated_at.toISOString(),
    acciones: actionsFor(codisenoWorkflow, actor, subjectOf(row, partes)),
    responsable:
      veTodo(actor) && row.responsable_id
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
  readonly sesion: number;
  readonly aprobadas: number;
  readonly estado: string;
  readonly turno: string | null;
  readonly turno_desde: Date;
  readonly version: number;
  readonly created_at: Date;
};

/** One row of the list as the wire carries it. */
export const presentFila = (row: RowOfList): FilaCodiseno => ({
  id: row.id,
  folio: row.folio,
  proyectoId: row.proyecto_id,
  proyecto: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  sesion: row.sesion,
  aprobadas: row.aprobadas,
  inicio: row.created_at.toISOString(),
  estado: row.estado as EstadoCodiseno,
  turno: row.turno as Turno | null,
  desde: row.turno_desde.toISOString(),
  version: row.version,
});

/** A registro that waits for its co-diseño as the wire carries it. */
export const presentPorAbrir = (row: WaitingRow): CodisenoPorAbrir => ({
  registroId: row.id,
  folio: row.folio,
  nombre: row.nombre,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion },
  proyectoId: row.proyecto_id,
  desde: row.desde.toISOString(),
  cuentas: [...row.cuentas],
});
