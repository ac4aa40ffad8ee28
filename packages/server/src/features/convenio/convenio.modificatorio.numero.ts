import type { ActorUow } from '../../platform/db/index.ts';
import type { Detalle } from './convenio.detalle.repo.ts';
import type { ConvenioRow } from './convenio.repo.ts';

/** How the modificatorios of a convenio are numbered. */

/** What modified it before, as both signed it: a suspension, what lifts it and a liquidación are acuerdos, and none of them. */
export const firmadosDe = ({ acuerdos }: Pick<Detalle, 'acuerdos'>) =>
  acuerdos.flatMap(({ modificatorio, fecha }) =>
    modificatorio === null ? [] : [{ numero: modificatorio, fecha }],
  );

/** The number of the next one: after the last that was signed, whose number nobody else has. */
export const siguienteDe = (detalle: Pick<Detalle, 'acuerdos'>): number =>
  1 + Math.max(0, ...firmadosDe(detalle).map(({ numero }) => numero));

/** The version of its text within that number: what was taken back keeps the earlier ones. */
export const siguienteVersion = async (uow: ActorUow, row: ConvenioRow, numero: number): Promise<number> => {
  const { n } = await uow.tx
    .selectFrom('convenio_modificatorios')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('convenio_id', '=', row.id)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  return Number(n) + 1;
};
