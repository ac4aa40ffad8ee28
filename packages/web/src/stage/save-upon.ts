import type { Answers } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { problemOf } from '../app/problem.ts';
import { toast } from '../ui/toast.ts';

/** Times that a save goes on by itself upon a version that moved once more meanwhile. */
const TRIES = 3;

/** Names the fields that came with what somebody else saved: they are on screen now. */
export const tellJoined = (labels: Readonly<Record<string, string>>, fields: readonly string[]): void => {
  const names = fields.flatMap((id) => labels[id] ?? []);
  if (names.length > 0)
    toast.info('Agregamos lo que se guardó mientras escribías', names.join(', '), {
      id: 'edicion-juntada',
      duration: 8_000,
    });
};

export type SaveUpon<R, Saved> = {
  /** Sends answers upon the version of the record that they were typed upon. */
  readonly send: (answers: Answers, from: R) => Promise<Saved>;
  /** The record as it stands now. */
  readonly latest: () => Promise<R>;
  readonly answersOf: (record: R) => Answers;
  readonly labels: Readonly<Record<string, string>>;
  /** What somebody else saved in other fields was put beside: from here on typed upon `now`. */
  readonly onJoined: (answers: Answers, now: R) => void;
  /** Somebody else changed a field that was changed here too: a person chooses, nothing was saved. */
  readonly onConflict: (now: R) => void;
};

/**
 * Saves answers typed upon `from`, never over what somebody else saved meanwhile (rule 28): upon another version they are
 * sent again with what it changed in other fields. Null: both changed the same field, and nothing was saved. Throws every
 * other refusal.
 */
export const saveUpon = async <R, Saved>(
  answers: Answers,
  from: R,
  saving: SaveUpon<R, Saved>,
  tries = TRIES,
): Promise<Saved | null> => {
  const { send, latest, answersOf, labels, onJoined, onConflict } = saving;
  try {
    return await send(answers, from);
  } catch (error) {
    if (problemOf(error).code !== 'version_distinta' || tries === 0) throw error;
    const now = await latest();
    const put = mergeAnswers(answersOf(from), answers, answersOf(now));
    if (put.conflicts.length > 0) {
      onConflict(now);
      return null;
    }
    onJoined(put.mine, now);
    tellJoined(labels, put.joined);
    return saveUpon(put.mine, now, saving, tries - 1);
  }
};
