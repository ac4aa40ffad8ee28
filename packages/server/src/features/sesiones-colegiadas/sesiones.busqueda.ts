import type { Cuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import {
  type EstadoDeSesion,
  nombreDeSesion,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { sesionWorkflow } from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Actividad, Consulta, GrupoDeHallazgos } from '../../platform/slice.ts';
import { ENTIDAD } from './sesiones.repo.ts';

type Row = {
  readonly id: string;
  readonly cuerpo: Cuerpo;
  readonly estado: EstadoDeSesion;
  readonly fecha: Date;
};

const tituloDe = ({ cuerpo, fecha }: Pick<Row, 'cuerpo' | 'fecha'>): string =>
  `${nombreDeSesion(cuerpo)} · ${formatMediumDate(fecha)}`;

/** The sessions in sight, by their body, their place, or a project of their agenda; the next first. */
export const findSesiones = async (
  uow: ActorUow,
  { texto, limite }: Consulta,
): Promise<readonly GrupoDeHallazgos[]> => {
  if (!uow.actor.esPersonal) return [];
  const { rows } = await sql<Row>`
    select s.id, s.cuerpo, s.estado, s.fecha from sesiones_colegiadas s
     where app.coincide(s.busqueda, ${texto}) or exists (
             select from puntos_de_sesion p where p.sesion_id = s.id and p.quitado_en is null and app.coincide(p.busqueda, ${texto}))
     order by s.fecha desc, s.id desc
     limit ${limite + 1}`.execute(uow.tx);
  return [
    {
      id: 'sesiones-colegiadas',
      titulo: sesionMessages.lista.titulo,
      hallazgos: rows.slice(0, limite).map((row) => ({
        id: row.id,
        titulo: tituloDe(row),
        detalle: sesionWorkflow.states[row.estado].label,
        enlace: `/sesiones/${row.id}`,
      })),
      mas: rows.length > limite ? { texto: 'Ver todas las sesiones', enlace: '/sesiones' } : null,
    },
  ];
};

/** The slice in 'Actividad Reciente', in the words of its history. */
export const sesionActividad: Actividad = {
  entidad: ENTIDAD,
  textos: sesionMessages.historial,
  nombrar: async (uow, ids) => {
    const rows = await uow.tx
      .selectFrom('sesiones_colegiadas')
      .select(['id', 'cuerpo', 'fecha'])
      .where('id', 'in', [...ids])
      .$narrowType<{ cuerpo: Cuerpo }>()
      .execute();
    return new Map(rows.map((row) => [row.id, { nombre: tituloDe(row), enlace: `/sesiones/${row.id}` }]));
  },
};
