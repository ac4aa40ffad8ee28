import type { Juicio, MarcaVigente } from '@portal/domain/stage/review';
import { palabraDe } from '@portal/domain/stage/review-clash';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { FileText, StickyNote } from 'lucide-react';
import {
  type ComponentType,
  type FocusEvent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Clamp } from '../../ui/clamp.tsx';
import { cn } from '../../ui/cn.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Verdict, verdictEdge } from '../../ui/verdict.tsx';
import { Author, Unsaved } from './author.tsx';
import { ObserveMenu, type ObserveMenuProps } from './review-section.tsx';

// Only where what was judged has changed since.
const BeforeAfter = lazy(() =>
  import('../../ui/before-after.tsx').then((module) => ({ default: module.BeforeAfter })),
);

/** Ids of a field's row and of its comment box. */
export const rowId = (campo: string): string => `revision-${campo}`;
export const commentId = (campo: string): string => `revision-${campo}-comentario`;

/** Id of the question of a field, or of the general comments: where the eyes go before saving. */
export const choiceId = (parte: string): string => `eleccion-${parte}`;

/** What a reviewer can do on a row. */
export type RowHandlers = {
  readonly focus: () => void;
  readonly mark: (valido: boolean | null) => void;
  readonly comment: (texto: string) => void;
};

/** What helps to judge a field, beyond its text. */
export type FieldDetails = {
  /** Advice that does not block: a check digit, an expired opinion. */
  readonly avisos?: readonly string[];
  /** In place of the plain text of its value: documents to open, other facts. */
  readonly value?: ReactNode;
  /** What the staff noted about it, among themselves. */
  readonly notes?: readonly {
    readonly id: string;
    readonly texto: string;
    readonly autor: { readonly nombre: string };
  }[];
  /** How two values are told to a person, where their texts hold more than is read. */
  readonly compare?: (antes: string, ahora: string) => { readonly antes: string; readonly ahora: string };
  /** In place of both texts, where what is judged is no text: what changed, or nothing but that it did. */
  readonly change?: ReactNode;
  /** Opens the paper that it is read in, where that does not stand beside it already. */
  readonly paper?: { readonly label: string; readonly short: string; readonly open: () => void };
};

/** What helps to write a comment, beside its box. */
export type CommentToolProps = {
  /** Id of the box. */
  readonly boxId: string;
  readonly campo: string;
  readonly etiqueta: string;
  /** Every field of the review. */
  readonly campos: readonly { readonly campo: string; readonly etiqueta: string }[];
  readonly texto: string;
  readonly onTexto: (texto: string) => void;
};
/** Keep it stable (module level). */
export type CommentTool = ComponentType<CommentToolProps>;

export type FieldRowProps = {
  readonly campo: MarcaVigente;
  readonly marca: Juicio;
  /** Its row is the one that the keys act upon. */
  readonly actual: boolean;
  readonly on: RowHandlers;
  readonly details: FieldDetails;
  /** Nothing can be marked: the record is closed. */
  readonly readOnly: boolean;
  /** The page listens to its keys: the comment says how to go back to them. */
  readonly withKeys: boolean;
  /** Changes were asked for, and the comment says nothing. */
  readonly lacksComment: boolean;
  /** Who else stored its mark: name and moment in words; null where nobody did, or the reader itself. */
  readonly author: string | null;
  readonly authorName: string | null;
  /** What is on screen is not stored. */
  readonly unsaved: boolean;
  /** What another reviewer stored meanwhile. */
  readonly note?: ReactNode;
  /** What is stored of it has not been sent to the organization. */
  readonly unsent: boolean;
  /** It is a whole section, whose head this row is: '1. Ficha del Proyecto'. */
  readonly title?: string | undefined;
  /** It is valid, and these of its parts are not. */
  readonly contradiction?: string | null;
  /** Of a whole section, what may be observed by itself. */
  readonly parts?: ObserveMenuProps['parts'] | undefined;
  readonly onObserve: (campo: string) => void;
  readonly tool?: CommentTool | undefined;
  readonly campos: CommentToolProps['campos'];
};

const words = (valido: boolean | null): string =>
  valido === null ? 'sin decidir' : valido ? 'válido' : 'no válido';

/** More about a field, on the line of its label; a finger finds it all the same. */
const small =
  'inline-flex min-h-11 items-center gap-1 rounded-sm text-xs font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current max-md:-my-3 max-md:ml-auto max-md:text-sm md:min-h-6 md:leading-5';

/** Stored, and the organization does not know of it. */
export const Unsent = () => (
  <span className="ml-2 inline-block align-middle">
    <Badge tone="warning">{m.sinEnviar}</Badge>
  </span>
);

/**
 * One field of the review: label and value at the left, verdict at the right, what must be corrected below (A§2 Admin
 * review). A long text shows five lines until somebody comes to it; on a telephone the value stands above the verdict. Drawn
 * again only when something of its own changed: a key typed in one comment costs nothing in the other rows. Nothing above a
 * verdict moves when its row becomes the current one: the click that did it would miss.
 */
export const FieldRow = memo(function FieldRow({
  campo,
  marca,
  actual,
  on,
  details: { avisos = [], notes = [], value, compare, change, paper },
  readOnly,
  withKeys,
  lacksComment,
  author,
  authorName,
  unsaved,
  note,
  unsent,
  title,
  contradiction = null,
  parts,
  onObserve,
  tool: Tool,
  campos,
}: FieldRowProps) {
  const { etiqueta, valor, antes, validoAntes } = campo;
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const self = useRef<HTMLLIElement>(null);
  // Its whole text makes it higher: the end of it must not lie under the bar at the foot.
  useLayoutEffect(() => {
    if (open) self.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const cambio = compare?.(antes ?? '', valor) ?? { antes: antes ?? '', ahora: valor };
  const heading = `${rowId(campo.campo)}-titulo`;
  const invalid = marca.valido === false;
  const Heading = title ? 'h3' : 'h4';
  // Whoever comes to the row itself, by a key or a click on its text, reads it; a click on its verdict moves nothing.
  const onFocus = (event: FocusEvent<HTMLLIElement>) => {
    on.focus();
    if (event.target === event.currentTarget) setOpen(true);
  };
  return (
    <li
      ref={self}
      id={rowId(campo.campo)}
      tabIndex={-1}
      data-whole={title ? '' : undefined}
      aria-labelledby={heading}
      onFocus={onFocus}
      className={cn(
        'relative grid scroll-mt-32 scroll-mb-28 gap-x-5 gap-y-1 border-l-3 px-3.5 py-2.5 outline-none md:grid-cols-[minmax(0,1fr)_auto] md:px-5 md:py-1.5',
        title
          ? '@3xl:min-h-11'
          : '@3xl:min-h-11 @3xl:grid-cols-[11rem_minmax(0,1fr)_auto] print:break-inside-avoid',
        verdictEdge(marca.valido),
        invalid && 'bg-danger-soft/50',
        actual && 'bg-accent-soft/70 inset-ring inset-ring-accent-line',
      )}
    >
      <div
        className={cn(
          'flex min-w-0 flex-wrap items-baseline gap-x-3 md:col-start-1 md:row-start-1',
          title ? 'pt-1' : '@3xl:flex-col @3xl:py-1.5',
        )}
      >
        <Heading
          id={heading}
          className={cn(
            'min-w-0',
            // On a telephone it is said above what is judged, which comes first there.
            title
              ? 'text-base font-semibold max-md:sr-only'
              : 'text-sm font-medium text-ink-soft md:text-xs @3xl:leading-5',
          )}
        >
          {title ?? etiqueta}
          <span className="sr-only">{`: ${words(marca.valido)}`}</span>
          {unsent && <Unsent />}
        </Heading>
        {paper && (
          <button type="button" onClick={paper.open} aria-label={`Ver ${paper.label}`} className={small}>
            <FileText aria-hidden="true" className="size-3.5" />
            {paper.short}
          </button>
        )}
      </div>
      <div
        className={cn(
          'min-w-0 space-y-1 text-base md:col-start-1 md:row-start-2 md:text-sm',
          !title && '@3xl:col-start-2 @3xl:row-start-1 @3xl:py-1.5',
        )}
      >
        {antes === null ? (
          (value ?? (
            <>
              <Clamp open={open} onCut={setCut}>
                <p className="max-w-prose wrap-anywhere whitespace-pre-line">
                  {valor || <span className="text-ink-faint">Sin capturar</span>}
                </p>
              </Clamp>
              {cut && !open && (
                <button type="button" onClick={() => setOpen(true)} className={small}>
                  Ver todo<span className="sr-only"> {etiqueta}</span>
                </button>
              )}
            </>
          ))
        ) : (
          <div className="space-y-2">
            <p className="text-sm text-warning-ink">
              {validoAntes === null ? m.cambioDespues : m.cambioMarcado(words(validoAntes))}
            </p>
            {change === undefined ? (
              <Suspense fallback={<SkeletonText lines={2} />}>
                <BeforeAfter label={etiqueta} before={cambio.antes} after={cambio.ahora} />
              </Suspense>
            ) : (
              change
            )}
            {value}
          </div>
        )}
        {contradiction && <p className="text-sm text-warning-ink">{contradiction}</p>}
        {avisos.map((aviso) => (
          <p key={aviso} className="text-sm text-warning-ink md:text-xs">
            {aviso}
          </p>
        ))}
        {notes.map(({ id, texto, autor }) => (
          <p key={id} className="flex max-w-prose items-start gap-1.5 text-sm text-ink-soft print:hidden">
            <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere whitespace-pre-line">
              <span className="font-medium">{`Nota interna de ${autor.nombre}: `}</span>
              {texto}
            </span>
          </p>
        ))}
      </div>
      <div
        className={cn(
          'flex items-start gap-2.5 max-md:mt-1 md:col-start-2 md:row-start-1',
          !title && 'md:row-span-2 @3xl:col-start-3 @3xl:row-span-1',
        )}
      >
        <span className="flex min-h-8 w-5 items-center justify-center max-md:hidden">
          {unsaved ? <Unsaved /> : author && authorName && <Author name={authorName} words={author} />}
        </span>
        {readOnly && marca.valido === null ? (
          <span className="px-2 py-1 text-sm text-ink-faint">
            <span aria-hidden="true">—</span>
            <span className="sr-only">{palabraDe(null)}</span>
          </span>
        ) : readOnly ? (
          <Badge tone={marca.valido ? 'success' : 'danger'}>{palabraDe(marca.valido)}</Badge>
        ) : (
          <>
            <Verdict label={`Validación de ${etiqueta}`} value={marca.valido} onChange={on.mark} />
            <span aria-hidden="true" className="hidden text-sm font-medium print:inline">
              {palabraDe(marca.valido)}
            </span>
          </>
        )}
      </div>
      {parts && !readOnly && title && (
        <div data-print="no" className="md:col-start-2 md:row-start-2 md:justify-self-end">
          <ObserveMenu titulo={title} parts={parts} onObserve={onObserve} />
        </div>
      )}
      <div
        className={cn(
          'min-w-0 empty:hidden md:col-span-2 md:row-start-3',
          !title && '@3xl:col-start-2 @3xl:row-start-2',
        )}
      >
        {note}
        {invalid && !readOnly && Tool && (
          <Tool
            boxId={commentId(campo.campo)}
            campo={campo.campo}
            etiqueta={etiqueta}
            campos={campos}
            texto={marca.comentario}
            onTexto={on.comment}
          />
        )}
        {invalid && !readOnly && (
          <TextArea
            id={commentId(campo.campo)}
            name={`comentario-${campo.campo}`}
            label={m.comentario}
            help={
              withKeys ? (
                <>
                  {m.comentarioAyuda} <Kbd>Esc</Kbd> vuelve a los campos.
                </>
              ) : (
                m.comentarioAyuda
              )
            }
            rows={2}
            max={2000}
            value={marca.comentario}
            onChange={on.comment}
            error={lacksComment ? `Escribe qué debe corregirse en «${etiqueta}».` : undefined}
            className="mt-1 mb-1.5"
          />
        )}
        {marca.comentario && (readOnly || marca.valido === null) && (
          <p className="max-w-prose pb-1 text-sm whitespace-pre-line text-ink-soft">
            <span className="font-medium">Comentario: </span>
            {marca.comentario}
          </p>
        )}
      </div>
    </li>
  );
});
