import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { papelDeRespuesta, ranurasDeRonda } from '@portal/domain/features/aprobacion/aprobacion.papeles';
import {
  type EstadoAprobacion,
  type EtapaDeRonda,
  tituloDeEtapa,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { salidas } from '@portal/domain/features/proyectos/public';
import type { Actor } from '@portal/domain/kernel/policy';
import { gestorDeAprobacion, suOrganizacion } from '@portal/domain/stage/rules';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Acto, EtapaDeProyecto, RegistroDeEtapa } from '../proyectos/public.ts';
import { aperturaDesde } from './aprobacion.apertura.ts';
import { ENTIDAD, type Turno } from './aprobacion.repo.ts';

const { actos } = aprobacionMessages;

type Fila = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly estado: EstadoAprobacion;
  readonly etapa: EtapaDeRonda;
  readonly turno: Turno | null;
  readonly solicitado: string | null;
  readonly vence_en: Date | null;
  readonly created_at: Date;
  readonly aprobada_en: Date | null;
};

/** What the foundation does next in it. */
const pasoDe = ({ estado, etapa }: Fila): string => {
  if (estado !== 'en_evaluacion') return actos.decidir;
  return etapa === 'oficio' ? actos.oficio : actos.dictamen;
};

/** The next step, where it is the actor's own: of who leads it, or of the organization to answer. */
const actoDe = (row: Fila, actor: Actor): Acto | undefined => {
  const enlace = `/aprobacion/${row.id}`;
  const subject = { organizacionId: row.organizacion_id };
  if (row.turno === 'fundacion' && gestorDeAprobacion.allows(actor, subject))
    return { etiqueta: pasoDe(row), enlace };
  if (row.turno === 'organizacion' && suOrganizacion.allows(actor, subject))
    return { etiqueta: actos.responder, enlace };
  return undefined;
};

const detalleDe = ({ estado, etapa }: Fila): string =>
  estado === 'en_evaluacion' ? tituloDeEtapa[etapa] : aprobacionWorkflow.states[estado].label;

/** The records of these cases as the line shows them, at most one each. */
const onTheLine = async (
  { tx, actor }: ActorUow,
  proyectos: readonly string[],
): Promise<Map<string, RegistroDeEtapa>> => {
  const { rows } = await sql<Fila>`
    select id, folio, proyecto_id, organizacion_id, estado, etapa, turno, solicitado, vence_en, created_at,
           (select r.decidida_en from aprobacion_rondas r
             where r.aprobacion_id = aprobaciones.id and r.decision = 'aprobado') as aprobada_en
      from aprobaciones where proyecto_id = any(${[...proyectos]}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => {
      const acto = actoDe(row, actor);
      return [
        row.proyecto_id,
        {
          id: row.id,
          folio: row.folio,
          detalle: detalleDe(row),
          desde: row.created_at,
          hasta: row.aprobada_en,
          vence: row.vence_en,
          enlace: `/aprobacion/${row.id}`,
          salida: salidas.find((salida) => salida === row.estado),
          pedido: row.solicitado,
          ...(acto ? { acto } : {}),
        },
      ];
    }),
  );
};

/** The aprobación as a stage of its case. Its papers are those of its answers, round by round. */
export const aprobacionEtapa: EtapaDeProyecto = {
  etapa: 'aprobacion',
  entidad: ENTIDAD,
  // Of as many rounds as a case ever had; a later one is named by `papel`.
  papeles: Array.from({ length: 12 }, (_, i) => ranurasDeRonda(i + 1))
    .flat()
    .map(({ id, label }) => ({ id, label: papelDeRespuesta(id) ?? label })),
  papel: papelDeRespuesta,
  apertura: (actor, registros) => aperturaDesde(actor, registros.get('co_diseno')?.id),
  registros: onTheLine,
};
