import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { EstadoCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import { salidas } from '@portal/domain/features/proyectos/public';
import type { Actor } from '@portal/domain/kernel/policy';
import { gestorDeCodiseno, suOrganizacion } from '@portal/domain/stage/rules';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Acto, EtapaDeProyecto, RegistroDeEtapa } from '../proyectos/public.ts';
import { aperturaDesde } from './codiseno.apertura.ts';
import { ENTIDAD } from './codiseno.present.ts';
import type { Turno } from './codiseno.repo.ts';

const { actos } = codisenoMessages;

type Fila = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly estado: EstadoCodiseno;
  readonly turno: Turno | null;
  readonly created_at: Date;
  readonly terminado_en: Date | null;
};

/** The next step, where it is the actor's own: to lead the session, or to attend what was commented. */
const actoDe = (row: Fila, actor: Actor): Acto | undefined => {
  const enlace = `/co-diseno/${row.id}`;
  const subject = { organizacionId: row.organizacion_id };
  if (row.turno === 'fundacion' && gestorDeCodiseno.allows(actor, subject))
    return { etiqueta: actos.continuar, enlace };
  if (row.turno === 'organizacion' && suOrganizacion.allows(actor, subject))
    return { etiqueta: actos.atender, enlace };
  return undefined;
};

/** The records of these cases as the line shows them, at most one each. */
const onTheLine = async (
  { tx, actor }: ActorUow,
  proyectos: readonly string[],
): Promise<Map<string, RegistroDeEtapa>> => {
  const { rows } = await sql<Fila>`
    select id, folio, proyecto_id, organizacion_id, estado, turno, created_at, terminado_en
      from co_disenos where proyecto_id = any(${[...proyectos]}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => {
      const acto = actoDe(row, actor);
      return [
        row.proyecto_id,
        {
          id: row.id,
          folio: row.folio,
          detalle: codisenoWorkflow.states[row.estado].label,
          desde: row.created_at,
          hasta: row.estado === 'completado' ? row.terminado_en : null,
          enlace: `/co-diseno/${row.id}`,
          salida: salidas.find((salida) => salida === row.estado),
          ...(acto ? { acto } : {}),
        },
      ];
    }),
  );
};

/** The co-diseño as a stage of its case. It has no papers of its own. */
export const codisenoEtapa: EtapaDeProyecto = {
  etapa: 'co_diseno',
  entidad: ENTIDAD,
  papeles: [],
  apertura: (actor, registros) => aperturaDesde(actor, registros.get('registro')?.id),
  registros: onTheLine,
};
