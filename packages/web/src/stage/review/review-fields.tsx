import { COMENTARIOS, type Parte } from '@portal/domain/stage/review-clash';
import { reviewMessages } from '@portal/domain/stage/review-messages';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Choice, Theirs } from './choice.tsx';
import { type CardHandlers, cardId, commentId, FieldCard, type FieldDetails } from './field-card.tsx';
import { GeneralComments } from './general-comments.tsx';
import { KeysHelp } from './keys-help.tsx';
import { canJoin, markOf, mineWords } from './marks.ts';
import type { ReviewOnScreen } from './use-review.ts';
import { type Key, useReviewKeys } from './use-review-keys.ts';

const focusCard = (campo: string): void => {
  const card = document.getElementById(cardId(campo));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
};

export type ReviewFieldsProps<Campo extends string> = {
  review: Pick<
    ReviewOnScreen<Campo>,
    'review' | 'asksComments' | 'open' | 'choose' | 'storedWords' | 'mark' | 'comment' | 'writeComments'
  >;
  /** What helps to judge a field. Keep it stable: its answers are kept until it changes. */
  details: (campo: Campo, valor: string) => FieldDetails;
  /** Nothing can be marked: the record is closed. */
  readOnly: boolean;
  /** What is stored and was not sent to the organization. */
  unsent: readonly Parte<Campo>[];
  /** Who reads the general comments, and when. */
  commentsHelp: string;
  /** Goes on to the next record that waits. */
  onNext: () => void;
};

/** The fields of a review with their marks, the general comments, and the keys for both (A§2 Admin review). */
export const ReviewFields = <Campo extends string>({
  review,
  details,
  readOnly,
  unsent,
  commentsHelp,
  onNext,
}: ReviewFieldsProps<Campo>) => {
  const { campos } = review.review;
  const { mark, comment } = review;
  const [actual, setActual] = useState(0);
  const [help, setHelp] = useState(false);

  // What is typed after 'not valid' is its comment, never a key of the page: the box has the focus at once.
  const markInvalid = useCallback(
    (campo: Campo) => {
      flushSync(() => mark(campo, false));
      document.getElementById(commentId(campo))?.focus();
    },
    [mark],
  );

  const onKey = (key: Key) => {
    const campo = campos[actual]?.campo;
    const move = (to: number) => campos[to] && focusCard(campos[to].campo);
    if (key === 'j') move(document.activeElement?.closest('[data-teclas]') ? actual + 1 : actual);
    else if (key === 'k') move(actual - 1);
    else if (key === 'n') onNext();
    else if (key === '?') setHelp(true);
    else if (campo && !readOnly) {
      if (key === 'c' || key === 'x') markInvalid(campo);
      else mark(campo, key === 'v' ? true : null);
    }
  };
  const [keysOn, setKeysOn] = useReviewKeys(onKey);
  // A letter typed after the mouse marked a field would be a key as well; on a touch screen there are none.
  const withKeys = useMedia('(pointer: fine)') && keysOn;

  // Handlers and details of a card stay the same while the record does: typing in one draws no other again.
  const handlers = useMemo(
    () =>
      campos.map(
        ({ campo }, i): CardHandlers => ({
          focus: () => setActual(i),
          mark: (valido) => (valido === false && withKeys ? markInvalid(campo) : mark(campo, valido)),
          comment: (texto) => comment(campo, texto),
        }),
      ),
    [campos, mark, markInvalid, comment, withKeys],
  );
  const helps = useMemo(() => campos.map(({ campo, valor }) => details(campo, valor)), [campos, details]);

  // Escape leaves the comment for its card, so that the keys work again.
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement)
      event.target.closest('li')?.focus();
  };

  /** What somebody else stored of a field, or of the comments, while this page was open. */
  const note = (parte: Parte<Campo>, etiqueta: string) => {
    if (review.open.includes(parte))
      return (
        <Choice
          parte={parte}
          etiqueta={etiqueta}
          suya={`${review.storedWords(parte)}.`}
          mia={mineWords(review.review, parte)}
          juntar={canJoin(review.review, parte)}
          onChoose={(which) => review.choose(parte, which)}
        />
      );
    return review.review.ajenas.includes(parte) && <Theirs>{`${review.storedWords(parte)}.`}</Theirs>;
  };

  return (
    <>
      <Card
        flush
        title="Validación por campo"
        actions={readOnly ? undefined : <KeysHint on={keysOn} onHelp={() => setHelp(true)} />}
      >
        <ol data-teclas="" onKeyDown={onEscape} className="divide-y divide-line border-t border-line">
          {campos.map((campo, i) => {
            const on = handlers[i];
            const marca = markOf(review.review, campo.campo);
            return (
              on && (
                <FieldCard
                  key={campo.campo}
                  campo={campo}
                  marca={marca}
                  actual={i === actual}
                  on={on}
                  details={helps[i] ?? {}}
                  readOnly={readOnly}
                  withKeys={withKeys}
                  lacksComment={review.asksComments && marca.comentario.trim() === ''}
                  note={note(campo.campo, campo.etiqueta)}
                  unsent={unsent.includes(campo.campo)}
                />
              )
            );
          })}
        </ol>
        <GeneralComments
          texto={review.review.comentarios}
          onTexto={review.writeComments}
          help={commentsHelp}
          readOnly={readOnly}
          nota={note(COMENTARIOS, reviewMessages.generales)}
          sinEnviar={unsent.includes(COMENTARIOS)}
        />
      </Card>
      <KeysHelp open={help} onOpenChange={setHelp} activas={keysOn} onActivas={setKeysOn} />
    </>
  );
};

/** Shows that there are keys, where the eyes are; nothing on touch screens. */
const KeysHint = ({ on, onHelp }: { on: boolean; onHelp: () => void }) => (
  <div className="hidden items-center gap-2 text-sm text-ink-soft pointer-fine:flex" data-print="no">
    {on && (
      <span aria-hidden="true" className="hidden items-center gap-1 lg:flex">
        <Kbd>j</Kbd>
        <Kbd>k</Kbd> moverte · <Kbd>v</Kbd> válido · <Kbd>x</Kbd> no válido
      </span>
    )}
    <Button size="sm" variant="ghost" onClick={onHelp}>
      Atajos <Kbd>?</Kbd>
    </Button>
  </div>
);
