// Weighs what the build really loads (gzip): first screen and every lazy part. Budgets: tools/checks/size.ts.
import { readFileSync } from 'node:fs';
import { sizeEntries } from './tools/checks/size.ts';

const folder = 'packages/web/dist';

export default sizeEntries(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')), folder);
