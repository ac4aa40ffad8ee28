import { isContractProcedure } from '@orpc/contract';
import { type DomainSlice, slices, type WorkflowTable } from '@portal/domain/app';

const quoted = (texts: readonly string[]): string => texts.map((text) => `«${text}»`).join(' o ');

/** One entry of a workflow's table in sentences: from where to where, who, under which conditions. */
const told = (
  table: WorkflowTable,
  { label, from, to, who, guards = [] }: WorkflowTable['transitions'][string],
): string => {
  const name = (state: string): string => table.states[state]?.label ?? state;
  const moves = to ? `pasa a «${name(to)}»` : 'no cambia de estado';
  return [
    `«${label}»: desde ${quoted(from.map(name))}, ${moves}.`,
    `Quién: ${who.map((one) => one.label).join(' o ')}.`,
    ...(guards.length > 0 ? [`Se niega así: ${guards.map(({ message }) => message).join(' ')}`] : []),
  ].join(' ');
};

const movesOf = (prefix: string, { contract, workflow }: DomainSlice): (readonly [string, string])[] =>
  contract && workflow && !isContractProcedure(contract)
    ? Object.entries(workflow.transitions).flatMap(([action, move]) => {
        const operation = contract[action];
        if (!isContractProcedure(operation)) return [];
        const { method = 'POST', path = '' } = operation['~orpc'].route;
        return [[`${method} ${prefix}${path}`, told(workflow, move)] as const];
      })
    : [];

/**
 * What each operation that runs an action of a workflow does to its record, by method and path as the router has them under
 * `prefix`. From the tables themselves: a transition that changes changes its text.
 */
export const workflowMoves = (prefix: string): ReadonlyMap<string, string> =>
  new Map(slices.flatMap((slice) => movesOf(prefix, slice)));
