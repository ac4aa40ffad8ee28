import { momentoDe, type Parte, storedWords } from '@portal/domain/stage/review-clash';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useUsuario } from '../../app/session.ts';
import {
  type Choice,
  choose,
  hasChanges,
  openChoices,
  rebase,
  sentMarks,
  setComment,
  setMark,
  setRest,
  settle,
  startReview,
  type UnderReview,
  uncommented,
} from './marks.ts';

/** What is stored is no longer what the page showed, and a newer reading of the record explains it. */
export const SUPERSEDED: readonly (string | null)[] = ['version_distinta', 'marca_mas_reciente'];

/**
 * The review on screen. A newer record (a live event, a conflict) keeps the marks that are not stored; those whose value
 * changed return to undecided (rule 38), and where somebody else stored another mark of the same field nothing is sent
 * until the reviewer chose (rule 28). `reading`: the record is being read, so that what is shown may be an older copy.
 */
export const useReview = <Campo extends string>(
  record: UnderReview<Campo> & { readonly id: string },
  reading: boolean,
) => {
  const { usuarioId: yo } = useUsuario();
  const [review, setReview] = useState(() => startReview(record));
  const [asksComments, setAsksComments] = useState(false);
  const leaving = useRef(false);
  // A page opens on the copy of an earlier visit while the record is read: nobody reviewed upon that one.
  const [opening, setOpening] = useState(reading);
  if (record.version > review.version)
    setReview(opening && !hasChanges(review) ? startReview(record) : rebase(review, record));
  if (opening && !reading) setOpening(false);

  const dirty = hasChanges(review);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !leaving.current,
    enableBeforeUnload: () => dirty && !leaving.current,
    withResolver: true,
  });
  const autores = new Map(record.revision?.autores.map(({ id, nombre }) => [id, nombre]));

  return {
    review,
    dirty,
    blocker,
    /** Changes were asked for while a field lacked its comment: the cards say so. */
    asksComments,
    /** Where a choice between two reviewers is open: nothing is sent before. */
    open: openChoices(review),
    choose: (parte: Parte<Campo>, which: Choice) => setReview((current) => choose(current, parte, which)),
    /** What is stored of a field or of the general comments, by whom and when. */
    storedWords: (parte: Parte<Campo>): string => {
      const stored = review.campos.find(({ campo }) => campo === parte);
      const { autor = null, en = null } = stored ?? record.revision?.comentarios ?? {};
      return storedWords(
        {
          campo: parte,
          guardado: stored ?? { valido: null, comentario: review.comentariosGuardados },
          autor,
          en,
        },
        { autores, yo, ahora: new Date() },
      );
    },
    /** Who else stored the mark of a field: the name, and in words with the moment; null where nobody did, or this account. */
    authorOf: (campo: Campo): { readonly name: string; readonly words: string } | null => {
      const { autor, en, valido } = review.campos.find((stored) => stored.campo === campo) ?? {};
      const name = autor === yo ? undefined : autor && autores.get(autor);
      if (!name || !en || valido === null) return null;
      return { name, words: `Lo marcó ${name} ${momentoDe(en, new Date())}` };
    },
    mark: useCallback(
      (campo: Campo, valido: boolean | null) => setReview((current) => setMark(current, campo, valido)),
      [],
    ),
    /** What is undecided is valid: of these fields, or of all. */
    markRest: useCallback(
      (campos?: readonly Campo[]) => setReview((current) => setRest(current, campos)),
      [],
    ),
    comment: useCallback(
      (campo: Campo, texto: string) => setReview((current) => setComment(current, campo, texto)),
      [],
    ),
    writeComments: useCallback(
      (texto: string) => setReview((current) => ({ ...current, comentarios: texto })),
      [],
    ),
    /** What is sent: the marks that are not stored, general comments, and what both are based on. */
    content: () => ({
      id: record.id,
      version: review.version,
      marcas: sentMarks(review),
      comentariosRevisor: review.comentarios,
      comentariosBase: review.comentariosBase,
    }),
    /** The field that lacks its comment, which from now on the cards ask for; null when changes can be asked for. */
    askComments: (): Campo | null => {
      const [first] = uncommented(review);
      if (!first) return null;
      setAsksComments(true);
      return first.campo;
    },
    /** What is on screen was stored as `saved`: what was typed while it travelled stays. */
    settle: (saved: UnderReview<Campo>) => setReview((current) => settle(current, review, saved)),
    /** The page is left on purpose: nothing asks whether it may. */
    leave: () => {
      leaving.current = true;
    },
    isLeaving: () => leaving.current,
  };
};

/** A review on screen, as {@link useReview} keeps it. */
export type ReviewOnScreen<Campo extends string> = ReturnType<typeof useReview<Campo>>;
