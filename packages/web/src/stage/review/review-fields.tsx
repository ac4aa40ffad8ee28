import { COMENTARIOS, type Parte } from '@portal/domain/stage/review-clash';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { CheckCheck } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefCallback,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { steady } from '../../ui/steady.ts';
import { useMedia, useWide } from '../../ui/use-media.ts';
import {
  type CommentTool,
  commentId,
  type FieldDetails,
  FieldRow,
  type RowHandlers,
  rowId,
} from './field-row.tsx';
import { GeneralComments } from './general-comments.tsx';
import { canJoin, invalidParts, isUnsaved, markOf, mineWords, openFields } from './marks.ts';
import { SectionHead } from './review-section.tsx';
import type { Cursor } from './use-cursor.ts';
import type { ReviewOnScreen } from './use-review.ts';
import { type Key, useReviewKeys } from './use-review-keys.ts';

// Two reviewers seldom meet in one field.
const choice = () => import('./choice.tsx');
const Choice = lazy(() => choice().then((module) => ({ default: module.Choice })));
const Theirs = lazy(() => choice().then((module) => ({ default: module.Theirs })));

// Seldom asked for.
const KeysHelp = lazy(() => import('./keys-help.tsx').then((module) => ({ default: module.KeysHelp })));

/** A section of the form, with its fields in the order of the card. */
export type FieldSection<Campo extends string> = {
  readonly id: string;
  /** '1. Organización'. */
  readonly titulo: string;
  readonly campos: readonly Campo[];
  /** What is judged as a whole, read here: under the head of the section. Keep it stable. */
  readonly content?: ReactNode;
};

/** Id of what opens and closes the content of the section of this field. */
export const contentToggleId = (campo: string): string => `revision-${campo}-abrir`;

export type ReviewFieldsProps<Campo extends string> = {
  review: Pick<
    ReviewOnScreen<Campo>,
    | 'review'
    | 'asksComments'
    | 'open'
    | 'choose'
    | 'storedWords'
    | 'authorOf'
    | 'mark'
    | 'markRest'
    | 'comment'
    | 'writeComments'
  >;
  /** Every field stands in one of them. Keep it stable. */
  sections: readonly FieldSection<Campo>[];
  cursor: Cursor<Campo>;
  /** What helps to judge a field. Keep it stable: its answers are kept until it changes. */
  details: (campo: Campo, valor: string) => FieldDetails;
  /** Nothing can be marked: the record is closed. */
  readOnly: boolean;
  /** What is stored and was not sent to the organization. */
  unsent: readonly Parte<Campo>[];
  /** Stands beside every comment. */
  commentTool?: CommentTool;
  /** Who reads the general comments, and when. */
  commentsHelp: string;
  /** The keys that are not about the fields. */
  onKey: (key: Key) => void;
};

/** Nobody waits for it: the rows are marked before a colleague's marks arrive. */
const steadyOnceLoaded: RefCallback<HTMLElement> = (list) => {
  if (!list) return;
  let release: ReturnType<typeof steady>;
  let gone = false;
  void import('../../ui/steady.ts').then((loaded) => {
    if (!gone) release = loaded.steady(list);
  });
  return () => {
    gone = true;
    if (typeof release === 'function') release();
  };
};

/** The fields of a review with their marks, the general comments, and the keys for both (A§2 Admin review). */
export const ReviewFields = <Campo extends string>({
  review,
  sections,
  cursor: { current, seen, go },
  details,
  readOnly,
  unsent,
  commentTool,
  commentsHelp,
  onKey: onOtherKey,
}: ReviewFieldsProps<Campo>) => {
  const { campos } = review.review;
  const { mark, markRest, comment } = review;
  const [help, setHelp] = useState(false);
  const wide = useWide();
  const wholes = new Set(campos.flatMap(({ parteDe }) => parteDe ?? []));
  const saidOf = ({ campo, antes }: (typeof campos)[number]): boolean => {
    const { valido, comentario } = markOf(review.review, campo);
    return (
      valido !== null ||
      comentario !== '' ||
      antes !== null ||
      review.open.includes(campo) ||
      review.review.ajenas.includes(campo)
    );
  };
  /** The rows that are there, in the order of the card. */
  const shown = campos.filter((one) => !one.parteDe || saidOf(one));
  const at = shown.findIndex(({ campo }) => campo === current);
  const undecided = openFields(review.review);

  // What is typed after 'not valid' is its comment, never a key of the page: the box has the focus at once.
  const markInvalid = useCallback(
    (campo: Campo) => {
      flushSync(() => mark(campo, false));
      document.getElementById(commentId(campo))?.focus();
    },
    [mark],
  );
  /** The next one that waits for a verdict, after this one and then from the start; itself where none does. */
  const nextAfter = (campo: Campo): Campo => {
    const i = shown.findIndex((one) => one.campo === campo);
    const waits = ({ campo: one }: { campo: Campo }) => one !== campo && undecided.includes(one);
    return (shown.slice(i + 1).find(waits) ?? shown.find(waits))?.campo ?? campo;
  };

  const onKey = (key: Key) => {
    const move = (to: number) => shown[to] && go(shown[to].campo);
    if (key === 'j') move(document.activeElement?.closest('[data-teclas]') ? at + 1 : at);
    else if (key === 'k') move(at - 1);
    else if (key === '?') setHelp(true);
    else if (key === 'o') {
      const whole = shown[at]?.parteDe ?? current;
      if (whole) document.getElementById(contentToggleId(whole))?.click();
    } else if (!'vxucfV'.includes(key)) onOtherKey(key);
    else if (current && !readOnly) {
      if (key === 'V') markRest();
      else if (key === 'c' || key === 'x') markInvalid(current);
      else if (key === 'u') mark(current, null);
      else if (key === 'f') {
        markInvalid(current);
        // The tool beside its comment, where there is one.
        document.getElementById(`${commentId(current)}-frases`)?.click();
      } else {
        mark(current, true);
        go(nextAfter(current));
      }
    }
  };
  const [keysOn, setKeysOn] = useReviewKeys(onKey);
  // A letter typed after the mouse marked a field would be a key as well; on a touch screen there are none.
  const withKeys = useMedia('(pointer: fine)') && keysOn;

  // Handlers and details of a row stay the same while the record does: typing in one draws no other again.
  const handlers = useMemo(
    () =>
      new Map(
        campos.map(({ campo }): [Campo, RowHandlers] => [
          campo,
          {
            focus: () => seen(campo),
            mark: (valido) => (valido === false && withKeys ? markInvalid(campo) : mark(campo, valido)),
            comment: (texto) => comment(campo, texto),
          },
        ]),
      ),
    [campos, seen, mark, markInvalid, comment, withKeys],
  );
  const partsOf = useMemo(() => Map.groupBy(campos, ({ parteDe }) => parteDe ?? null), [campos]);
  const observe = useCallback((campo: string) => markInvalid(campo as Campo), [markInvalid]);
  const helps = useMemo(
    () => new Map(campos.map(({ campo, valor }) => [campo, details(campo, valor)])),
    [campos, details],
  );

  // Escape leaves the comment, so that the keys work again: once it says something, for the next field.
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement) || !current) return;
    go(event.target.value.trim() === '' ? current : nextAfter(current));
  };

  /** What somebody else stored of a field, or of the comments, while this page was open. */
  const note = (parte: Parte<Campo>, etiqueta: string) => {
    if (review.open.includes(parte))
      return (
        <Suspense>
          <Choice
            parte={parte}
            etiqueta={etiqueta}
            suya={`${review.storedWords(parte)}.`}
            mia={mineWords(review.review, parte)}
            juntar={canJoin(review.review, parte)}
            onChoose={(which) => review.choose(parte, which)}
          />
        </Suspense>
      );
    return (
      review.review.ajenas.includes(parte) && (
        <Suspense>
          <Theirs>{`${review.storedWords(parte)}.`}</Theirs>
        </Suspense>
      )
    );
  };

  const row = (name: Campo, title?: string) => {
    const campo = campos.find((one) => one.campo === name);
    const on = handlers.get(name);
    if (!campo || !on) return null;
    const marca = markOf(review.review, name);
    const author = review.authorOf(name);
    return (
      <FieldRow
        key={name}
        campo={campo}
        marca={marca}
        actual={name === current}
        on={on}
        details={helps.get(name) ?? {}}
        readOnly={readOnly}
        withKeys={withKeys}
        lacksComment={review.asksComments && marca.comentario.trim() === ''}
        author={author?.words ?? null}
        authorName={author?.name ?? null}
        unsaved={isUnsaved(review.review, campo)}
        note={note(name, campo.etiqueta)}
        unsent={unsent.includes(name)}
        title={title}
        contradiction={
          title && marca.valido === true && invalidParts(review.review, name).length > 0
            ? m.partesNoValidas(invalidParts(review.review, name).map(({ etiqueta }) => etiqueta))
            : null
        }
        tool={commentTool}
        campos={campos}
        parts={(title && partsOf.get(name)) || undefined}
        onObserve={observe}
      />
    );
  };

  return (
    <section
      ref={steadyOnceLoaded}
      aria-labelledby="validacion-por-campo"
      className="@container"
      data-teclas=""
      onKeyDown={onEscape}
    >
      <h2 id="validacion-por-campo" className="sr-only">
        {m.porCampo}
      </h2>
      {wholes.size > 0 && (
        <div className="flex min-h-10 items-center gap-x-3 border-b border-line bg-canvas px-3.5 text-xs text-ink-soft md:px-5">
          <p>{m.seccionesDecididas(wholes.size - undecided.length, wholes.size)}</p>
          {!readOnly && (
            <div className="ml-auto" data-print="no">
              <KeysHint onHelp={() => setHelp(true)} />
            </div>
          )}
        </div>
      )}
      {sections.map(({ id, titulo, campos: own, content }, i) => {
        const whole = own.find((campo) => wholes.has(campo));
        const left = own.filter((campo) => undecided.includes(campo));
        const rows = own.filter((campo) => campo !== whole && shown.some((one) => one.campo === campo));
        const judged = whole && (
          <div data-teclas="no" onFocus={() => seen(whole)}>
            {content}
          </div>
        );
        return (
          <section key={id} aria-labelledby={whole ? `${rowId(whole)}-titulo` : `revision-seccion-${id}`}>
            {/* On a telephone what is judged comes before its verdict, which does not stay in sight there. */}
            {judged && !wide && (
              <>
                <p aria-hidden="true" className="bg-surface px-3.5 pt-3 text-base font-semibold">
                  {titulo}
                </p>
                {judged}
              </>
            )}
            {whole ? (
              <>
                {/* Its verdict stays in sight while it is read. */}
                <ol className="border-b border-line bg-surface md:sticky md:top-28 md:z-10 print:static">
                  {row(whole, titulo)}
                </ol>
              </>
            ) : (
              <SectionHead
                id={id}
                titulo={titulo}
                decididos={own.length - left.length}
                de={own.length}
                onRest={!readOnly && left.length > 0 ? () => markRest(own) : undefined}
              >
                {i === 0 && !readOnly && <KeysHint onHelp={() => setHelp(true)} />}
              </SectionHead>
            )}
            {rows.length > 0 && (
              <ol className="divide-y divide-line border-b border-line bg-surface">
                {rows.map((campo) => row(campo))}
              </ol>
            )}
            {wide && judged}
          </section>
        );
      })}
      {!readOnly && undecided.length > 0 && (
        <p className="flex justify-end px-3.5 py-2 md:px-5" data-print="no">
          <Button
            size="sm"
            className="max-md:w-full"
            icon={<CheckCheck aria-hidden="true" className="size-4" />}
            onClick={() => markRest()}
          >
            {m.demasValido}
          </Button>
        </p>
      )}
      <GeneralComments
        texto={review.review.comentarios}
        onTexto={review.writeComments}
        help={commentsHelp}
        readOnly={readOnly}
        nota={note(COMENTARIOS, m.generales)}
        sinEnviar={unsent.includes(COMENTARIOS)}
        tool={commentTool}
        campos={campos}
      />
      {help && (
        <Suspense>
          <KeysHelp
            open
            onOpenChange={setHelp}
            activas={keysOn}
            onActivas={setKeysOn}
            porSecciones={wholes.size > 0}
          />
        </Suspense>
      )}
    </section>
  );
};

/** Shows that there are keys, where the eyes are; nothing on touch screens. */
const KeysHint = ({ onHelp }: { onHelp: () => void }) => (
  <Button size="sm" variant="ghost" onClick={onHelp} className="hidden md:pointer-fine:inline-flex">
    Atajos <Kbd>?</Kbd>
  </Button>
);
