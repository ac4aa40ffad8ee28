import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { wordOf } from '../../test/access-table.ts';
import { operations } from '../../test/api.ts';
import { exampleOf, methodOf } from '../../test/attempt.ts';
import type { Answer } from '../../test/portal.ts';
import { type Identity, identities } from '../../test/scene.ts';
import {
  askedBy,
  assertAnswer,
  assertButtons,
  assertTruth,
  type Dice,
  dice,
  fits,
  type Model,
  pick,
  type Real,
  replace,
  said,
  show,
} from './dice.ts';
import { type Flow, flows } from './flows.ts';
import { guardsOf } from './guards.ts';
import { type Asked, predict, type RecordModel, sees } from './model.ts';
import { ask, personOf, sameAnswer, traces, truthOf } from './world.ts';

type Step = fc.AsyncCommand<Model, Real>;
/** Names what is about to happen: for the failure's message and the history that fast-check prints. */
type Tell = (what: string) => string;

const step = (kind: string, run: (model: Model, real: Real, tell: Tell) => Promise<void>): Step => {
  let told = kind;
  return {
    check: () => true,
    run: (model, real) =>
      run(model, real, (what) => {
        told = what;
        return what;
      }),
    toString: () => told,
  };
};

type Repeat = 'no' | 'otra vez' | 'a la vez';

/** Sends it once, or twice with one key: the second is answered as the first, and does nothing (rule 29). */
const sendAs = async (
  real: Real,
  record: RecordModel,
  asked: Asked,
  { repeat, told }: { readonly repeat: Repeat; readonly told: string },
): Promise<Answer> => {
  if (repeat === 'no') return ask(real, record, asked);
  const key = randomUUID();
  const again = (): Promise<Answer> => ask(real, record, asked, key);
  const [first, second] =
    repeat === 'a la vez' ? await Promise.all([again(), again()]) : [await again(), await again()];
  const alike = first.status < 300 ? sameAnswer(first, second) : said(first) === said(second);
  expect(alike, `${told}: ${said(first)}, and then ${said(second)}`).toBe(true);
  return first;
};

/** Somebody asks for an action; perhaps twice with one Idempotency-Key, one after the other or at once. */
const act = (thrown: Dice, repeat: Repeat): Step =>
  step('act', async (model, real, tell) => {
    const record = pick(model.records, thrown.record);
    const asked = askedBy(record, real, thrown);
    if (!asked) return;
    const told = tell(show(record, asked) + (repeat === 'no' ? '' : `, repetida ${repeat}`));
    real.told(asked.action);
    const before = await traces(real);
    const answer = await sendAs(real, record, asked, { repeat, told });
    const predictions = predict(record, asked);
    const prediction = predictions.find((candidate) => fits(answer, candidate));
    if (!prediction)
      expect.fail(
        `${told}: ${said(answer)} ${JSON.stringify(answer.body).slice(0, 600)}; foretold ${JSON.stringify(
          predictions.map(({ status, code }) => [status, code]),
        )}`,
      );
    replace(model, prediction.after);
    assertAnswer(answer, prediction.after, asked.who, told);
    await assertTruth(real, prediction.after, told);
    if (prediction.status !== 200) expect(await traces(real), `${told}: left a trace`).toBe(before);
  });

const permutations = <T>(of: readonly T[]): T[][] =>
  of.length <= 1
    ? [[...of]]
    : of.flatMap((x, i) => permutations(of.toSpliced(i, 1)).map((rest) => [x, ...rest]));

type Answered = { readonly asked: Asked; readonly answer: Answer };

/** The records that these acts, in this order, could end with, given what was answered to each. */
const ordered = (record: RecordModel, [first, ...rest]: readonly Answered[]): RecordModel[] =>
  first
    ? predict(record, first.asked)
        .filter((prediction) => fits(first.answer, prediction))
        .flatMap(({ after }) => ordered(after, rest))
    : [record];

/** Several people act on one record at the same moment: what they are answered must fit some order of the same acts. */
const together = (thrown: Dice, others: readonly Dice[]): Step =>
  step('together', async (model, real, tell) => {
    const record = pick(model.records, thrown.record);
    const acts = [thrown, ...others].flatMap((one) => askedBy(record, real, one) ?? []);
    if (acts.length === 0) return;
    const told = tell(`a la vez: ${acts.map((asked) => show(record, asked)).join(' ‖ ')}`);
    for (const { action } of acts) real.told(action);
    const answered = await Promise.all(
      acts.map(async (asked): Promise<Answered> => ({ asked, answer: await ask(real, record, asked) })),
    );
    const truth = await truthOf(real, record);
    const outcome = permutations(answered)
      .flatMap((order) => ordered(record, order))
      .find(
        ({ estado, version, revision, eliminado }) =>
          version === truth.version &&
          revision === truth.revision &&
          estado === truth.estado &&
          eliminado === truth.eliminado,
      );
    if (!outcome)
      expect.fail(
        `${told}: ${answered.map(({ answer }) => said(answer)).join(' ‖ ')} fit no order; it is ${JSON.stringify(truth)}`,
      );
    replace(model, outcome);
    await assertTruth(real, outcome, told);
  });

const operation = (name: string) => operations.find((o) => o.name === name);

/** The list with the newest first, whatever its order of creation is called, so that it holds the records of this history. */
const newestFirst = (name: string): string => {
  const orden = ['creado', 'creada'].find(
    (value) => operation(name)?.input?.safeParse({ orden: value }).success,
  );
  return `${operation(name)?.path}?limite=100${orden ? `&orden=${orden}&sentido=desc` : ''}`;
};

/** The records of this history that somebody finds in the list are those that it may see. */
const lookAtList = async (
  name: string,
  real: Real,
  {
    who,
    siblings,
    visible,
    told,
  }: {
    readonly who: Identity;
    readonly siblings: readonly RecordModel[];
    readonly visible: (record: RecordModel) => boolean;
    readonly told: string;
  },
): Promise<void> => {
  const { browser } = personOf(real, who);
  const { body } = await browser.send<{ items: { id: string }[] }>('GET', newestFirst(name));
  const shown = new Set(body.items.map(({ id }) => id));
  const ids = (records: readonly RecordModel[]): string[] => records.map(({ id }) => id);
  expect(ids(siblings.filter(({ id }) => shown.has(id))), `${told}, in the list`).toEqual(
    ids(siblings.filter(visible)),
  );
};

/** Somebody looks at a record and at the list: sees what is theirs, with exactly the buttons that then work (rules 17, 20). */
const look = (thrown: Dice): Step =>
  step('look', async (model, real, tell) => {
    const record = pick(model.records, thrown.record);
    const { flow } = record;
    const who = pick(identities, thrown.who);
    const told = tell(`${who} mira ${flow.id} (${record.estado})`);
    real.told('mirar');
    const signedIn = who !== 'anonima' && who !== 'suspendida';
    const { browser, organizacionId } = personOf(real, who);
    const visible = (other: RecordModel): boolean => signedIn && sees(other, who, organizacionId);
    if (flow.obtener) {
      const url = operation(flow.obtener)?.path.replace('{id}', record.id) ?? '';
      const { status, body } = await browser.send('GET', url);
      // 'veda': a right that this person lacks, whatever the record.
      const vedado = wordOf(flow.obtener, who) === 'veda';
      expect(status, told).toBe(signedIn ? (vedado ? 403 : visible(record) ? 200 : 404) : 401);
      if (status === 200) assertButtons(body, record, who, told);
    }
    const siblings = model.records.filter((other) => other.flow === flow);
    if (flow.listar && wordOf(flow.listar, who) === 'si')
      await lookAtList(flow.listar, real, { who, siblings, visible, told });
  });

/** Somebody bears a record, which the history then goes on with. A newcomer would be somebody else afterwards, and does not. */
const bear = (flow: Flow, thrown: Dice): Step =>
  step('bear', async (model, real, tell) => {
    const { crear } = flow;
    const who = pick(identities, thrown.who);
    if (!crear || (who === 'nueva' && exampleOf(crear).changesWho)) return;
    const told = tell(`${who}: ${flow.workflow.creation.action} de ${flow.id}`);
    real.told(`${flow.id}: ${flow.workflow.creation.action}`);
    const person = personOf(real, who);
    const { url, body } = await exampleOf(crear).ask({ id: '', version: 1 }, person, real.scene);
    const before = await traces(real);
    const answer = await person.browser.send<Born>(methodOf(crear), url, body);
    const foretold = { si: 201, veda: 403, 401: 401 }[wordOf(crear, who) ?? ''];
    expect(answer.status, `${told}: ${said(answer)}`).toBe(foretold);
    if (answer.status !== 201) {
      expect(await traces(real), `${told}: left a trace`).toBe(before);
      return;
    }
    const record: RecordModel = {
      flow,
      id: answer.body.id,
      organizacionId: answer.body.organizacion?.id ?? null,
      autor: who,
      estado: flow.workflow.initial,
      version: 1,
      revision: 0,
      eliminado: false,
      memory: guardsOf[flow.id]?.born ?? guardsOf[flow.id]?.memory ?? {},
      entries: 0,
    };
    model.records = [...model.records, record];
    assertAnswer(answer, record, who, told);
    await assertTruth(real, record, told);
  });

type Born = { readonly id: string; readonly organizacion?: { readonly id: string } | null };

/** What a history is made of. */
export const steps: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 4 }, () => dice.map((thrown) => act(thrown, 'no'))),
  dice.map((thrown) => act(thrown, 'otra vez')),
  dice.map((thrown) => act(thrown, 'a la vez')),
  fc
    .tuple(dice, fc.array(dice, { minLength: 1, maxLength: 3 }))
    .map(([thrown, others]) => together(thrown, others)),
  dice.map((thrown) => look(thrown)),
  fc.tuple(fc.constantFrom(...flows), dice).map(([flow, thrown]) => bear(flow, thrown)),
];
