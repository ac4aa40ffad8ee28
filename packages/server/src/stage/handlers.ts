import type { ActorUow } from '../platform/db/index.ts';
import type { RequestContext } from '../platform/http/context.ts';

/** What the contract library gives a handler. */
export type Call<Input> = { readonly input: Input; readonly context: RequestContext };
type Named = { readonly id: string };

/**
 * The handlers of a slice that end by showing its record, as the actor sees it after what was done: `show` refuses with 404
 * what is not in its sight. Each is one unit of work.
 */
export const showing = <Shown>(show: (uow: ActorUow, id: string) => Promise<Shown> | Shown) => ({
  /** Shows it. */
  read: ({ input, context }: Call<Named>): Promise<Shown> => context.read(async (uow) => show(uow, input.id)),
  /** Does something to it, then shows it. */
  act:
    <Input extends Named>(act: (uow: ActorUow, input: Input) => Promise<unknown>) =>
    ({ input, context }: Call<Input>): Promise<Shown> =>
      context.write(async (uow) => {
        await act(uow, input);
        return show(uow, input.id);
      }),
  /** Does something that answers the id of what there is to show: makes a record, or changes another of it. */
  create:
    <Input>(create: (uow: ActorUow, input: Input) => Promise<string>) =>
    ({ input, context }: Call<Input>): Promise<Shown> =>
      context.write(async (uow) => show(uow, await create(uow, input))),
});

/** The handlers after which there is nothing left to show: the answer names the record. */
export const { act: removed } = showing((_uow, id) => ({ id }));
