/** The order of the test files, so that the workers end together. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that are long by what they do and not by their text, as a whole run took them on two busy cores: by size,
 * as Vitest orders what it has not run before, the longest of all would begin last and leave the other workers idle. What
 * counts is which is longer; a file that a run shows above the last of these belongs here.
 */
const seconds: Readonly<Record<string, number>> = {
  'packages/server/src/access.db.test.ts': 500,
  'packages/server/src/hostile.db.test.ts': 400,
  'packages/server/src/mass-assignment.db.test.ts': 210,
  'packages/server/src/portal.db.test.ts': 200,
  'packages/server/src/headers.db.test.ts': 128,
  'packages/server/deep/carreras.db.test.ts': 110,
  'packages/server/src/plans.db.test.ts': 108,
  'packages/server/src/demo/seed.db.test.ts': 100,
  'packages/server/src/demo/seed.contenido.db.test.ts': 100,
  'packages/server/src/round-trips.db.test.ts': 87,
  'packages/server/src/contract.db.test.ts': 84,
  'packages/server/src/features/pre-registro/pre-registro.privado.db.test.ts': 80,
  'packages/server/src/features/usuarios/cuenta.obligatorio.db.test.ts': 72,
  'packages/server/src/platform/db/embedded.db.test.ts': 59,
  'packages/server/src/features/convenio/convenio.modificatorio.db.test.ts': 44,
  'packages/server/src/features/convenio/convenio.firma.db.test.ts': 43,
  'packages/server/deep/historias.db.test.ts': 41,
  'packages/server/src/write-rights.db.test.ts': 39,
  'packages/server/deep/caidas.db.test.ts': 36,
  'packages/server/deep/partes.db.test.ts': 33,
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
