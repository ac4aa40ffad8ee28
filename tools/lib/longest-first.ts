/** The order of the test files, so that the workers end together. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that are long by what they do and not by their text: by size, as Vitest orders what it has not run before, the
 * longest of all would begin last and leave the other workers idle. The hostile files come after the two nodes: both
 * want the processor.
 */
const long = [
  'packages/server/deep/nodos.db.test.ts',
  'packages/server/src/access.db.test.ts',
  'packages/server/src/hostile.db.test.ts',
  'packages/server/deep/ataques-archivos.db.test.ts',
  'packages/server/deep/solicitudes.db.test.ts',
  'packages/server/src/portal.db.test.ts',
  'packages/server/deep/archivos.db.test.ts',
  'packages/server/deep/expresiones.db.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? long.length : at;
};

/** The long files first, in their order, and then as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
