import {
  type CampoDeRevision,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { preRegistroForm, preRegistroMessages } from '@portal/domain/features/pre-registro/public';
import { nombreDeCaso, type TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { has } from '@portal/domain/kernel/policy';
import { type Envio, observationsOf } from '@portal/domain/stage/review-sent';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';
import { porRevisar } from './pre-registro.repo.ts';

type EnRevision = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion: string;
  readonly tipo: TipoSolicitud;
  readonly convocatoria: string | null;
  readonly desde: Date;
};

/** The records that wait for a reviewer, the longest waiting of each state by its index. */
const waiting = async (uow: ActorUow): Promise<Pendientes> => {
  const oldest = (estado: string) => sql`
    (select id, folio, nombre_organizacion, tipo_solicitud, convocatoria_id, turno_desde from pre_registros
      where estado = ${estado} and eliminado_en is null order by turno_desde, id limit ${MOSTRADOS})`;
  const { rows } = await sql<EnRevision & { readonly total: string }>`
    select p.id, p.folio, p.nombre_organizacion as organizacion, p.tipo_solicitud as tipo, c.titulo as convocatoria, p.turno_desde as desde,
           (select sum(n) from contadores
             where tabla = 'pre_registros' and estado in (${sql.join(porRevisar)})) as total
      from (${sql.join(porRevisar.map(oldest), sql` union all `)}) p
      left join convocatorias c on c.id = p.convocatoria_id
     order by p.turno_desde, p.id limit ${MOSTRADOS}`.execute(uow.tx);
  const total = Number(rows[0]?.total ?? 0);
  return {
    items: rows.map((row) => ({
      id: `pre-registro.por-revisar:${row.id}`,
      clase: 'por_revisar',
      registro: {
        folio: row.folio,
        ...nombreDeCaso(
          {
            nombre: null,
            organizacion: { nombre: row.organizacion },
            tipoSolicitud: row.tipo,
            convocatoria: row.convocatoria === null ? null : { titulo: row.convocatoria },
          },
          false,
        ),
      },
      titulo: `${row.folio} espera revisión`,
      detalle: row.organizacion,
      accion: 'Revisar',
      enlace: `/pre-registro/revision/${row.id}`,
      vence: null,
      desde: row.desde,
    })),
    totales: { por_revisar: total },
    ...(total > rows.length
      ? {
          resto: {
            texto: `Ver los ${total.toLocaleString('es-MX')} pre-registros por revisar`,
            enlace: `/pre-registro?estado=${porRevisar.join(',')}&orden=desde&sentido=asc`,
          },
        }
      : {}),
  };
};

type PorCorregir = {
  readonly id: string;
  readonly folio: string;
  readonly desde: Date | null;
  readonly envio: Envio<CampoDeRevision> | null;
};

/** What the reviewer asked of the organization. */
const toCorrect = async (uow: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const { rows } = await sql<PorCorregir>`
    select id, folio, (observaciones_enviadas ->> 'en')::timestamptz as desde, observaciones_enviadas as envio
      from pre_registros
     where organizacion_id = ${organizacionId} and estado = 'requiere_cambios' and eliminado_en is null
     order by desde limit ${MOSTRADOS}`.execute(uow.tx);
  return rows.map((row) => ({
    id: `pre-registro.requiere-cambios:${row.id}`,
    clase: 'por_corregir',
    titulo: `${row.folio} requiere cambios`,
    detalle: 'Corrige lo que se indica y solicita una nueva revisión.',
    accion: preRegistroMessages.correccion.corregir(observationsOf(preRegistroReview, row.envio).length),
    enlace: `/pre-registro/editar/${row.id}`,
    vence: null,
    desde: row.desde,
  }));
};

type SinEnviar = {
  readonly id: string;
  readonly distintivo: string | null;
  readonly desde: Date;
  readonly convocatoria: string | null;
  readonly vence: Date | null;
};

/** The id that a draft keeps under a key, as the keys of the tables are: text that is none is null. */
const uuidIn = (key: string) => sql`
  case when b.datos ->> ${key} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (b.datos ->> ${key})::uuid end`;

/** What a draft keeps that nobody typed as an answer. */
const noAnswers = [...(preRegistroForm.contexto ?? []), ...(preRegistroForm.aparte ?? [])];

/** What the account began and has not sent: until the call that it answers closes, or its invitation expires. */
const unsent = async (uow: ActorUow): Promise<Pendiente[]> => {
  // The ids are plain values before they meet the tables: row security lets nothing but a bare comparison use an index.
  const { rows } = await sql<SinEnviar>`
    with propios as materialized (
      select b.id, b.distintivo, b.actualizado_en as desde, ${uuidIn('convocatoria_id')} as convocatoria_id,
             ${uuidIn('invitacion_id')} as invitacion_id
        from borradores b
       where b.usuario_id = ${uow.actor.usuarioId} and b.organizacion_id is not distinct from ${uow.actor.organizacionId}::uuid
         and b.formulario = ${preRegistroForm.id} and b.registro_id is null
         and (exists (
           select from jsonb_each_text(b.datos) d
            where coalesce(d.value, '') <> '' and d.key not in (${sql.join(noAnswers)}))
           or exists (
           select from documentos d where d.entidad = 'borrador' and d.entidad_id = b.id)))
    select p.id, p.desde, p.distintivo, c.titulo as convocatoria, coalesce(c.cierra_en, i.vence_en) as vence
      from propios p
      left join convocatorias c on c.id = p.convocatoria_id
      left join invitaciones i on i.id = p.invitacion_id and i.estado = 'pendiente'`.execute(uow.tx);
  return rows.map(({ id, distintivo, desde, convocatoria, vence }) => ({
    id: `pre-registro.sin-enviar:${id}`,
    clase: 'por_enviar',
    titulo: convocatoria
      ? `Tienes un pre-registro sin enviar para «${convocatoria}»`
      : 'Tienes un pre-registro sin enviar',
    detalle: 'Continúa donde te quedaste: lo que escribiste está guardado.',
    accion: 'Continuar',
    enlace: `/pre-registro/crear?paso=organizacion${distintivo ? `&borrador=${distintivo}` : ''}`,
    // Its last instant: the columns hold the first one after it.
    vence: vence && new Date(vence.getTime() - 1),
    desde,
  }));
};

/** What waits for the actor in the pre-registration: corrections and a draft of its own, or reviews. */
export const preRegistroPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  const drafts = await unsent(uow);
  if (actor.organizacionId) return { items: [...(await toCorrect(uow, actor.organizacionId)), ...drafts] };
  if (!has(actor, 'revisar_pre_registros')) return { items: drafts };
  const { items, totales, resto } = await waiting(uow);
  return { items: [...items, ...drafts], totales, resto };
};
