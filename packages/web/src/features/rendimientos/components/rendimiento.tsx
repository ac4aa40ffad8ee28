import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { rendimientoMessages as m } from '@portal/domain/features/rendimientos/rendimientos.messages';
import type { Rendimiento as Uno } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy } from 'react';
import { PaperDownload } from '../../../stage/paper-download.tsx';
import { StepActions } from '../../../stage/step-actions.tsx';
import { Badge } from '../../../ui/badge.tsx';

// Only who takes a step, when it does.
const Resolver = lazy(() => import('./resolver.tsx').then((module) => ({ default: module.Resolver })));

const primeros = ['confirmar', 'registrarReintegro', 'confirmarReintegro'] as const;
const pasos = [...primeros, 'rechazar', 'retirar', 'descartarReintegro', 'declararErroneo'] as const;

const hechosDe = ({ estado, registrado, revisado, reintegro, corregido }: Uno): readonly string[] => [
  m.registrado(registrado.por.nombre, formatDate(registrado.en)),
  ...(revisado
    ? [
        m.revisado[estado === 'rechazado' || estado === 'retirado' ? estado : 'confirmado'](
          revisado.por.nombre,
          formatDate(revisado.en),
        ),
      ]
    : []),
  ...(reintegro
    ? [m.reintegro.registrado(reintegro.registrado.por.nombre, formatDate(reintegro.registrado.en))]
    : []),
  ...(reintegro?.confirmado
    ? [m.reintegro.confirmado(reintegro.confirmado.por.nombre, formatDate(reintegro.confirmado.en))]
    : []),
  ...(corregido ? [m.corregido(corregido.por.nombre, formatDate(corregido.en))] : []),
];

/** What a month earned: how much, its papers, and how far it is on its way back. */
export const Rendimiento = ({ uno }: { uno: Uno }) => {
  const { folio, estado, mes, monto, documento, revisado, reintegro, corregido } = uno;
  const { label, tone } = rendimientoWorkflow.states[estado];
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
      <p className="first-letter:uppercase">{mesEnPalabras(mes)}</p>
      {revisado?.motivo && (
        <p className="wrap-anywhere">
          {m.motivo}: {revisado.motivo}
        </p>
      )}
      {corregido && (
        <p className="wrap-anywhere">
          {m.queEstaMal}: {corregido.motivo} {m.noCuenta}
        </p>
      )}
      {estado === 'reintegrado' && reintegro && <p>{m.reintegro.hecho(formatDate(reintegro.fecha))}</p>}
      <p className="text-xs text-ink-faint">{hechosDe(uno).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <PaperDownload
          ruta={rutaDeDescarga(documento.id)}
          label={m.estadoDeCuenta}
          archivo={documento.nombre}
        />
        {reintegro && (
          <PaperDownload
            ruta={rutaDeDescarga(reintegro.documento.id)}
            label={m.comprobante}
            archivo={reintegro.documento.nombre}
          />
        )}
      </div>
      <StepActions
        acciones={uno.acciones}
        steps={pasos}
        first={primeros}
        meanwhile={`${hechosDe(uno).at(-1)}.`}
      >
        {(accion, label, onClose) => <Resolver uno={uno} accion={accion} label={label} onClose={onClose} />}
      </StepActions>
    </article>
  );
};
