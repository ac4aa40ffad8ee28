/** What other slices and floors may use of the acuerdos: the agreement that money stands on (stages.md §4). */
export { type Plan, planDe } from './acuerdos.plan.ts';
