import { nombreDeCaso, type TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';
import { reviews } from './registro.lista.ts';

/** What the organization has to fill in, with when it was last saved, or to correct, with since when; the longest waiting first. */
const toWrite = async (uow: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const { rows } = await sql<{ id: string; folio: string; estado: string; desde: Date | null }>`
    select id, folio, estado,
           case estado when 'borrador' then greatest(case when updated_at > created_at then updated_at end, (
             select max(f.guardada_en) from formulacion_secciones f where f.proyecto_id = registros.proyecto_id)) else turno_desde end as desde
      from registros
     where organizacion_id = ${organizacionId} and estado in ('borrador', 'requiere_cambios') and eliminado_en is null
     order by turno_desde, id limit ${MOSTRADOS}`.execute(uow.tx);
  return rows.map(({ id, folio, estado, desde }): Pendiente => {
    const corrige = estado === 'requiere_cambios';
    return {
      id: `registro.${corrige ? 'requiere-cambios' : 'en-captura'}:${id}`,
      clase: corrige ? 'por_corregir' : 'por_enviar',
      titulo: corrige ? `${folio} requiere cambios` : `Completa el registro ${folio}`,
      detalle: corrige
        ? 'Corrige lo que se indica y envíalo otra vez.'
        : 'Cada sección se guarda por separado. Cuando esté completo, envíalo con «Finalizar».',
      accion: corrige ? 'Corregir' : 'Continuar',
      enlace: `/registro/editar/${id}`,
      vence: null,
      desde,
    };
  });
};

type PorRevisar = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion: string;
  readonly proyecto: string | null;
  readonly tipo: TipoSolicitud;
  readonly convocatoria: string | null;
  readonly desde: Date;
  readonly total: string;
};

/** The records that wait for a reviewer, the longest waiting first. */
const toReview = async (uow: ActorUow): Promise<{ items: Pendiente[]; total: number }> => {
  const { rows } = await sql<PorRevisar>`
    select p.id, p.folio, p.nombre_proyecto as proyecto, p.nombre_organizacion as organizacion,
           y.tipo_solicitud as tipo, v.titulo as convocatoria, p.turno_desde as desde,
           (select sum(n) from contadores where tabla = 'registros' and estado = 'pendiente_validacion') as total
      from (select * from (
        select id, folio, nombre_proyecto, nombre_organizacion, proyecto_id, turno_desde from registros
         where estado = 'pendiente_validacion' and eliminado_en is null
         order by turno_desde, id limit ${MOSTRADOS}) q) p
      join proyectos y on y.id = p.proyecto_id
      left join convocatorias v on v.id = y.convocatoria_id
     order by p.turno_desde, p.id`.execute(uow.tx);
  return {
    items: rows.map((row) => ({
      id: `registro.por-revisar:${row.id}`,
      clase: 'por_revisar',
      registro: {
        folio: row.folio,
        ...nombreDeCaso(
          {
            nombre: row.proyecto,
            organizacion: { nombre: row.organizacion },
            tipoSolicitud: row.tipo,
            convocatoria: row.convocatoria === null ? null : { titulo: row.convocatoria },
          },
          false,
        ),
      },
      titulo: `El registro ${row.folio} espera revisión`,
      detalle: row.organizacion,
      accion: 'Revisar',
      enlace: `/registro/revision/${row.id}`,
      vence: null,
      desde: row.desde,
    })),
    total: Number(rows[0]?.total ?? 0),
  };
};

/** What waits for the actor in the registro: sections to write, or records to review. */
export const registroPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  if (actor.organizacionId) return { items: await toWrite(uow, actor.organizacionId) };
  if (!reviews(actor)) return { items: [] };
  const { items, total } = await toReview(uow);
  return {
    items,
    totales: { por_revisar: total },
    ...(total > items.length
      ? {
          resto: {
            texto: `Ver los ${total.toLocaleString('es-MX')} registros por revisar`,
            enlace: '/registro?estado=pendiente_validacion&orden=desde&sentido=asc',
          },
        }
      : {}),
  };
};
