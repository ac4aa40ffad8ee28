/**
 * Who may import whom (docs/arquitectura.md). One rule covers every slice: in `path`, the groups are
 * $1 = package and $2 = slice, so nothing here changes when a slice is added.
 * tools/checks/fronteras.test.ts plants a violation of each rule and sees it caught.
 */
const STAGES = 'pre-registro|registro|co-diseno|aprobacion|convenio|seguimiento';
/** Slices that read all the others; nobody imports them. */
const READERS = 'reportes|finanzas';
/** Slices that are no stage, and that the kit of the stages builds upon. */
const FOUNDATIONS = 'documentos|borradores|proyectos|notificaciones';
const TESTS = '(\\.test\\.tsx?$|/testing/)';
/** What tries, measures and builds the product, and is no part of it. */
const AROUND = '^(packages/server/(deep|test)|packages/web/build|bench|e2e|tools)/';
const anySlice = '^packages/[^/]+/src/features/[^/]+/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circular', 'No cycles anywhere.', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'domain-is-pure',
      'The domain runs in browser and server: it imports zod, itself, and diff, which compares two texts.',
      {
        path: '^packages/domain/src',
        pathNot: ['\\.contract\\.ts$', '^packages/domain/src/(contract|app)\\.ts$', TESTS],
      },
      { pathNot: ['^packages/domain/', 'node_modules/(zod|diff)/'] },
    ),
    forbid(
      'contract-imports-only-orpc',
      'A contract adds the contract library, nothing else.',
      { path: '^packages/domain/src/(.*\\.contract|contract|app)\\.ts$' },
      { pathNot: ['^packages/domain/', 'node_modules/(zod|@orpc/contract)/'] },
    ),
    forbid(
      'web-never-server',
      'web → domain ← server.',
      { path: '^packages/web/' },
      { path: '^packages/server/' },
    ),
    forbid(
      'server-never-web',
      'web → domain ← server.',
      { path: '^packages/server/' },
      { path: '^packages/web/' },
    ),
    forbid(
      'base-knows-no-feature',
      'kernel, platform and ui know no feature, nor the kit of the stages, on no floor.',
      { path: '^packages/[^/]+/src/(kernel|platform|ui)/' },
      { path: [anySlice, '^packages/[^/]+/src/stage/'] },
    ),
    forbid(
      'stage-kit-knows-no-stage',
      'The kit of the stages uses what lies below it, and of the slices what every stage stands on, through public.ts.',
      { path: '^packages/[^/]+/src/stage/', pathNot: TESTS },
      { path: anySlice, pathNot: `^packages/[^/]+/src/features/(${FOUNDATIONS})/public\\.tsx?$` },
    ),
    forbid(
      'feature-only-via-public',
      'Across slices only through public.ts, also across floors. Its own slice is open on every floor; testing/ is open to tests.',
      { path: '^packages/([^/]+)/src/features/([^/]+)/' },
      { path: anySlice, pathNot: ['^packages/[^/]+/src/features/$2/', '/public\\.tsx?$', '/testing/'] },
    ),
    forbid(
      'no-sibling-stage',
      'A stage never uses a sibling stage: the hand-off is a transition of the proyecto.',
      { path: `^packages/[^/]+/src/features/(${STAGES})/` },
      { path: `^packages/[^/]+/src/features/(${STAGES})/`, pathNot: '^packages/[^/]+/src/features/$1/' },
    ),
    forbid(
      'nobody-imports-readers',
      'reportes and finanzas read all; nobody imports them.',
      { path: '^packages/[^/]+/src/features/([^/]+)/' },
      { path: `^packages/[^/]+/src/features/(${READERS})/`, pathNot: '^packages/[^/]+/src/features/$1/' },
    ),
    forbid(
      'only-the-demo-makes-certificates',
      'On the server node-forge is of the demo and of tests: what verifies uses the cryptography of Node.',
      { path: '^packages/server/src/', pathNot: ['^packages/server/src/demo/', TESTS] },
      { path: 'node_modules/(@types/)?node-forge/' },
    ),
    forbid(
      'no-test-code-in-product',
      'What runs for people imports nothing that exists for tests.',
      { path: '^packages/[^/]+/src/', pathNot: TESTS },
      { path: [TESTS, AROUND] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
};
