import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { useRef, useState } from 'react';
import { client } from '../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../app/problem.ts';
import { useDueno } from '../../../app/session.ts';
import { unanswered } from '../../../stage/unanswered.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../comprobaciones.acciones.ts';
import { type Fila, listas } from '../facturas.ts';
import { subirFactura } from './subir-factura.ts';

const m = comprobacionMessages.comprobar;

/** An account has so many changes a minute: the portal says so, and the rest waits for its turn. */
const ESPERA = 10_000;
const VECES = 8;

/** Waits, or until it is stopped. */
const espera = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const fin = setTimeout(resolve, ESPERA);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(fin);
        resolve();
      },
      { once: true },
    );
  });

/** Sends one until the portal has time for it. @throws what it was refused with, also once it is stopped. */
const conPaciencia = async <T,>(
  enviar: () => Promise<T>,
  signal: AbortSignal,
  onEspera: (espera: boolean) => void,
): Promise<T> => {
  for (let vez = 1; ; vez += 1)
    try {
      return await enviar();
    } catch (error) {
      if (problemOf(error).status !== 429 || vez === VECES || signal.aborted) throw error;
      onEspera(true);
      await espera(signal);
      onEspera(false);
      if (signal.aborted) throw error;
    }
};

type Enviada = { readonly fila: Fila; readonly falla: string | null; readonly enDuda?: boolean };
type Envio = {
  readonly filas: readonly Fila[];
  readonly ministracionId: string;
  readonly partida: string;
  readonly dueno: string;
  readonly signal: AbortSignal;
  readonly onEnviada: (una: Enviada) => void;
  readonly onEspera: (espera: boolean) => void;
};

/** The papers of expenses that had no answer: sent again, the expense is the same one, to its paper. */
const papeles = new WeakMap<File, { readonly ministracionId: string; readonly id: string }>();

/** Hands in the PDF and proves the invoice; after a lost answer with the same paper and key, so that it is done once (rule 29). */
const comprobarUna = async (
  { pdf, xml, leida }: Fila,
  { ministracionId, partida, dueno, signal, onEspera }: Envio,
): Promise<void> => {
  if (!pdf || !leida.factura) return;
  const { total: monto, uuid } = leida.factura;
  const suyo = papeles.get(pdf);
  const { id: documentoId } =
    suyo?.ministracionId === ministracionId ? suyo : await subirFactura(ministracionId, pdf, signal);
  papeles.set(pdf, { ministracionId, id: documentoId });
  const envio = unanswered(`factura:${ministracionId}:${uuid}:${dueno}`);
  const dicho = { ministracionId, partida, monto, documentoId, xml };
  const context = { idempotencyKey: envio.keyOf(dicho) };
  try {
    await conPaciencia(() => client.comprobacion.comprobar(dicho, { context }), signal, onEspera);
    envio.forget();
  } catch (error) {
    envio.failed(error);
    // What was refused for its paper goes with another one.
    if (!envio.is()) papeles.delete(pdf);
    throw error;
  }
};

/** One after the other: each with its PDF first. What is refused is told beside it, and the next one goes on; without a line, none does. */
const enviarTodas = async (envio: Envio): Promise<void> => {
  for (const fila of envio.filas) {
    if (envio.signal.aborted) return;
    try {
      await comprobarUna(fila, envio);
      envio.onEnviada({ fila, falla: null });
    } catch (error) {
      if (envio.signal.aborted) return;
      const { issues, message, status } = problemOf(error);
      const enDuda = isUnanswered(error);
      const falla = issues.map(({ message: texto }) => texto).join(' ') || message;
      envio.onEnviada({ fila, falla: enDuda ? m.lote.sinRespuesta : falla, enDuda });
      if (status === 0 || status === 401) return;
    }
  }
};

/** Proves every invoice that has its PDF, of one line of the budget: as many as there are, with one press. */
export const Lote = ({
  todas,
  filas,
  ministracionId,
  partida,
  onPartida,
  leyendo,
  onEnviada,
  onOcupado,
}: {
  todas: Comprobaciones;
  filas: readonly Fila[];
  ministracionId: string;
  /** Of the budget, for all of them; '' while none was chosen. */
  partida: string;
  onPartida: (id: string) => void;
  leyendo: boolean;
  onEnviada: (una: Enviada) => void;
  onOcupado: (ocupado: boolean) => void;
}) => {
  const [falta, setFalta] = useState(false);
  const [avance, setAvance] = useState<{ readonly n: number; readonly total: number } | null>(null);
  const [detenida, setDetenida] = useState(false);
  const [enEspera, setEnEspera] = useState(false);
  const dueno = useDueno();
  const abort = useRef<AbortController | null>(null);
  const enviar = useAccion((envio: Envio) => enviarTodas(envio));
  const porEnviar = listas(filas);
  const elegida = todas.partidas.find(({ id }) => id === partida);
  const comprobar = async () => {
    setFalta(partida === '');
    if (partida === '') return;
    abort.current = new AbortController();
    setDetenida(false);
    const cuenta = { hechas: 0, fallas: 0, enDuda: 0 };
    setAvance({ n: 0, total: porEnviar.length });
    onOcupado(true);
    try {
      await enviar.mutateAsync({
        filas: porEnviar,
        ministracionId,
        partida,
        dueno,
        signal: abort.current.signal,
        onEspera: setEnEspera,
        onEnviada: (una) => {
          if (una.falla === null) cuenta.hechas += 1;
          else cuenta[una.enDuda ? 'enDuda' : 'fallas'] += 1;
          setAvance({ n: cuenta.hechas + cuenta.fallas + cuenta.enDuda, total: porEnviar.length });
          onEnviada(una);
        },
      });
      if (cuenta.enDuda > 0) toast.destructive(m.lote.enDuda(cuenta.enDuda));
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
          onPartida(id);
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
          {enEspera && <p className="text-sm text-ink-soft">{m.lote.enEspera}</p>}
          <Button
            size="sm"
            disabled={detenida}
            onClick={() => {
              setDetenida(true);
              abort.current?.abort();
            }}
          >
            {detenida ? m.lote.deteniendo : m.lote.detener}
          </Button>
        </div>
      ) : porEnviar.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.lote.ninguna}</p>
      ) : (
        <Button variant="primary" disabled={leyendo} onClick={() => void comprobar()}>
          {m.lote.boton(porEnviar.length)}
        </Button>
      )}
    </section>
  );
};
