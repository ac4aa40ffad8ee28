/** Holds the floor plan (.dependency-cruiser.cjs) and refuses to pass when it looked at nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from '../lib/run.ts';

type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };
type Report = {
  readonly modules: readonly Module[];
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
};

export type Violation = { readonly rule: string; readonly from: string; readonly to: string };

/** Everything that is written here: the three floors, and what tries and measures them. */
const FOLDERS = [
  'packages/domain/src',
  'packages/server/src',
  'packages/server/deep',
  'packages/server/test',
  'packages/web/src',
  'packages/web/build',
  'bench',
  'e2e',
  'tools',
];

const KIT = /^packages\/[^/]+\/src\/stage\//;
const SLICE = /^packages\/[^/]+\/src\/features\/([^/]+)\//;
const TEST = /\.(test|sample)\.tsx?$|\/testing\//;

/** The parts of the kit that one slice alone uses: they stand in that slice until a second one needs them. */
const partsOfOne = (modules: readonly Module[]): Violation[] => {
  const users = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue;
    const who = SLICE.exec(source)?.[1] ?? 'the house';
    for (const { resolved } of dependencies)
      if (KIT.test(resolved)) users.set(resolved, (users.get(resolved) ?? new Set()).add(who));
  }
  return [...users].flatMap(([part, [only, ...others]]) =>
    only && only !== 'the house' && others.length === 0
      ? [{ rule: 'kit-part-of-one-slice', from: part, to: only }]
      : [],
  );
};

/**
 * Cruises the folders of a tree with the rules of this repository.
 * @throws Error when the cruiser fails, or saw no module: a checker that looks at nothing is not a pass.
 */
export const findViolations = async (
  tree: string = root,
): Promise<{ modules: number; violations: Violation[] }> => {
  const missing = FOLDERS.filter((folder) => !existsSync(join(tree, folder)));
  // A small tree of a test has some of them; this repository has all.
  if (tree === root && missing.length > 0) throw new Error(`${missing.join(', ')}: not there`);
  const folders = FOLDERS.filter((folder) => !missing.includes(folder));
  const { output } = await run(
    bin('depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    { cwd: tree },
  );
  if (!output.startsWith('{')) throw new Error(output.trim());
  const { modules, summary } = JSON.parse(output) as Report;
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser saw 0 modules');
  const violations = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
  }));
  return { modules: summary.totalCruised, violations: [...violations, ...partsOfOne(modules)] };
};

if (import.meta.main) {
  const { modules, violations } = await findViolations();
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  console.log(`${modules} modules, ${violations.length} violations`);
  if (violations.length > 0) process.exit(1);
}
