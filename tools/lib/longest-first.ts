/** The order of the test files, so that the workers end together. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that are long by what they do and not by their text, as a whole run took them on two busy cores: by size,
 * as Vitest orders what it has not run before, the longest of all would begin last and leave the other workers idle. What
 * counts is which is longer; a file that a run shows above the last of these belongs here.
 */
const seconds: Readonly<Record<string, number>> = {
  'packages/server/src/access.db.test.ts': 300,
  'packages/server/src/hostile.db.test.ts': 220,
  'packages/server/src/portal.db.test.ts': 250,
  'packages/server/src/plans.db.test.ts': 59,
  'packages/server/src/mass-assignment.db.test.ts': 58,
  'packages/server/src/platform/db/embedded.db.test.ts': 56,
  'packages/server/src/features/pre-registro/pre-registro.db.test.ts': 56,
  'packages/server/src/features/registro/registro.db.test.ts': 45,
  'packages/server/src/headers.db.test.ts': 42,
  'packages/server/deep/carreras.db.test.ts': 36,
  'packages/server/src/contract.db.test.ts': 35,
};
const known = Object.entries(seconds);

const weightOf = ({ moduleId }: TestSpecification): number =>
  known.find(([file]) => moduleId.endsWith(file))?.[1] ?? 0;

/** The long files first, the longest of all before the others, and then as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => weightOf(b) - weightOf(a));
  }
}
