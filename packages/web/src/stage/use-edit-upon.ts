import type { Issue } from '@portal/domain/kernel/errors';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useState } from 'react';
import { problemOf } from '../app/problem.ts';
import { useOnce } from '../app/use-once.ts';
import { chosenOf } from '../ui/edit-conflict.ts';
import { toast } from '../ui/toast.ts';
import { useTyped } from '../ui/use-typed.ts';
import { saveUpon } from './save-upon.ts';

export type EditUponOptions<R, K extends string, Saved> = {
  readonly record: R;
  /** The values of a record as the fields hold them, each a text. */
  readonly valuesOf: (record: R) => Readonly<Record<K, string>>;
  /** How the fields are called where two versions meet. */
  readonly labels: Readonly<Record<string, string>>;
  readonly fieldId: (path: string) => string;
  /** Everything that is wrong before it travels; the server judges it again. */
  readonly check: (values: Readonly<Record<K, string>>, from: R) => readonly Issue[];
  readonly send: (values: Readonly<Record<K, string>>, from: R) => Promise<Saved>;
  /** The record as it stands now. */
  readonly latest: () => Promise<R>;
  readonly onSaved: (saved: Saved) => void;
  /** Title of the toast when it could not be saved. */
  readonly failed: string;
};

/**
 * A small edit of a record, kept nowhere until it is saved: never over what somebody else saved meanwhile (`saveUpon`), and
 * where both changed the same value `conflict` holds both versions until the person chooses. What is edited for longer has
 * a draft: `useRecordEdit`.
 */
export const useEditUpon = <R, K extends string, Saved>(options: EditUponOptions<R, K, Saved>) => {
  const { record, valuesOf, labels, fieldId, check, send, latest, onSaved, failed } = options;
  type Values = Readonly<Record<K, string>>;
  // What the edit began from: a live refresh of the page does not move it.
  const [base, setBase] = useState(record);
  const [other, setOther] = useState<R | null>(null);
  const form = useTyped<Values>(valuesOf(record), fieldId);

  /** Answers as the fields hold them: every one a text, those of the record and no other. */
  const asValues = (answers: Readonly<Record<string, unknown>>): Values => {
    const texts = Object.keys(valuesOf(base)).map((key) => {
      const value = answers[key];
      return [key, typeof value === 'string' ? value : ''];
    });
    return Object.fromEntries(texts) as Values;
  };
  const [save, busy] = useOnce(async (values: Values = form.values, from: R = base) => {
    if (form.show(check(values, from))) return;
    try {
      const saved = await saveUpon(values, from, {
        send: (answers, now) => send(asValues(answers), now),
        latest,
        answersOf: valuesOf,
        labels,
        onJoined: (answers, now) => {
          setBase(() => now);
          form.setValues(asValues(answers));
        },
        onConflict: (now) => setOther(() => now),
      });
      if (saved !== null) onSaved(saved);
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.show(issues);
      toast.destructive(failed, message);
    }
  });

  const put = other && mergeAnswers(valuesOf(base), form.values, valuesOf(other));
  const versions = put && { mine: asValues(put.mine), theirs: asValues(put.theirs) };
  return {
    form,
    /** The record that the values were typed upon. */
    base,
    save: () => save(),
    busy,
    /** What `ConflictDialog` is given. */
    conflict: {
      conflict: versions,
      labels,
      onResolve: (choice: 'mine' | 'theirs' | { merged: Values }) => {
        if (!versions || !other) return;
        const chosen = chosenOf(versions, choice);
        setBase(() => other);
        form.setValues(chosen);
        setOther(null);
        void save(chosen, other);
      },
    },
  };
};
