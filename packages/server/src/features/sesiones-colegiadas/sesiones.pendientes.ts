import { type Cuerpo, etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { puedeConvocar, puedeVotar } from '@portal/domain/features/sesiones-colegiadas/sesiones.policy';
import {
  type EstadoDeSesion,
  nombreDeSesion,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';
import { aprobacionesPorVotar, cuantasEsperanSesion } from '../aprobacion/public.ts';
import { enSesiones } from './sesiones.repo.ts';

/** Sessions that may be pending at once, far beyond what two bodies hold. */
const LEIDAS = 100;

type Espera = {
  readonly id: string;
  readonly cuerpo: Cuerpo;
  readonly estado: EstadoDeSesion;
  readonly fecha: Date;
  /** Whether the account has a seat in it. */
  readonly se_sienta: boolean;
  readonly sin_declarar: number;
  readonly por_votar: number;
  /** Within a day, or begun. */
  readonly llego: boolean;
};

/** The sessions that were not held yet, in sight, the next first: what the account has still to declare there, and to vote. */
const porCelebrar = async (uow: ActorUow): Promise<readonly Espera[]> => {
  const { rows } = await sql<Espera>`
    select s.id, s.cuerpo, s.estado, s.fecha,
           app.se_sienta(s.cuerpo, (s.fecha at time zone 'America/Chihuahua')::date) as se_sienta,
           s.estado = 'en_sesion' or s.fecha < ${uow.now}::timestamptz + interval '1 day' as llego,
           count(p.id) filter (where not exists (
             select from declaraciones_de_interes d where d.punto_id = p.id and d.usuario_id = app.usuario_id()))::int as sin_declarar,
           count(p.id) filter (where p.estado = 'abierto' and not exists (
             select from declaraciones_de_interes d where d.punto_id = p.id and d.usuario_id = app.usuario_id() and d.conflicto)
             and not exists (
             select from votos_de_punto v where v.punto_id = p.id and v.usuario_id = app.usuario_id()))::int as por_votar
      from sesiones_colegiadas s left join puntos_de_sesion p on p.sesion_id = s.id and p.quitado_en is null
       and p.estado <> 'cerrado' and not app.usuario_id() = any (p.excluidos)
     where s.estado in ('convocada', 'en_sesion')
     group by s.id order by s.fecha, s.id limit ${LEIDAS}`.execute(uow.tx);
  return rows;
};

/** It meets then: nothing is late by it. */
const seReune = (fecha: Date) => ({ clase: 'por_atender', vence: fecha, cita: true, desde: null }) as const;

/** What a member has still to read, or to vote on now. */
const delMiembro = ({ id, cuerpo, estado, fecha, sin_declarar, por_votar }: Espera): Pendiente[] => {
  const vota = estado === 'en_sesion' && por_votar > 0;
  if (!vota && sin_declarar === 0) return [];
  const porLeer = sin_declarar === 1 ? '1 proyecto por leer' : `${sin_declarar} proyectos por leer`;
  return [
    {
      id: `sesion-colegiada.${vota ? 'por-votar' : 'por-leer'}:${id}`,
      titulo: vota ? `${nombreDeSesion(cuerpo)}: hay una votación abierta` : nombreDeSesion(cuerpo),
      detalle: vota
        ? 'Tu voto no cambia después de emitirlo.'
        : `${porLeer}, ${formatDateTime(fecha)} (hora de Chihuahua).`,
      accion: vota ? 'Votar' : 'Leer',
      enlace: `/sesiones/${id}`,
      ...seReune(fecha),
    },
  ];
};

/** A session whose hour came, for who leads it. */
const deQuienConvoca = ({ id, cuerpo, estado, fecha }: Espera): Pendiente => ({
  id: `sesion-colegiada.${estado === 'en_sesion' ? 'por-cerrar' : 'por-abrir'}:${id}`,
  titulo: estado === 'en_sesion' ? `${nombreDeSesion(cuerpo)} en curso` : nombreDeSesion(cuerpo),
  detalle: `${formatDateTime(fecha)} (hora de Chihuahua).`,
  accion: estado === 'en_sesion' ? 'Continuar' : 'Abrir',
  enlace: `/sesiones/${id}`,
  ...seReune(fecha),
});

/** What waits for the vote of a body and is on no agenda of it, longest first. */
export const esperanSesion = async (uow: Pick<ActorUow, 'tx'>, cuerpo: Cuerpo) => {
  const puestas = await enSesiones(uow.tx, cuerpo);
  return (await aprobacionesPorVotar(uow, cuerpo)).filter(({ aprobacionId }) => !puestas.has(aprobacionId));
};

/** The dictámenes that nobody has called a body to vote on, for who convenes it. */
const porConvocar = async (uow: ActorUow): Promise<Pendiente[]> =>
  (await cuantasEsperanSesion(uow)).map(({ cuerpo, n, desde }) => ({
    id: `sesion-colegiada.por-convocar:${cuerpo}`,
    titulo: `${n === 1 ? '1 dictamen espera' : `${n} dictámenes esperan`} sesión del ${etiquetaDeCuerpo[cuerpo]}`,
    detalle: `Convoca al ${etiquetaDeCuerpo[cuerpo]} con lo que espera en su orden del día.`,
    accion: 'Convocar',
    enlace: '/sesiones/convocar',
    vence: null,
    desde,
  }));

/** What waits for the actor in the sessions: to read and to vote, or to lead. */
export const sesionPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  const [vota, convoca] = [puedeVotar(actor), puedeConvocar(actor)];
  if (!vota && !convoca) return { items: [] };
  const filas = await porCelebrar(uow);
  const suyos = vota ? filas.filter(({ se_sienta }) => se_sienta).flatMap(delMiembro) : [];
  const porLlevar = convoca ? filas.filter(({ llego }) => llego).map(deQuienConvoca) : [];
  const sinSesion = convoca ? await porConvocar(uow) : [];
  return { items: [...suyos, ...porLlevar, ...sinSesion].slice(0, MOSTRADOS) };
};
