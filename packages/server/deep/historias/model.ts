import type { Identity } from '../../test/scene.ts';
import { type Flow, takesVersion, wordFor } from './flows.ts';
import type { Memory } from './guards.base.ts';
import { guardsOf } from './guards.ts';

/** One record as the model knows it; never read from the server. */
export type RecordModel = {
  readonly flow: Flow;
  readonly id: string;
  readonly organizacionId: string | null;
  /** Who made it. */
  readonly autor: Identity | null;
  readonly estado: string;
  readonly version: number;
  /** Saves that only staff see: they work with the sum of both. */
  readonly revision: number;
  readonly eliminado: boolean;
  readonly memory: Memory;
  /** Entries of the log, and events, that the history has earned. */
  readonly entries: number;
};

export type Asked = {
  readonly action: string;
  readonly who: Identity;
  readonly organizacionId: string | null;
  readonly variant: string;
  /** The version that the person saw. */
  readonly version: number;
};

/** What may be answered, and the record afterwards; more than one only where the guards of a workflow are not written down. */
export type Prediction = { readonly status: number; readonly code?: string; readonly after: RecordModel };

const SESSIONLESS: readonly Identity[] = ['anonima', 'suspendida'];

/** Whether somebody sees the record at all (rules 17, 20). */
export const sees = (record: RecordModel, who: Identity, organizacionId: string | null): boolean => {
  if (record.eliminado || guardsOf[record.flow.id]?.hidden?.(record.estado, who)) return false;
  const word = wordFor(record.flow, null, who);
  if (word === 'todo' || word === '403') return true;
  return (
    ['propio', 'mira'].includes(word) && organizacionId !== null && organizacionId === record.organizacionId
  );
};

/** Whether the table of access lets somebody do it to a record that it sees. */
export const may = (record: RecordModel, action: string, who: Identity): boolean => {
  const word = wordFor(record.flow, action, who);
  if (word !== 'propio') return word === 'todo';
  return guardsOf[record.flow.id]?.mine?.({ ...record, who, action }) ?? true;
};

const staff: readonly Identity[] = ['administrador', 'coordinador', 'analista', 'consultor'];

/** The version of the record that somebody reads and sends back. */
export const versionFor = ({ version, revision }: RecordModel, who: Identity): number =>
  staff.includes(who) ? version + revision : version;

/** The record after an action that worked: one of its versions up by one, one entry in the log. */
const moved = (record: RecordModel, action: string, memory: Memory): RecordModel => ({
  ...record,
  memory,
  estado: record.flow.workflow.transitions[action]?.to ?? record.estado,
  ...(record.flow.workflow.transitions[action]?.audiencia === 'personal'
    ? { revision: record.revision + 1 }
    : { version: record.version + 1 }),
  eliminado: action === 'eliminar',
  entries: record.entries + 1,
});

const refusalOf = (record: RecordModel, asked: Asked): Prediction | null => {
  const refuse = (status: number, code?: string): Prediction => ({
    status,
    ...(code ? { code } : {}),
    after: record,
  });
  if (SESSIONLESS.includes(asked.who)) return refuse(401, 'no_autenticado');
  if (wordFor(record.flow, asked.action, asked.who) === 'veda') return refuse(403);
  if (!sees(record, asked.who, asked.organizacionId)) return refuse(404);
  if (!may(record, asked.action, asked.who)) return refuse(403);
  if (takesVersion(record.flow, asked.action) && asked.version !== versionFor(record, asked.who)) {
    const { stale = () => 'version_distinta' } = guardsOf[record.flow.id] ?? {};
    const code = stale(record.memory, asked);
    if (code) return refuse(409, code);
  }
  if (!record.flow.workflow.transitions[asked.action]?.from.includes(record.estado))
    return refuse(409, 'estado_no_permite');
  return null;
};

/** What the answer to `asked` may be. */
export const predict = (record: RecordModel, asked: Asked): readonly Prediction[] => {
  const refusal = refusalOf(record, asked);
  if (refusal) return [refusal];
  const { action, variant } = asked;
  const guards = guardsOf[record.flow.id];
  if (!guards?.judge) {
    const guarded = (record.flow.workflow.transitions[action]?.guards ?? []).length > 0;
    const done = { status: 200, after: moved(record, action, record.memory) };
    return guarded ? [done, { status: 422, after: record }] : [done];
  }
  const judgement = guards.judge(record.memory, { action, estado: record.estado, variant });
  return judgement.passes
    ? [{ status: 200, after: moved(record, action, judgement.memory) }]
    : [{ status: 422, after: record }];
};

/** The buttons that somebody is offered, in table order; `enabled` where the guards are written down. */
export const buttonsOf = (
  record: RecordModel,
  who: Identity,
): readonly { readonly action: string; readonly enabled: boolean | undefined }[] =>
  record.flow.actions
    .filter(
      (action) =>
        may(record, action, who) && record.flow.workflow.transitions[action]?.from.includes(record.estado),
    )
    .map((action) => ({
      action,
      enabled: guardsOf[record.flow.id]?.enabled?.(record.memory, { action, estado: record.estado }),
    }));
