import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { has } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Actividad, Pendiente, Pendientes } from '../../platform/slice.ts';

const MOSTRADAS = 10;
/** Natural days before its opening in which a draft asks to be published. */
const DIAS_PARA_PUBLICAR = 7;

type Row = {
  readonly id: string;
  readonly titulo: string;
  readonly estado: 'borrador' | 'en_evaluacion';
  readonly abre_en: Date;
  readonly cerrada_en: Date | null;
  readonly postulaciones: number;
};

const pendienteOf = ({ id, titulo, estado, abre_en, cerrada_en, postulaciones }: Row): Pendiente =>
  estado === 'borrador'
    ? {
        id: `convocatoria.por-publicar:${id}`,
        titulo: `Publica «${titulo}»`,
        detalle: 'Sigue como borrador: nadie la ve hasta que la publiques.',
        accion: 'Continuar',
        enlace: `/convocatorias/editar/${id}`,
        vence: abre_en,
        desde: null,
      }
    : {
        id: `convocatoria.por-concluir:${id}`,
        titulo: `Concluye la evaluación de «${titulo}»`,
        detalle:
          postulaciones === 1
            ? 'Tiene 1 postulación.'
            : `Tiene ${postulaciones.toLocaleString('es-MX')} postulaciones.`,
        accion: 'Abrir',
        enlace: `/convocatorias/ver/${id}`,
        vence: null,
        desde: cerrada_en,
      };

/**
 * What waits for who manages calls: drafts whose opening is near or past, and evaluations to conclude. One with a pre-registration
 * that nobody decided yet is no evaluation to conclude: what waits is that review.
 */
export const convocatoriaPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  if (!has(uow.actor, 'gestionar_convocatorias')) return { items: [] };
  const { rows } = await sql<Row>`
    select id, titulo, estado, abre_en, cerrada_en, postulaciones from convocatorias
     where eliminado_en is null and estado in ('borrador', 'en_evaluacion')
       and (estado = 'en_evaluacion' and not exists (
             select from proyectos p
              where p.convocatoria_id = convocatorias.id and p.etapa = 'pre_registro' and p.eliminado_en is null)
         or estado = 'borrador' and abre_en < ${uow.now}::timestamptz + make_interval(days => ${DIAS_PARA_PUBLICAR}))
     order by estado, abre_en limit ${MOSTRADAS}`.execute(uow.tx);
  return { items: rows.map(pendienteOf) };
};

/** How 'Actividad Reciente' tells what happened to calls. */
export const convocatoriaActividad: Actividad = {
  entidad: convocatoriaWorkflow.id,
  textos: convocatoriaMessages.historial,
  nombrar: async (uow, ids) => {
    const rows = await uow.tx
      .selectFrom('convocatorias')
      .select(['id', 'titulo', 'eliminado_en'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map(({ id, titulo, eliminado_en }) => [
        id,
        { nombre: titulo, enlace: eliminado_en ? null : `/convocatorias/ver/${id}` },
      ]),
    );
  },
};
