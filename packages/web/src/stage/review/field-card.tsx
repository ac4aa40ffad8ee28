import type { Juicio, MarcaVigente } from '@portal/domain/stage/review';
import { palabraDe } from '@portal/domain/stage/review-clash';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { StickyNote } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { cn } from '../../ui/cn.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Verdict, verdictEdge } from '../../ui/verdict.tsx';

/** Ids of a field's card and of its comment box. */
export const cardId = (campo: string): string => `revision-${campo}`;
export const commentId = (campo: string): string => `revision-${campo}-comentario`;

/** What a reviewer can do on a card. */
export type CardHandlers = {
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
};

export type FieldCardProps = {
  readonly campo: MarcaVigente;
  readonly marca: Juicio;
  /** Its card is the one that the keys act upon. */
  readonly actual: boolean;
  readonly on: CardHandlers;
  readonly details: FieldDetails;
  /** Nothing can be marked: the record is closed. */
  readonly readOnly: boolean;
  /** The page listens to its keys: the comment says how to go back to them. */
  readonly withKeys: boolean;
  /** Changes were asked for, and the comment says nothing. */
  readonly lacksComment: boolean;
  /** What another reviewer stored meanwhile. */
  readonly note?: ReactNode;
  /** What is stored of it has not been sent to the organization. */
  readonly unsent: boolean;
};

const words = (valido: boolean | null): string =>
  valido === null ? 'sin decidir' : valido ? 'válido' : 'no válido';

/** Stored, and the organization does not know of it. */
export const Unsent = () => (
  <span className="ml-2 inline-block align-middle">
    <Badge tone="warning">{m.sinEnviar}</Badge>
  </span>
);

/**
 * One field of the review: its value, two exclusive checkboxes, and what must be corrected (A§2 Admin review). Drawn again
 * only when something of its own changed: a key typed in one comment costs nothing in the other cards.
 */
export const FieldCard = memo(function FieldCard({
  campo,
  marca,
  actual,
  on,
  details: { avisos = [], notes = [], value, compare },
  readOnly,
  withKeys,
  lacksComment,
  note,
  unsent,
}: FieldCardProps) {
  const { etiqueta, requerido, valor, antes, validoAntes } = campo;
  const cambio = compare?.(antes ?? '', valor) ?? { antes: antes ?? '', ahora: valor };
  const heading = `${cardId(campo.campo)}-titulo`;
  return (
    <li
      id={cardId(campo.campo)}
      tabIndex={-1}
      aria-labelledby={heading}
      onFocus={on.focus}
      className={cn(
        'scroll-mt-20 scroll-mb-36 border-l-3 px-4 py-4 outline-none md:px-6',
        verdictEdge(marca.valido),
        actual
          ? 'bg-accent-soft/60 inset-ring inset-ring-accent-line'
          : marca.valido === false && 'bg-danger-soft/50',
      )}
    >
      <div className="flex flex-col gap-x-6 sm:flex-row sm:items-start sm:justify-between">
        <h3 id={heading} className="min-w-0 py-1.5 text-sm font-medium text-ink-soft">
          {etiqueta}
          {requerido && <span className="font-normal text-ink-faint"> (requerido)</span>}
          <span className="sr-only">{`: ${words(marca.valido)}`}</span>
          {unsent && <Unsent />}
        </h3>
        {readOnly ? (
          <Badge tone={marca.valido === null ? 'neutral' : marca.valido ? 'success' : 'danger'}>
            {palabraDe(marca.valido)}
          </Badge>
        ) : (
          <Verdict label={`Validación de ${etiqueta}`} value={marca.valido} onChange={on.mark} />
        )}
      </div>
      {antes === null ? (
        (value ?? (
          <p className="max-w-prose whitespace-pre-line">
            {valor || <span className="text-ink-faint">Sin capturar</span>}
          </p>
        ))
      ) : (
        <div className="mt-1 space-y-2">
          <p className="text-sm text-warning-ink">
            {validoAntes === null
              ? 'Cambió después de tu revisión.'
              : `Cambió después de marcarse como ${words(validoAntes)}: vuelve a decidir.`}
          </p>
          <BeforeAfter label={etiqueta} before={cambio.antes} after={cambio.ahora} />
          {value}
        </div>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className="mt-2 text-sm text-warning-ink">
          {aviso}
        </p>
      ))}
      {notes.map(({ id, texto, autor }) => (
        <p key={id} className="mt-2 flex max-w-prose items-start gap-1.5 text-sm text-ink-soft">
          <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere whitespace-pre-line">
            <span className="font-medium">{`Nota interna de ${autor.nombre}: `}</span>
            {texto}
          </span>
        </p>
      ))}
      {note}
      {marca.valido === false && !readOnly && (
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
          className="mt-3"
        />
      )}
      {marca.comentario && (readOnly || marca.valido === null) && (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line text-ink-soft">
          <span className="font-medium">Comentario: </span>
          {marca.comentario}
        </p>
      )}
    </li>
  );
});
