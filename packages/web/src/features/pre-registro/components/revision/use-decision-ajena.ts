import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatTime } from '@portal/domain/kernel/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import type { Revision } from './use-revision.ts';

const m = preRegistroMessages.revision;

/** 'Lucía Ortiz solicitó cambios a las 10:02'; without a name where it may have been the organization. */
const dichoDe = ({ estado, revisadoPor, fechaRevision }: PreRegistro): string =>
  estado === 'en_revision' || estado === 'pendiente_validacion' || !revisadoPor || !fechaRevision
    ? m.otroEstado[estado]
    : `${revisadoPor} ${m.decision[estado]} a las ${formatTime(fechaRevision)}`;

/**
 * What somebody else decided while this page was open, for the bar whose buttons went with it, and in a toast for whoever
 * looks elsewhere; null while nothing happened, or when this page did it itself.
 */
export const useDecisionAjena = (
  registro: PreRegistro,
  { actuando, dirty }: Pick<Revision, 'actuando' | 'dirty'>,
): string | null => {
  const [visto, setVisto] = useState(registro.estado);
  const [dicho, setDicho] = useState<string | null>(null);
  if (registro.estado !== visto) {
    setVisto(registro.estado);
    setDicho(actuando() ? null : dichoDe(registro));
  }
  const tell = useEffectEvent((words: string) => {
    toast.info(`${words}${dirty ? `; ${m.loTuyoSinGuardar}` : ''}`);
  });
  useEffect(() => {
    if (dicho) tell(dicho);
  }, [dicho]);
  return dicho;
};
