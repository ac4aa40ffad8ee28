import { notFound } from '@portal/domain/kernel/errors';
import type { AsignarInput } from '@portal/domain/stage/batch';
import type { Cola } from '@portal/domain/stage/queue';
import type { ActorUow } from '../platform/db/index.ts';
import type { Call } from './handlers.ts';
import { presentIn } from './presence.ts';
import { type Assignable, type Assigned, assignCases, listReviewers } from './reviewers.ts';

/** What the desk of a reviewer asks of its stage, beside the list. */
export type DeskOf<Row, Place> = {
  readonly asignables: Assignable<Row>;
  readonly assertReviews: (uow: ActorUow) => void;
  /** Error: 404 when it is not in sight. */
  readonly get: (uow: ActorUow, id: string) => Promise<Row>;
  /** The place of a record in the list as it is filtered; undefined when it is not in sight. */
  readonly place: (uow: ActorUow, input: Place) => Promise<Cola | undefined>;
};

/** The handlers of a reviewer's desk: who reviews, to whom cases are given, who has a record open, its place in the list. 403 for who does not review. */
export const deskOf = <Row extends Assigned, Place>({
  asignables,
  assertReviews,
  get,
  place,
}: DeskOf<Row, Place>) => ({
  revisores: ({ context }: Pick<Call<never>, 'context'>) =>
    context.read(async (uow) => {
      assertReviews(uow);
      return { items: await listReviewers(uow, asignables.tabla) };
    }),
  asignar: ({ input, context }: Call<AsignarInput>) =>
    context.write(async (uow) => {
      assertReviews(uow);
      return assignCases(uow, asignables, input);
    }),
  presencia: ({ input, context }: Call<{ readonly id: string; readonly presente: boolean }>) =>
    context.write(async (uow) => {
      assertReviews(uow);
      await get(uow, input.id);
      return presentIn(uow, asignables.entidad, input.id, input.presente);
    }),
  cola: ({ input, context }: Call<Place>) =>
    context.read(async (uow) => {
      assertReviews(uow);
      const found = await place(uow, input);
      if (!found) throw notFound();
      return found;
    }),
});
