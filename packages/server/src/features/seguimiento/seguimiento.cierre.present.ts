import { porCerrar } from '@portal/domain/features/seguimiento/public';
import type { CierreDeSeguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import type { Actor } from '@portal/domain/kernel/policy';
import { suOrganizacion } from '@portal/domain/stage/rules';
import type { CierreRow } from './seguimiento.cierre.repo.ts';
import type { SeguimientoRow } from './seguimiento.repo.ts';

const ladoDe = (actor: Actor, organizacionId: string) =>
  suOrganizacion.allows(actor, { organizacionId }) ? 'organizacion' : 'fundacion';

/** In the words of who reads it, the closing of a case: the ledger's figures, and what is open of it while it is being settled. */
export const presentCierre = (
  actor: Actor,
  { id, estado, organizacion_id }: Pick<SeguimientoRow, 'id' | 'estado' | 'organizacion_id'>,
  cierre: CierreRow,
): CierreDeSeguimiento => ({
  id,
  total: cierre.total,
  solicitado: cierre.solicitado,
  aprobado: cierre.aprobado,
  depositado: cierre.depositado,
  comprobado: cierre.comprobado,
  admitido: cierre.admitido,
  porReintegrar: cierre.porReintegrar,
  reintegrado: cierre.reintegrado,
  ganado: cierre.ganado,
  ganadoReintegrado: cierre.ganadoReintegrado,
  porLiberar: cierre.porLiberar,
  partidas: cierre.partidas.map((una) => ({ ...una })),
  pendientes:
    estado === 'en_liquidacion'
      ? porCerrar(cierre, ladoDe(actor, organizacion_id)).map((uno) => ({ ...uno }))
      : [],
});
