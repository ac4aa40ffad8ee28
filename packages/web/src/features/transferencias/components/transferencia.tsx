import { transferenciaMessages as m } from '@portal/domain/features/transferencias/transferencias.messages';
import type { Transferencia as Una } from '@portal/domain/features/transferencias/transferencias.shapes';
import { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy } from 'react';
import { StepActions } from '../../../stage/step-actions.tsx';
import { Badge } from '../../../ui/badge.tsx';

// Only who resolves one, when it does.
const Resolver = lazy(() => import('./resolver.tsx').then((module) => ({ default: module.Resolver })));

/** As the table of its workflow gives them. */
const pasos = ['aprobar', 'rechazar', 'retirar'] as const;

/** A transfer: from where to where, how much and why, and what became of it; `sola`: its page says its folio already. */
export const Transferencia = ({ una, sola = false }: { una: Una; sola?: boolean }) => {
  const { folio, estado, de, a, monto, motivo, sustituida, solicitada, resuelta } = una;
  const { label, tone } = transferenciaWorkflow.states[estado];
  const resuelto =
    resuelta && estado !== 'solicitada'
      ? m.resuelta[estado](resuelta.por.nombre, formatDate(resuelta.en))
      : null;
  return (
    <article
      aria-label={`${folio} ${label}`}
      className="space-y-3 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          {!sola && <span className="folio">{folio}</span>}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <span className="figures font-semibold">{formatMonto(monto)}</span>
      </div>
      <p className="wrap-anywhere">{m.deA(de.concepto, a.concepto)}</p>
      <p className="wrap-anywhere text-ink-soft">
        {m.motivo}: {motivo}
      </p>
      {resuelta?.motivo && (
        <p className="wrap-anywhere">
          {m.motivoDelRechazo}: {resuelta.motivo}
        </p>
      )}
      {sustituida && <p className="text-ink-soft">{m.sustituida}</p>}
      <p className="text-xs text-ink-faint">
        {m.solicitada(solicitada.por.nombre, formatDate(solicitada.en))}
        {resuelto && ` · ${resuelto}`}
      </p>
      {/* What is still to be written is asked in its dialog. */}
      <StepActions
        acciones={una.acciones}
        steps={pasos}
        first={['aprobar']}
        explained={['aprobar']}
        meanwhile={resuelto ? `${resuelto}.` : undefined}
      >
        {(accion, label, onClose) => <Resolver una={una} accion={accion} label={label} onClose={onClose} />}
      </StepActions>
    </article>
  );
};
