/** The order of the test files, so that the workers end together. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that are long by what they do and not by their text, as a whole run took them on two busy cores: by size,
 * as Vitest orders what it has not run before, the longest of all would begin last and leave the other workers idle. What
 * counts is which is longer; a file that a run shows above the last of these belongs here. (Most of them
 * do less since: theirs are estimates, until a whole run says better.)
 */
const seconds: Readonly<Record<string, number>> = {
  'packages/server/src/access.db.test.ts': 480,
  'packages/server/deep/nodos.db.test.ts': 400,
  'packages/server/src/hostile.db.test.ts': 220,
  'packages/server/src/portal.db.test.ts': 145,
  'packages/server/deep/solicitudes.db.test.ts': 110,
  'packages/server/deep/archivos.db.test.ts': 80,
  'packages/server/deep/ataques-archivos.db.test.ts': 60,
  'packages/server/src/plans.db.test.ts': 59,
  'packages/server/src/mass-assignment.db.test.ts': 58,
  'packages/server/src/platform/db/embedded.db.test.ts': 56,
  'packages/server/src/features/pre-registro/pre-registro.db.test.ts': 56,
  'packages/server/src/features/registro/registro.db.test.ts': 45,
  'packages/server/src/headers.db.test.ts': 42,
  'packages/server/deep/averias.db.test.ts': 38,
  'packages/server/deep/carreras.db.test.ts': 36,
  'packages/server/src/contract.db.test.ts': 35,
  'packages/server/src/demo/seed.fallas.db.test.ts': 28,
  'packages/server/deep/expresiones.db.test.ts': 26,
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
