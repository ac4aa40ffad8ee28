import { type Voto, votos } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { faltasDeVoto } from '@portal/domain/features/sesiones-colegiadas/votar';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Minus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { focusField } from '../../../../ui/error-summary.tsx';
import { useOnline } from '../../../../ui/skeleton.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { toast } from '../../../../ui/toast.ts';
import { sesionesQueries, useAccion } from '../../sesiones.queries.ts';
import type { PieProps } from './como.ts';
import { SinConflicto } from './declaracion.tsx';

const { minuto: m } = sesionPantallas;
const { minuto: palabras, toasts } = sesionMessages;

const caras: Readonly<Record<Voto, { readonly palabra: string; readonly Icono: typeof Check }>> = {
  aprobado: { palabra: palabras.aprobar, Icono: Check },
  rechazado: { palabra: palabras.rechazar, Icono: X },
  abstencion: { palabra: palabras.abstencion, Icono: Minus },
};

const MOTIVO = 'motivo-de-voto';

/** A press, where it fell in the window and when. */
type Toque = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * Whether a press is the second of a double tap: the button that sends comes up under the finger that chose, and a vote does not change.
 * A key has no place.
 */
const esElMismo = (antes: Toque | null, ahora: Toque): boolean =>
  antes !== null &&
  (ahora.clientX !== 0 || ahora.clientY !== 0) &&
  ahora.timeStamp - antes.timeStamp < 500 &&
  Math.hypot(ahora.clientX - antes.clientX, ahora.clientY - antes.clientY) < 30;

/**
 * Three votes of the same weight, keys 1-2-3; which one is chosen first, and sent by a second press, for it does not change. What
 * the portal answers is what is shown: where no answer comes, the page says that it does not know, and looks.
 */
export const Votar = ({ sesion, punto, leidaEn, borrador, onBorrador, escribiendo }: PieProps) => {
  const { voto, motivo } = borrador;
  const queryClient = useQueryClient();
  const enLinea = useOnline();
  const votar = useAccion(client.sesionColegiada.votar);
  const [error, setError] = useState<string>();
  /** When a vote went without an answer (ms); null: none did. */
  const [duda, setDuda] = useState<number | null>(null);
  const sinSaber = duda !== null && leidaEn <= duda;
  const emitirRef = useRef<HTMLButtonElement>(null);
  const elegido = useRef<Toque | null>(null);
  const releer = () => queryClient.invalidateQueries({ queryKey: sesionesQueries.una(sesion.id).queryKey });

  const elegir = (nuevo: Voto | null) => {
    setError(undefined);
    onBorrador({ voto: nuevo, motivo });
  };
  const [emitir, emitiendo] = useOnce(async () => {
    if (!voto || !enLinea || sinSaber) return;
    const [falta] = faltasDeVoto(voto, motivo);
    if (falta) {
      setError(falta.message);
      focusField(MOTIVO);
      return;
    }
    setDuda(null);
    try {
      await votar.mutateAsync({ puntoId: punto.id, voto, motivo: motivo.trim() });
      toast.success(toasts.votado, m.votaste[voto]);
    } catch (problem) {
      if (isUnanswered(problem)) setDuda(Date.now());
      else {
        const { message, issues } = problemOf(problem);
        setError(issues.find(({ path }) => path === 'motivo')?.message);
        toast.destructive(toasts.error, message);
      }
      // It may stand otherwise by now: closed, or voted from another device.
      void releer();
    }
  });

  const elegirRef = useRef(elegir);
  elegirRef.current = elegir;
  const cerrado = emitiendo || sinSaber;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (cerrado || event.altKey || event.ctrlKey || event.metaKey || escribiendo()) return;
      const elegido = votos[Number(event.key) - 1];
      if (!elegido) return;
      // The reason takes the focus at once: the key is not its first letter.
      event.preventDefault();
      elegirRef.current(elegido);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cerrado, escribiendo]);
  // The next Enter sends it, or the next letter is the reason's.
  useEffect(() => {
    if (voto === null) return;
    if (voto === 'aprobado') emitirRef.current?.focus({ preventScroll: true });
    else focusField(MOTIVO);
  }, [voto]);

  if (sinSaber)
    return (
      <Banner
        live
        tone="warning"
        level={3}
        title={m.duda}
        actions={
          <Button size="sm" onClick={() => void releer()}>
            {m.comprobar}
          </Button>
        }
      >
        {m.dudaDetalle}
      </Banner>
    );
  return (
    <div className="space-y-3">
      {duda !== null && (
        <p role="alert" className="text-sm font-medium text-warning-ink">
          {m.noQuedo}
        </p>
      )}
      {!enLinea && (
        <p role="status" className="text-sm font-medium text-warning-ink">
          {m.sinLinea}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="text-sm text-ink-soft" title={m.teclas}>
          <SinConflicto punto={punto} />
        </p>
        <div role="group" aria-label={m.elige} className="grid w-full grid-cols-3 gap-2 md:w-auto">
          {votos.map((uno, i) => {
            const { palabra, Icono } = caras[uno];
            const suyo = uno === voto;
            return (
              <button
                key={uno}
                type="button"
                aria-pressed={suyo}
                aria-keyshortcuts={String(i + 1)}
                aria-disabled={emitiendo || undefined}
                onClick={({ nativeEvent }) => {
                  if (emitiendo) return;
                  elegido.current = nativeEvent;
                  elegir(suyo ? null : uno);
                }}
                className={cn(
                  'flex min-h-14 items-center justify-center gap-x-2 gap-y-0.5 rounded-md border-2 px-2 text-sm font-semibold max-md:flex-col md:min-h-13 md:min-w-40 md:text-base',
                  suyo
                    ? 'border-accent bg-accent-soft text-accent-ink'
                    : 'border-line-strong bg-surface text-ink hover:bg-hover',
                )}
              >
                <Icono aria-hidden="true" className="size-4 shrink-0" />
                {palabra}
                <span aria-hidden="true" className="figures text-xs font-normal text-ink-soft max-md:hidden">
                  {i + 1}
                </span>
              </button>
            );
          })}
        </div>
      </div>
      {voto && (
        <form
          noValidate
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            void emitir();
          }}
        >
          <TextArea
            id={MOTIVO}
            name="motivo"
            label={palabras.motivo}
            help={m.motivoAyuda}
            required={voto !== 'aprobado'}
            min={voto === 'aprobado' ? undefined : MOTIVO_MINIMO}
            max={2000}
            rows={2}
            value={motivo}
            error={error}
            onChange={(nuevo) => {
              setError(undefined);
              onBorrador({ voto, motivo: nuevo });
            }}
          />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="text-sm text-ink-soft">{m.definitivo}</p>
            <Button
              ref={emitirRef}
              type="submit"
              variant="primary"
              className="max-md:w-full"
              busy={emitiendo}
              busyLabel={m.emitiendo}
              aria-disabled={!enLinea || undefined}
              onClick={(event) => {
                if (esElMismo(elegido.current, event.nativeEvent)) event.preventDefault();
              }}
            >
              {m.emitir[voto]}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
