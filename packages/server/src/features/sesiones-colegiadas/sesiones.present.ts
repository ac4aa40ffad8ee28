import {
  type Asiento,
  contar,
  type Escrutinio,
  etiquetaDeCuerpo,
  type Voto,
} from '@portal/domain/features/sesiones-colegiadas/public';
import { puedeIntegrar } from '@portal/domain/features/sesiones-colegiadas/sesiones.policy';
import type {
  CuerpoEntero,
  FilaDeSesion,
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import {
  type SesionSubject,
  sesionWorkflow,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import {
  errorDeVoto,
  impideDeclarar,
  impideVotar,
  type Votante,
} from '@portal/domain/features/sesiones-colegiadas/votar';
import { today } from '@portal/domain/kernel/dates';
import type { Actor } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { ActorUow } from '../../platform/db/index.ts';
import {
  listCuerpos,
  listMiembros,
  type MiembroRow,
  type PuntoRow,
  type SesionRow,
} from './sesiones.repo.ts';
import { type DeSesion, readSesion } from './sesiones.votos.repo.ts';

const FUNDACION = 'Fundación';

/** All that is known of a session to the account that asks: read once, for the rules and the page. */
export type SesionLeida = DeSesion & { readonly row: SesionRow };

export const leerSesion = async ({ tx }: Pick<ActorUow, 'tx'>, row: SesionRow): Promise<SesionLeida> => {
  const { id, cuerpo, fecha } = row;
  return { row, ...(await readSesion(tx, { id, cuerpo, dia: today(fecha) })) };
};

const presenteDe = ({ asistencia }: SesionLeida, usuario: string): boolean =>
  asistencia.some(({ usuario_id, presente }) => usuario_id === usuario && presente);

const conflictoDe = ({ declaraciones }: SesionLeida, punto: string, usuario: string): boolean | null =>
  declaraciones.find((una) => una.punto_id === punto && una.usuario_id === usuario)?.conflicto ?? null;

const fueraDe = (sesion: SesionLeida, punto: PuntoRow, usuario: string): 'conflicto' | 'excluido' | null => {
  if (punto.excluidos.includes(usuario)) return 'excluido';
  return conflictoDe(sesion, punto.id, usuario) ? 'conflicto' : null;
};

/** The seats of a point with the votes that are told: all at its closing, one's own before. */
const asientosDe = (
  sesion: SesionLeida,
  punto: PuntoRow,
  votos: ReadonlyMap<string, Voto>,
): (Asiento & { readonly usuario: string })[] =>
  sesion.miembros.map(({ usuario_id: usuario }) => ({
    usuario,
    presente: presenteDe(sesion, usuario),
    fuera: fueraDe(sesion, punto, usuario) !== null,
    voto: votos.get(usuario) ?? null,
  }));

/** The count of a point as its votes say (`votosPorContar`). */
export const contarPunto = (
  sesion: SesionLeida,
  punto: PuntoRow,
  votos: ReadonlyMap<string, Voto>,
): Escrutinio => contar(asientosDe(sesion, punto, votos), sesion.row.requeridos);

/** What the rules look at; `punto`: the one that the action names. */
export const subjectOf = (sesion: SesionLeida, now: Date, punto: string | null = null): SesionSubject => {
  const elegido = sesion.puntos.find(({ id }) => id === punto) ?? null;
  return {
    estado: sesion.row.estado,
    puntos: sesion.puntos.map(({ estado }) => estado),
    punto: elegido?.estado ?? null,
    llegoSuDia: today(sesion.row.fecha) <= today(now),
    hayVotos: sesion.puntos.some(({ votaron }) => votaron.length > 0),
  };
};

/** The account as a voter on a point. */
export const votanteEn = (sesion: SesionLeida, punto: PuntoRow, usuario: string): Votante => ({
  sesion: sesion.row.estado,
  punto: punto.estado,
  esMiembro: sesion.miembros.some((miembro) => miembro.usuario_id === usuario),
  presente: presenteDe(sesion, usuario),
  excluido: punto.excluidos.includes(usuario),
  declaroConflicto: conflictoDe(sesion, punto.id, usuario),
  voto: sesion.votos.find((uno) => uno.punto_id === punto.id && uno.usuario_id === usuario)?.voto ?? null,
});

const decir = (error: keyof typeof errorDeVoto | null): string | null =>
  error === null ? null : errorDeVoto[error];

const presentPunto = (sesion: SesionLeida, punto: PuntoRow, actor: Actor): PuntoDeSesion => {
  const suyos = new Map(
    sesion.votos.filter(({ punto_id }) => punto_id === punto.id).map((uno) => [uno.usuario_id, uno] as const),
  );
  const cerrado = punto.estado === 'cerrado';
  const yo = votanteEn(sesion, punto, actor.usuarioId);
  return {
    id: punto.id,
    orden: punto.orden,
    aprobacionId: punto.aprobacion_id,
    proyectoId: punto.proyecto_id,
    folio: punto.folio,
    ronda: punto.ronda,
    estado: punto.estado,
    resumen: punto.resumen,
    nombre: punto.nombre,
    organizacion: punto.organizacion,
    asientos: sesion.miembros.map(({ usuario_id: id, nombre, cargo }) => {
      const suyo = suyos.get(id);
      return {
        persona: { id, nombre },
        cargo,
        presente: presenteDe(sesion, id),
        fuera: fueraDe(sesion, punto, id),
        voto: cerrado ? (suyo?.voto ?? null) : punto.votaron.includes(id) ? 'emitido' : null,
        motivo: cerrado ? suyo?.motivo || null : null,
      };
    }),
    escrutinio: punto.escrutinio,
    comentarios: punto.comentarios,
    decide: punto.decide,
    mio: yo.esMiembro
      ? {
          declaroConflicto: yo.declaroConflicto,
          voto: yo.voto,
          motivo: suyos.get(actor.usuarioId)?.motivo || null,
          impideDeclarar: decir(impideDeclarar(yo)),
          impideVotar: decir(impideVotar(yo)),
        }
      : null,
  };
};

const personasPorMiembro = (miembros: readonly MiembroRow[]) =>
  new Map(miembros.map(({ id, usuario_id, nombre }) => [id, { id: usuario_id, nombre }]));

/** A session as the wire carries it, to this account. */
export const presentSesion = (sesion: SesionLeida, { actor, now }: ActorUow): SesionColegiada => {
  const { row, miembros, puntos, asistencia } = sesion;
  const personas = personasPorMiembro(miembros);
  return {
    id: row.id,
    version: row.version,
    cuerpo: row.cuerpo,
    estado: row.estado,
    fecha: row.fecha.toISOString(),
    lugar: row.lugar,
    requeridos: row.requeridos,
    asistencia: miembros.map(({ id, usuario_id, nombre, cargo, suple_a }) => ({
      miembroId: id,
      persona: { id: usuario_id, nombre },
      cargo,
      supleA: suple_a === null ? null : (personas.get(suple_a) ?? null),
      presente: asistencia.find(({ miembro_id }) => miembro_id === id)?.presente ?? null,
    })),
    puntos: puntos.map((punto) => presentPunto(sesion, punto, actor)),
    motivo: row.motivo,
    convocadaPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION },
    convocadaEn: row.created_at.toISOString(),
    cerradaEn: row.cerrada_en?.toISOString() ?? null,
    acciones: actionsFor(sesionWorkflow, actor, subjectOf(sesion, now)),
  };
};

type RowOfList = {
  readonly id: string;
  readonly cuerpo: string;
  readonly estado: string;
  readonly fecha: Date;
  readonly lugar: string;
  readonly version: number;
  readonly puntos: number;
  readonly por_votar: number;
};

/** One row of the list; `sienta`: the account sits in that body. */
export const presentFila = (row: RowOfList, sienta: boolean): FilaDeSesion => ({
  id: row.id,
  cuerpo: row.cuerpo as FilaDeSesion['cuerpo'],
  estado: row.estado as FilaDeSesion['estado'],
  fecha: row.fecha.toISOString(),
  lugar: row.lugar,
  puntos: row.puntos,
  porVotar: sienta && (row.estado === 'convocada' || row.estado === 'en_sesion') ? row.por_votar : 0,
  version: row.version,
});

/** Both bodies with their seats, those that are held today first. */
export const presentCuerpos = async (
  uow: ActorUow,
): Promise<{ items: CuerpoEntero[]; puedeIntegrar: boolean }> => {
  const [cuerpos, miembros] = await Promise.all([listCuerpos(uow.tx), listMiembros(uow.tx)]);
  const hoy = today(uow.now);
  const personas = personasPorMiembro(miembros);
  return {
    puedeIntegrar: puedeIntegrar(uow.actor),
    items: cuerpos.map(({ cuerpo, quorum, version }) => ({
      cuerpo,
      nombre: etiquetaDeCuerpo[cuerpo],
      quorum,
      version,
      miembros: miembros
        .filter((miembro) => miembro.cuerpo === cuerpo)
        .map(({ id, usuario_id, nombre, cargo, suple_a, desde, hasta }) => ({
          id,
          cuerpo,
          persona: { id: usuario_id, nombre },
          cargo,
          supleA: suple_a === null ? null : (personas.get(suple_a) ?? null),
          desde,
          hasta,
          vigente: desde <= hoy && (hasta === null || hasta >= hoy),
        })),
    })),
  };
};
