import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type { SeguimientoEstado } from '@portal/domain/features/seguimiento/seguimiento.schema';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { EtapaDeProyecto, RegistroDeEtapa } from '../proyectos/public.ts';
import { ENTIDAD } from './seguimiento.repo.ts';

type Fila = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto_id: string;
  readonly estado: SeguimientoEstado;
  readonly created_at: Date;
};

/** The records of these cases as the line shows them, one each. */
const onTheLine = async (
  { tx }: ActorUow,
  proyectos: readonly string[],
): Promise<Map<string, RegistroDeEtapa>> => {
  const { rows } = await sql<Fila>`
    select id, folio, proyecto_id, estado, created_at
      from seguimientos where proyecto_id = any(${[...proyectos]}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => {
      const enlace = `/seguimiento-operativo/${row.id}`;
      return [
        row.proyecto_id,
        {
          id: row.id,
          folio: row.folio,
          detalle: seguimientoWorkflow.states[row.estado].label,
          desde: row.created_at,
          // How it ends well is its finiquito.
          hasta: null,
          acabado: row.estado === 'terminado',
          enlace,
          acto: { etiqueta: seguimientoMessages.actos.ver, enlace },
        },
      ];
    }),
  );
};

/** The seguimiento as a stage of its case. */
export const seguimientoEtapa: EtapaDeProyecto = {
  etapa: 'seguimiento',
  entidad: ENTIDAD,
  papeles: [],
  registros: onTheLine,
};
