import { ultimoInstante } from '@portal/domain/features/convocatorias/convocatorias.plazo';
import type { FilaConvocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate, formatTime } from '@portal/domain/kernel/dates';

type Llamado = Pick<FilaConvocatoria, 'estado' | 'fechaApertura' | 'fechaCierre' | 'cierraEn' | 'plazo'>;

/** 'Último día', 'Queda 1 día', 'Quedan 29 días': natural days until the closing date. */
export const textoDeDias = (dias: number): string => {
  if (dias === 0) return 'Último día';
  return dias === 1 ? 'Queda 1 día' : `Quedan ${dias} días`;
};

const enDias = (dias: number): string => {
  if (dias === 0) return 'hoy';
  return dias === 1 ? 'mañana' : `en ${dias} días`;
};

/**
 * Where the window of a call stands, as a sentence: 'Cierra el 20 de diciembre de 2026 a las 23:59, en 29 días'.
 * Figured by the server's clock, in the foundation's zone; null for a draft and for a cancelled call.
 */
export const textoDelPlazo = ({
  estado,
  fechaApertura,
  fechaCierre,
  cierraEn,
  plazo,
}: Llamado): string | null => {
  const cierre = `el ${formatDate(fechaCierre)} a las ${formatTime(ultimoInstante({ cierraEn }))}`;
  if (estado === 'borrador' || estado === 'cancelada') return null;
  if (plazo.situacion === 'por_abrir') return `Abre el ${formatDate(fechaApertura)} y cierra ${cierre}`;
  if (plazo.situacion === 'abierta' && plazo.diasRestantes !== null)
    return `Cierra ${cierre}, ${enDias(plazo.diasRestantes)}`;
  return plazo.situacion === 'vencida' ? `Cerró ${cierre}` : 'Ya no recibe postulaciones';
};
