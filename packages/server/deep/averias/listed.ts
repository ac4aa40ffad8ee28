import { attempt, exampleOf, methodOf, send } from '../../test/attempt.ts';
import { type Ask, examples, subjectOf } from '../../test/examples.ts';
import type { Answer } from '../../test/portal.ts';
import type { Person, Scene } from '../../test/scene.ts';

/** One request, ready to be sent at any moment. */
export type Ready = { readonly name: string; readonly ask: Ask; readonly who: Person };

/** Every operation of the contract and every other route, by being listed: by its record's owner, or an administrator. */
export const readyRequests = async (scene: Scene): Promise<Ready[]> => {
  const ready: Ready[] = [];
  for (const name of Object.keys(examples)) {
    const example = exampleOf(name);
    const mine = example.of === 'organizacion' || example.of === 'persona';
    const who = mine ? scene.people.duena : scene.people.administrador;
    const record = (await example.make?.(scene, who)) ?? { id: '', version: 0 };
    ready.push({ name, who, ask: await example.ask(record, who, scene) });
  }
  return ready;
};

export const sendReady = ({ name, ask, who }: Ready): Promise<Answer> =>
  send(methodOf(subjectOf(name)), ask, who);

/** The same operation on a new record, while all is well. */
export const sendAnew = async (scene: Scene, { name, who }: Ready): Promise<Answer> => {
  const record = (await exampleOf(name).make?.(scene, who)) ?? { id: '', version: 0 };
  return attempt(scene, name, who, record);
};
