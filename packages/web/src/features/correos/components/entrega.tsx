import type { FilaDeCorreo } from '@portal/domain/features/notificaciones/public';
import { formatDateTime } from '@portal/domain/kernel/dates';

/** What a row says beside its state: how often it was tried, and when it is tried again. */
export const Entrega = ({ correo }: { correo: FilaDeCorreo }) => {
  const text = textOf(correo);
  return text && <span className="text-xs text-ink-soft">{text}</span>;
};

const textOf = ({ intentos, proximoIntentoEn, porRebote }: FilaDeCorreo): string | null => {
  if (porRebote) return 'La dirección rebota';
  if (proximoIntentoEn)
    return `${intentos === 1 ? '1 intento' : `${intentos} intentos`}; el próximo, ${formatDateTime(proximoIntentoEn)}`;
  return intentos > 1 ? `${intentos} intentos` : null;
};
