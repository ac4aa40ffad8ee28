import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { type EstadoConvenio, tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { salidas } from '@portal/domain/features/proyectos/public';
import type { Actor } from '@portal/domain/kernel/policy';
import { firmanteDeConvenio, gestorDeConvenio, suOrganizacion } from '@portal/domain/stage/rules';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Acto, EtapaDeProyecto, RegistroDeEtapa } from '../proyectos/public.ts';
import { aperturaDesde } from './convenio.apertura.ts';
import { papelesDeConvenio } from './convenio.papeles.ts';
import { ENTIDAD, type Turno } from './convenio.repo.ts';

const { actos } = convenioMessages;

type Fila = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly estado: EstadoConvenio;
  readonly turno: Turno | null;
  readonly a_firma: boolean;
  readonly monto: string;
  readonly limite: Date | null;
  readonly created_at: Date;
  readonly firmado_en: Date | null;
};

/** What the foundation does next in it. */
const pasoDe = ({ estado, a_firma }: Fila): string => {
  if (estado === 'firmado') return actos.registrar;
  return a_firma ? actos.firmar : actos.elaborar;
};

/** The next step, where it is the actor's own: of who leads it or signs, or of the organization. */
const actoDe = (row: Fila, actor: Actor): Acto | undefined => {
  const enlace = `/convenio/${row.id}`;
  const subject = { organizacionId: row.organizacion_id };
  const quien = row.a_firma && row.estado === 'en_revision_legal' ? firmanteDeConvenio : gestorDeConvenio;
  if (row.turno === 'fundacion' && quien.allows(actor, subject)) return { etiqueta: pasoDe(row), enlace };
  if (row.turno === 'organizacion' && suOrganizacion.allows(actor, subject))
    return { etiqueta: row.a_firma ? actos.firmar : actos.entregar, enlace };
  return undefined;
};

/** The records of these cases as the line shows them, at most one each. */
const onTheLine = async (
  { tx, actor }: ActorUow,
  proyectos: readonly string[],
): Promise<Map<string, RegistroDeEtapa>> => {
  const { rows } = await sql<Fila>`
    select id, coalesce(numero, folio) as folio, proyecto_id, organizacion_id, estado, turno, texto_id is not null as a_firma,
           coalesce(monto, aprobado)::text as monto, created_at, firmado_en,
           case when turno = 'organizacion' and texto_id is null and entregado_en is null then limite_entrega end as limite
      from convenios where proyecto_id = any(${[...proyectos]}::uuid[]) and eliminado_en is null`.execute(tx);
  return new Map(
    rows.map((row) => {
      const acto = actoDe(row, actor);
      return [
        row.proyecto_id,
        {
          id: row.id,
          folio: row.folio,
          detalle: convenioWorkflow.states[row.estado].label,
          desde: row.created_at,
          hasta: row.firmado_en,
          vence: row.limite,
          enlace: `/convenio/${row.id}`,
          salida: salidas.find((salida) => salida === row.estado),
          ...(acto ? { acto } : {}),
        },
      ];
    }),
  );
};

/** The convenio as a stage of its case. What it asks for lies in the dossier of the organization. */
export const convenioEtapa: EtapaDeProyecto = {
  etapa: 'convenio',
  entidad: ENTIDAD,
  papeles: Object.entries(papelesDeConvenio).map(([id, label]) => ({ id, label })),
  secciones: tituloDePaso,
  apertura: (actor, registros) => aperturaDesde(actor, registros.get('aprobacion')?.id),
  registros: onTheLine,
};
