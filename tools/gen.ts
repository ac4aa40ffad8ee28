/** `npm run gen`: everything generated that git keeps: the database's types, then the documents. */
import { join } from 'node:path';
import { root, run } from './lib/run.ts';

for (const script of ['gen-db-types.ts', 'gen-docs.ts']) {
  const { code } = await run(process.execPath, [join(root, 'tools', script)], { output: 'show' });
  if (code !== 0) process.exit(code);
}
