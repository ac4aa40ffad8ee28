import type { Answers } from '@portal/domain/kernel/form';
import { isGiven } from '@portal/domain/kernel/value';
import type { ActorUow } from '../../platform/db/index.ts';
import { listDocuments } from '../documentos/public.ts';
import type { BorradorRow } from './borradores.repo.ts';

/** What a draft is for: the keys that its form calls `contexto`. An account has one draft of a form, and it is for one thing. */

/** Whether answers are for another request than the draft that is kept; one that is for nothing yet may become anything. */
export const isForAnotherRequest = (contexto: readonly string[], kept: Answers, sent: Answers): boolean =>
  contexto.some((key) => kept[key]) && contexto.some((key) => (kept[key] || null) !== (sent[key] || null));

/** Whether somebody would lose something with the draft: an answer (what stands `besides` is none), or a document. */
export const isBegun = async (
  uow: ActorUow,
  besides: readonly string[],
  { id, datos }: Pick<BorradorRow, 'id' | 'datos'>,
): Promise<boolean> =>
  Object.entries(datos).some(([key, value]) => isGiven(value) && !besides.includes(key)) ||
  (await listDocuments(uow, 'borrador', id)).length > 0;
