import { transferenciaMessages as m } from '@portal/domain/features/transferencias/transferencias.messages';
import type { Transferencia as Una } from '@portal/domain/features/transferencias/transferencias.shapes';
import { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';

// Only who resolves one, when it does.
const Resolver = lazy(() => import('./resolver.tsx').then((module) => ({ default: module.Resolver })));

/** What its reader may do with it now; what keeps it from being approved, in words. */
const Acciones = ({ una }: { una: Una }) => {
  const [abierta, setAbierta] = useState<string | null>(null);
  if (una.acciones.length === 0) return null;
  // What is still to be written is asked in its dialog.
  const impide = una.acciones.find(({ action }) => action === 'aprobar')?.blockers ?? [];
  return (
    <div className="space-y-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {una.acciones.map(({ action, label, enabled }) => (
          <Button
            key={action}
            variant={action === 'aprobar' ? 'primary' : undefined}
            disabled={!enabled}
            onClick={() => setAbierta(action)}
          >
            {label}
          </Button>
        ))}
      </div>
      {impide.map(({ code, message }) => (
        <p key={code} className="text-sm text-ink-soft">
          {message}
        </p>
      ))}
      {abierta && (
        <Suspense>
          <Resolver una={una} accion={abierta} onClose={() => setAbierta(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** A transfer: from where to where, how much and why, and what became of it. */
export const Transferencia = ({ una }: { una: Una }) => {
  const { folio, estado, de, a, monto, motivo, sustituida, solicitada, resuelta } = una;
  const { label, tone } = transferenciaWorkflow.states[estado];
  return (
    <article
      aria-label={`${folio} ${label}`}
      className="space-y-3 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="folio">{folio}</span>
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
        {resuelta &&
          estado !== 'solicitada' &&
          ` · ${m.resuelta[estado](resuelta.por.nombre, formatDate(resuelta.en))}`}
      </p>
      <Acciones una={una} />
    </article>
  );
};
