import { limitesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { useEffect, useRef } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { counterText } from '../../../../ui/text-area.tsx';
import type { Arbol } from './use-arbol.ts';

export type EscribeProps = {
  arbol: Arbol;
  fila: string;
  texto: string;
  /** What the node is: 'Causa directa'. */
  nombre: string;
  className?: string;
};

/** The text of a node while it is written: grows with it, and what follows is done by the keys of the tree. */
export const Escribe = ({ arbol, fila, texto, nombre, className }: EscribeProps) => {
  const caja = useRef<HTMLTextAreaElement>(null);
  const nueva = useRef(true);
  const { tomarFoco } = arbol;
  // When it appears, and when a tool moved the node that is being written.
  useEffect(() => {
    const uno = caja.current;
    const llamada = tomarFoco();
    if (!uno || !(nueva.current || llamada)) return;
    nueva.current = false;
    if (document.activeElement === uno) return;
    uno.focus();
    uno.setSelectionRange(uno.value.length, uno.value.length);
  });
  const cuenta = counterText([...texto].length, 0, limitesDeFormulacion.textoDeNodo);
  return (
    <>
      <textarea
        ref={caja}
        rows={1}
        value={texto}
        aria-label={`Texto de: ${nombre}`}
        onChange={(event) => arbol.escribir(fila, event.target.value.replaceAll('\n', ' '))}
        onBlur={(event) => {
          // A click on the tools keeps the box; leaving the tree ends it.
          const hacia = event.relatedTarget;
          if (!(hacia instanceof Element && hacia.closest('[data-herramientas]'))) arbol.dejar();
        }}
        className={cn('control block field-sizing-content min-h-9 w-full resize-none py-1.5', className)}
      />
      {cuenta && <p className="mt-0.5 text-xs text-ink-faint">{cuenta}</p>}
    </>
  );
};
