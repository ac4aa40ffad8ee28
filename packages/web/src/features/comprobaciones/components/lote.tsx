import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import type { Documento } from '@portal/domain/features/documentos/public';
import { formatMonto } from '@portal/domain/kernel/money';
import { useRef, useState } from 'react';
import { client, newIdempotencyKey } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { sendFile } from '../../documentos/public.ts';
import { useAccion } from '../comprobaciones.acciones.ts';
import { type Fila, listas } from '../facturas.ts';

const m = comprobacionMessages.comprobar;

/** An account has so many changes a minute: the portal says so, and the rest waits for its turn. */
const ESPERA = 10_000;
const VECES = 8;

/** Sends one until the portal has time for it. @throws what it was refused with. */
const conPaciencia = async <T,>(enviar: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let vez = 1; ; vez += 1)
    try {
      return await enviar();
    } catch (error) {
      if (problemOf(error).status !== 429 || vez === VECES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, ESPERA));
    }
};

type Enviada = { readonly fila: Fila; readonly falla: string | null };
type Envio = {
  readonly filas: readonly Fila[];
  readonly ministracionId: string;
  readonly partida: string;
  readonly signal: AbortSignal;
  readonly onEnviada: (una: Enviada) => void;
};

/** One after the other: each with its PDF first. What is refused is told beside it, and the next one goes on; without a line, none does. */
const enviarTodas = async ({ filas, ministracionId, partida, signal, onEnviada }: Envio): Promise<void> => {
  for (const fila of filas) {
    const { pdf, xml, leida } = fila;
    if (signal.aborted || !pdf || !leida.factura) return;
    try {
      const { documento } = await sendFile<{ documento: Documento }>(
        `/ministraciones/${ministracionId}/documentos/factura_pdf`,
        pdf,
        () => {},
        signal,
      );
      const dicho = { ministracionId, partida, monto: leida.factura.total, documentoId: documento.id, xml };
      const context = { idempotencyKey: newIdempotencyKey() };
      await conPaciencia(() => client.comprobacion.comprobar(dicho, { context }), signal);
      onEnviada({ fila, falla: null });
    } catch (error) {
      if (signal.aborted) return;
      const { issues, message, status } = problemOf(error);
      onEnviada({ fila, falla: issues.map(({ message: texto }) => texto).join(' ') || message });
      if (status === 0 || status === 401) return;
    }
  }
};

/** Proves every invoice that has its PDF, of one line of the budget: as many as there are, with one press. */
export const Lote = ({
  todas,
  filas,
  ministracionId,
  onEnviada,
  onOcupado,
}: {
  todas: Comprobaciones;
  filas: readonly Fila[];
  ministracionId: string;
  onEnviada: (una: Enviada) => void;
  onOcupado: (ocupado: boolean) => void;
}) => {
  const [partida, setPartida] = useState(todas.partidas.length === 1 ? (todas.partidas[0]?.id ?? '') : '');
  const [falta, setFalta] = useState(false);
  const [avance, setAvance] = useState<{ readonly n: number; readonly total: number } | null>(null);
  const abort = useRef<AbortController | null>(null);
  const enviar = useAccion((envio: Envio) => enviarTodas(envio));
  const porEnviar = listas(filas);
  const elegida = todas.partidas.find(({ id }) => id === partida);
  const comprobar = async () => {
    setFalta(partida === '');
    if (partida === '') return;
    abort.current = new AbortController();
    const cuenta = { hechas: 0, fallas: 0 };
    setAvance({ n: 0, total: porEnviar.length });
    onOcupado(true);
    try {
      await enviar.mutateAsync({
        filas: porEnviar,
        ministracionId,
        partida,
        signal: abort.current.signal,
        onEnviada: (una) => {
          cuenta[una.falla === null ? 'hechas' : 'fallas'] += 1;
          setAvance({ n: cuenta.hechas + cuenta.fallas, total: porEnviar.length });
          onEnviada(una);
        },
      });
      if (cuenta.fallas > 0) toast.destructive(m.lote.conFallas(cuenta.fallas));
      if (cuenta.hechas > 0)
        toast.success(comprobacionMessages.toasts.comprobar, m.lote.hechas(cuenta.hechas));
    } finally {
      setAvance(null);
      onOcupado(false);
    }
  };
  return (
    <section aria-label={m.lote.titulo} className="space-y-3 rounded-lg border border-line bg-canvas p-4">
      <div>
        <h3 className="font-medium">{m.lote.titulo}</h3>
        <p className="text-sm text-ink-soft">{m.lote.detalle}</p>
      </div>
      <SelectField
        name="partida-de-todas"
        label={m.partida}
        required
        value={partida}
        error={falta ? m.faltaPartida : undefined}
        help={elegida && m.saldo(formatMonto(elegida.saldo))}
        options={todas.partidas.map(({ id, concepto }) => ({ value: id, label: concepto }))}
        onChange={(id) => {
          setPartida(id);
          setFalta(false);
        }}
      />
      {avance ? (
        <div className="space-y-3" role="status">
          <Progress
            value={(avance.n / avance.total) * 100}
            label={m.lote.titulo}
            valueText={m.lote.avance(avance.n, avance.total)}
          />
          <Button size="sm" onClick={() => abort.current?.abort()}>
            {m.lote.detener}
          </Button>
        </div>
      ) : porEnviar.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.lote.ninguna}</p>
      ) : (
        <Button variant="primary" onClick={() => void comprobar()}>
          {m.lote.boton(porEnviar.length)}
        </Button>
      )}
    </section>
  );
};
