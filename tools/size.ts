/** `npm run size`: builds the web when needed and weighs it against its budgets. */

import { bin, run } from './lib/run.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

await ensureWebBuilt();
process.exitCode = (await run(bin('size-limit'), [], { output: 'show' })).code;
