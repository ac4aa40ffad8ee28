import { formatTime } from '@portal/domain/kernel/dates';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { StageReview } from './use-stage-review.ts';

/** How a stage tells what became of a record. */
export type DecisionWords<Estado extends string> = {
  /** After a name: 'solicitó cambios'. */
  readonly decision: Readonly<Partial<Record<Estado, string>>>;
  /** Where nobody is named: it may have been the organization. */
  readonly otroEstado: Readonly<Record<Estado, string>>;
};

/** As far as its decision is concerned. */
type Decided<Estado extends string> = {
  readonly estado: Estado;
  readonly revisadoPor: string | null;
  readonly fechaRevision: string | null;
};

/** 'Lucía Ortiz solicitó cambios a las 10:02'. */
const toldOf = <Estado extends string>(
  { estado, revisadoPor, fechaRevision }: Decided<Estado>,
  { decision, otroEstado }: DecisionWords<Estado>,
): string => {
  const hizo = decision[estado];
  return hizo && revisadoPor && fechaRevision
    ? `${revisadoPor} ${hizo} a las ${formatTime(fechaRevision)}`
    : otroEstado[estado];
};

/**
 * What somebody else decided while this page was open, for the bar whose buttons went with it, and in a toast for whoever
 * looks elsewhere; null while nothing happened, or when this page did it itself.
 */
export const useOthersDecision = <Estado extends string>(
  record: Decided<Estado>,
  words: DecisionWords<Estado>,
  { acting, dirty }: Pick<StageReview<never>, 'acting' | 'dirty'>,
): string | null => {
  const [seen, setSeen] = useState(record.estado);
  const [told, setTold] = useState<string | null>(null);
  if (record.estado !== seen) {
    setSeen(record.estado);
    setTold(acting() ? null : toldOf(record, words));
  }
  const tell = useEffectEvent((what: string) => {
    toast.info(`${what}${dirty ? `; ${m.loTuyoSinGuardar}` : ''}`);
  });
  useEffect(() => {
    if (told) tell(told);
  }, [told]);
  return told;
};
