import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import type { Ministracion, Reintegro } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { PaperDownload } from '../../../stage/paper-download.tsx';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Overtaken } from '../../../ui/overtaken.ts';
import { overtakenFoot } from '../../../ui/overtaken-lazy.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../ministraciones.acciones.ts';

const m = ministracionMessages.reintegros;
const { toasts } = ministracionMessages;
const etiquetas = ministracionWorkflow.transitions;

const resueltoPor = ({ confirmado, descartado }: Reintegro): string => {
  if (confirmado) return m.confirmadoPor(confirmado.por.nombre, formatDate(confirmado.en));
  return descartado ? m.descartadoPor(descartado.por.nombre, formatDate(descartado.en)) : '';
};

/** A second person confirms it, or discards it with why. */
const Resolver = ({ ministracion, reintegro }: { ministracion: Ministracion; reintegro: Reintegro }) => {
  const [pregunta, setPregunta] = useState<'confirmar' | 'descartar' | null>(null);
  const confirmar = useAccion(client.ministracion.confirmarReintegro);
  const descartar = useAccion(client.ministracion.descartarReintegro);
  const { id, version, folio, acciones } = ministracion;
  const de = (cual: string) => acciones.find(({ action }) => action === cual);
  const [confirma, descarta] = [de('confirmarReintegro'), de('descartarReintegro')];
  const abierto = reintegro.confirmado === null && reintegro.descartado === null;
  const cierra = () => setPregunta(null);
  const cual = m.de(formatMonto(reintegro.monto), formatDate(reintegro.fecha));
  return (
    <>
      {abierto && (confirma || descarta) && (
        <div className="flex flex-wrap gap-2">
          {confirma && (
            <Button
              size="sm"
              variant="primary"
              disabled={!confirma.enabled}
              onClick={() => setPregunta('confirmar')}
            >
              {confirma.label}
            </Button>
          )}
          {descarta && (
            <Button size="sm" disabled={!descarta.enabled} onClick={() => setPregunta('descartar')}>
              {descarta.label}
            </Button>
          )}
        </div>
      )}
      {abierto && confirma && !confirma.enabled && (
        <p className="text-sm text-ink-soft">{confirma.blockers.map(({ message }) => message).join(' ')}</p>
      )}
      <Overtaken value={overtakenFoot(abierto ? null : `${resueltoPor(reintegro)}.`)}>
        {pregunta === 'confirmar' && (
          <ConfirmDialog
            open
            onOpenChange={(abre) => !abre && cierra()}
            title={`${etiquetas.confirmarReintegro.label} ${folio}`}
            description={`${cual}. ${m.confirmar}`}
            confirmLabel={etiquetas.confirmarReintegro.label}
            onConfirm={async () => {
              try {
                await confirmar.mutateAsync({ id, version, reintegroId: reintegro.id });
                toast.success(toasts.confirmarReintegro, folio);
              } catch (error) {
                toast.destructive(toasts.error, problemOf(error).message);
                throw error;
              }
            }}
          />
        )}
        {pregunta === 'descartar' && (
          <ReasonDialog
            record={ministracion}
            onClose={cierra}
            title={etiquetas.descartarReintegro.label}
            description={cual}
            confirmLabel={etiquetas.descartarReintegro.label}
            run={(input) => descartar.mutateAsync({ ...input, reintegroId: reintegro.id })}
            done={{ title: toasts.descartarReintegro, text: folio }}
            failed={toasts.error}
          />
        )}
      </Overtaken>
    </>
  );
};

const estadoDe = ({ confirmado, descartado }: Reintegro) => {
  if (confirmado) return { tone: 'success', label: m.confirmado } as const;
  return descartado
    ? ({ tone: 'neutral', label: m.descartado } as const)
    : ({ tone: 'progress', label: m.porConfirmar } as const);
};

/** What of its deposit came back, and what was registered as coming back. */
export const Reintegros = ({ ministracion }: { ministracion: Ministracion }) => {
  const { reintegros } = ministracion;
  if (reintegros.length === 0) return null;
  return (
    <section aria-label={m.titulo} className="space-y-2">
      <h3 className="text-sm font-semibold">{m.titulo}</h3>
      <ul className="divide-y divide-line border-t border-line">
        {reintegros.map((reintegro) => {
          const { id, monto, fecha, motivo, documento, registrado, confirmado, descartado } = reintegro;
          const { tone, label } = estadoDe(reintegro);
          return (
            <li key={id} className="space-y-2 py-3">
              <div className="flex flex-wrap items-center gap-2">
                <span className="figures font-medium">{m.de(formatMonto(monto), formatDate(fecha))}</span>
                <Badge tone={tone}>{label}</Badge>
              </div>
              <p className="text-sm wrap-anywhere">{motivo}</p>
              <p className="text-xs text-ink-soft">
                {m.registradoPor(registrado.por.nombre, formatDate(registrado.en))}
                {confirmado && ` · ${m.confirmadoPor(confirmado.por.nombre, formatDate(confirmado.en))}`}
                {descartado &&
                  ` · ${m.descartadoPor(descartado.por.nombre, formatDate(descartado.en))}: ${descartado.motivo}`}
              </p>
              <PaperDownload
                ruta={rutaDeDescarga(documento.id)}
                label={m.comprobante}
                archivo={documento.nombre}
              />
              <Resolver ministracion={ministracion} reintegro={reintegro} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
