import { type Fecha, today } from '@portal/domain/kernel/dates';
import type { Inhabiles } from '@portal/domain/kernel/working-days';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/index.ts';

type Row = { readonly fecha: Fecha; readonly desde: Fecha; readonly hasta: Fecha | null };

const kept = new WeakMap<Tx, Promise<Inhabiles>>();

const read = async (tx: Tx): Promise<Inhabiles> => {
  const { rows } = await sql<Row>`
    select fecha::text as fecha, desde::text as desde, hasta::text as hasta from app.calendario_inhabil()`.execute(
    tx,
  );
  return (dia) =>
    new Set(
      rows
        .filter(({ desde, hasta }) => desde <= dia && (hasta === null || hasta > dia))
        .map(({ fecha }) => fecha),
    );
};

/**
 * The foundation's own non-working days as they were known on a day: what a deadline counts that is counted from it (0216). Read once
 * in a transaction.
 */
export const inhabilesDe = (tx: Tx): Promise<Inhabiles> => {
  const known = kept.get(tx) ?? read(tx);
  kept.set(tx, known);
  return known;
};

/** Those of a moment. */
export const inhabilesEn = async (tx: Tx, moment: Date): Promise<ReadonlySet<Fecha>> =>
  (await inhabilesDe(tx))(today(moment));
