import { puedeRevisar } from '@portal/domain/features/comprobaciones/comprobaciones.policy';
import { FACTURA } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import type { Actor } from '@portal/domain/kernel/policy';
import { suOrganizacion } from '@portal/domain/stage/rules';
import { readCfdi } from '../../platform/cfdi/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { xmlDelPapel } from './comprobaciones.repo.ts';
import { refusal } from './comprobaciones.run.ts';

/** What a payroll says of who works for an organization is read by it, and by who judges its expenses: its XML, and its PDF as well. */

const esNomina = (xml: string): boolean => {
  const leido = readCfdi(Buffer.from(xml, 'utf8'));
  return leido.ok && leido.cfdi.tipo === 'N';
};

/** Errors: 403 `nomina_reservada`. */
export const assertLeeFactura = (
  actor: Actor,
  { xml, organizacion_id }: { readonly xml: string; readonly organizacion_id: string },
): void => {
  if (puedeRevisar(actor) || suOrganizacion.allows(actor, { organizacionId: organizacion_id })) return;
  if (esNomina(xml)) throw refusal('prohibido', 'nomina_reservada');
};

/** The same of its PDF, when it is opened by its address. */
export const assertAbreFactura: NonNullable<ServerSlice['descarga']> = async (
  { tx, actor },
  { id, entidad, ranura },
) => {
  if (entidad !== MINISTRACION || ranura !== FACTURA) return;
  const row = await xmlDelPapel(tx, id);
  if (row?.xml) assertLeeFactura(actor, { xml: row.xml, organizacion_id: row.organizacion_id });
};
