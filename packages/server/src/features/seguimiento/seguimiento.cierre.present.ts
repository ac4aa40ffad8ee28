import { porCerrar } from '@portal/domain/features/seguimiento/public';
import type { CierreDeSeguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import type { CierreRow } from './seguimiento.cierre.repo.ts';
import type { SeguimientoRow } from './seguimiento.repo.ts';

/** The closing of a case: the ledger's figures, and what is open of it while it is being settled. */
export const presentCierre = (
  { id, estado }: Pick<SeguimientoRow, 'id' | 'estado'>,
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
  pendientes: estado === 'en_liquidacion' ? porCerrar(cierre).map((uno) => ({ ...uno })) : [],
});
