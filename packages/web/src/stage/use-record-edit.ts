import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Answers } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useEffect, useMemo, useRef, useState } from 'react';
import { storedOf, useDraft } from '../features/borradores/public.ts';
import { sameContent } from '../ui/autosave.ts';
import { saveUpon, tellJoined } from './save-upon.ts';

export type RecordEditOptions<R> = {
  /** As it stands now; a live event brings another one. */
  readonly record: R;
  /** The answers of a record as the form holds them. Keep it stable (module level). */
  readonly answersOf: (record: R) => Answers;
  /** Reads the record again, whatever is cached. */
  readonly latest: () => Promise<R>;
  /** Id of the form's definition, whose draft of this record was read as `borrador`. */
  readonly formulario: string;
  readonly borrador: Borrador | null;
  readonly etiquetas: Readonly<Record<string, string>>;
  /** False where nothing is typed. */
  readonly enabled?: boolean;
  /** True where the page goes on upon what it saved; otherwise it leaves. */
  readonly stays?: boolean;
};

/** Answers to save, and the record that they were typed upon. */
export type Chosen<R> = { readonly answers: Answers; readonly from: R };

/**
 * Edits of a record under way: kept in a draft of their own, saved upon the version that they started from, and never
 * lost nor written over somebody else's: what was saved meanwhile in other fields is put beside them and said, and where
 * both changed the same field `comparing` holds both versions until the person chooses (rules 28 and 40). A change of the
 * record that touches no answer (a reviewer's marks, a document) disturbs nobody.
 */
export const useRecordEdit = <R extends { readonly id: string; readonly version: number }>({
  record,
  answersOf,
  latest,
  formulario,
  borrador,
  etiquetas,
  enabled = true,
  stays = false,
}: RecordEditOptions<R>) => {
  const [base, setBase] = useState(record);
  const [asked, setAsked] = useState<'looking' | 'saving' | null>(null);
  const stored = useMemo(() => answersOf(record), [answersOf, record]);
  const begun = useMemo(() => answersOf(base), [answersOf, base]);
  const [recovered, setRecovered] = useState(() => borrador !== null && !sameContent(borrador.datos, stored));
  const autosave = useDraft({
    formulario,
    registro: record.id,
    initial: storedOf(borrador, stored),
    etiquetas,
    enabled,
  });
  const { data: answers, setData } = autosave;
  const onScreen = useRef(answers);
  onScreen.current = answers;

  const moved = !sameContent(stored, begun);
  const typed = !sameContent(answers, begun);
  if (record.version > base.version && !moved) setBase(record);

  // Nothing typed yet: the form simply shows the record as it stands now.
  useEffect(() => {
    if (!moved || typed || !enabled) return;
    setData(stored);
    setBase(record);
  }, [moved, typed, enabled, stored, record, setData]);

  const together = useMemo(() => mergeAnswers(begun, answers, stored), [begun, answers, stored]);
  const conflict = moved && typed && together.conflicts.length > 0;
  const theirs = conflict ? together.theirs : stored;
  const saving = useRef(false);
  const toJoin = moved && typed && !conflict && enabled;
  useEffect(() => {
    if (!toJoin || saving.current) return;
    setData(together.mine);
    setBase(record);
    tellJoined(etiquetas, together.joined);
  }, [toJoin, together, record, setData, etiquetas]);

  const unsaved = !sameContent(answers, stored);
  return {
    answers,
    autosave,
    /** The record that the answers were typed upon. */
    base,
    unsaved,
    /** What an earlier visit left typed is on screen again, and not saved. */
    recovered: recovered && unsaved,
    /** Somebody else changed a field that this person was changing too. */
    conflict,
    compare: () => setAsked('looking'),
    /** Both versions, to choose; not before the other one is here. `saving` when a save met it. */
    comparing:
      asked && (conflict || asked === 'looking')
        ? { mine: together.mine, theirs, saving: asked === 'saving' }
        : null,
    /** Takes what was chosen as typed upon the record as it stands; answers it with its base. */
    choose: (choice: 'mine' | 'theirs' | { merged: Answers }): Chosen<R> => {
      const chosen = choice === 'mine' ? together.mine : choice === 'theirs' ? theirs : choice.merged;
      setData(chosen);
      setBase(record);
      setRecovered(false);
      setAsked(null);
      return { answers: chosen, from: record };
    },
    /** Saves what is typed, or what was chosen; null when the other version is to be compared. Throws a refusal. */
    save: async (
      send: (answers: Answers, from: R) => Promise<R>,
      chosen: Chosen<R> = { answers, from: base },
    ): Promise<R | null> => {
      await autosave.flush();
      saving.current = true;
      let saved: R | null = null;
      let sent = chosen.answers;
      /** What comes of `sent`, under what was typed while it travelled. */
      const under = (came: Answers): Answers => mergeAnswers(sent, onScreen.current, came).mine;
      try {
        saved = await saveUpon(chosen.answers, chosen.from, {
          send: (typedSoFar, from) => {
            sent = typedSoFar;
            return send(typedSoFar, from);
          },
          latest,
          answersOf,
          labels: etiquetas,
          onJoined: (joined, now) => {
            setData(under(joined));
            setBase(now);
          },
          onConflict: () => setAsked('saving'),
        });
        const more = stays && !sameContent(onScreen.current, sent);
        // As it was kept, trimmed and canonical, so that only what was typed meanwhile looks typed.
        if (saved && stays) setData(under(answersOf(saved)));
        // Its draft goes on with that.
        if (saved && !more) await autosave.discard();
        if (saved && stays) {
          setBase(saved);
          setRecovered(false);
        }
        return saved;
      } finally {
        // Once saved a page that leaves still shows it: what comes back of it is no change of somebody else.
        saving.current = saved !== null && !stays;
      }
    },
  };
};
