import { type Frase, insertarFrase, frasesMessages as m } from '@portal/domain/features/frases/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { TextQuote } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { client } from '../../../app/api.ts';
import { useAction } from '../../../app/use-action.ts';
import type { CommentToolProps } from '../../../stage/review/field-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { afterwards } from '../frases.queries.ts';
import type { Asunto } from './mesa.tsx';

const buscador = () => import('./buscador.tsx');
const Buscador = lazy(() => buscador().then((module) => ({ default: module.Buscador })));
const Mesa = lazy(() => import('./mesa.tsx').then((module) => ({ default: module.Mesa })));

const Espera = () => (
  <p role="status" className="px-2.5 py-3 text-sm text-ink-soft">
    {m.cargando}
  </p>
);

/** What is typed in here is no comment: the review's own keys do not hear it. */
const ajeno = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * The phrases beside a comment of a review: found by typing, put where the caret is, kept and changed from here. Opens by its
 * button, or by Alt and the arrow down in the comment, as a list does. A sheet on a telephone.
 */
export const Frases = ({
  etapa,
  boxId,
  campo,
  etiqueta,
  campos,
  texto,
  onTexto,
}: CommentToolProps & { etapa: Etapa }) => {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const [asunto, setAsunto] = useState<Asunto | null>(null);
  const [dicho, setDicho] = useState('');
  const { mutate: usar } = useAction(client.frases.usar, afterwards);
  const caret = useRef<number | null>(null);

  useEffect(() => {
    const box = document.getElementById(boxId);
    // Whoever writes a comment may want one: the search is there when it is asked for.
    const onFocus = () => void buscador();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setOpen(true);
    };
    box?.addEventListener('focus', onFocus);
    box?.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('focus', onFocus);
      box?.removeEventListener('keydown', onKey);
    };
  }, [boxId]);

  const boxOf = () => {
    const box = document.getElementById(boxId);
    return box instanceof HTMLTextAreaElement ? box : null;
  };
  /** Back to the comment, after what was inserted or where the caret was. */
  const volver = () => {
    const box = boxOf();
    box?.focus();
    if (caret.current !== null) box?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  };
  const elegir = (frase: Frase) => {
    const box = boxOf();
    const junto = insertarFrase(
      texto,
      box?.selectionStart ?? texto.length,
      box?.selectionEnd ?? texto.length,
      frase.texto,
    );
    flushSync(() => onTexto(junto.texto));
    caret.current = junto.cursor;
    setDicho(m.insertada(frase.texto));
    usar({ id: frase.id });
    setOpen(false);
    // On a telephone the keyboard stays away: what was chosen is there to be read.
    if (!wide) caret.current = null;
  };
  const administrar = (next: Asunto) => {
    setOpen(false);
    setAsunto(next);
  };

  const button = (
    <Button
      id={`${boxId}-frases`}
      size="sm"
      variant="ghost"
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+ArrowDown"
      icon={<TextQuote aria-hidden="true" className="size-4" />}
    >
      {m.titulo}
      <span className="sr-only"> para {etiqueta}</span>
      <span className="hidden md:pointer-fine:inline">
        <Kbd>{m.atajo}</Kbd>
      </span>
    </Button>
  );
  const lista: ReactNode = (
    <Suspense fallback={<Espera />}>
      <Buscador
        etapa={etapa}
        campo={campo}
        onElegir={elegir}
        guardable={texto.trim() !== ''}
        onNueva={() => administrar({ que: 'nueva', texto: texto.trim(), campo })}
        onAdministrar={() => administrar({ que: 'lista' })}
      />
    </Suspense>
  );

  return (
    // Only to keep keys from the review around it.
    <div role="presentation" className="float-right -mt-1.5 print:hidden" onKeyDown={ajeno}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{button}</Radix.Trigger>
        {wide && (
          <Radix.Content
            aria-label={m.boton(etiqueta)}
            align="end"
            sideOffset={6}
            collisionPadding={12}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (!asunto) volver();
            }}
            className="z-50 flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1.5rem)] animate-rise flex-col rounded-lg border border-line bg-raised p-1.5 shadow-pop outline-none"
          >
            {lista}
          </Radix.Content>
        )}
      </Radix.Root>
      {!wide && (
        <Sheet side="bottom" open={open} onOpenChange={setOpen} title={m.boton(etiqueta)}>
          {lista}
        </Sheet>
      )}
      {asunto && (
        <Suspense>
          <Mesa
            etapa={etapa}
            campos={campos}
            asunto={asunto}
            onAsunto={setAsunto}
            onClose={() => {
              flushSync(() => setAsunto(null));
              volver();
            }}
          />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {dicho}
      </span>
    </div>
  );
};
