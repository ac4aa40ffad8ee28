/** The portal over the web application as it was last built. `npm start` (tools/start.ts) builds it when it must. */

import { run } from './run.ts';

await run();
