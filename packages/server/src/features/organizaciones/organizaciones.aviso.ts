import { clabeBank, maskClabe } from '@portal/domain/kernel/clabe';
import type { Tx } from '../../platform/db/index.ts';

/** What the letters of an organization tell, kept with each event; each event keeps what its own letter says. */
export type AvisoDeOrganizacion = {
  readonly nombre: string;
  /** Who did it, and the account that it was done to. */
  readonly quien: string;
  readonly colega: string;
  /** The new CLABE, masked, with its bank. */
  readonly cuenta: string;
  /** Those who led it: also one who is taken out a moment later learns that the CLABE changed. */
  readonly propietarios: readonly string[];
};

/** The account that receives the money as a letter may name it. */
export const cuentaEnPalabras = (clabe: string | null): string =>
  clabe === null ? 'ninguna' : `${maskClabe(clabe)}, ${clabeBank(clabe) ?? 'banco por confirmar'}`;

/** The accounts that lead an organization. */
export const listPropietarios = async (tx: Tx, organizacionId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('membresias')
    .select('usuario_id')
    .where('organizacion_id', '=', organizacionId)
    .where('rol', '=', 'propietario')
    .orderBy('usuario_id')
    .execute();
  return rows.map(({ usuario_id }) => usuario_id);
};
