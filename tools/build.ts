/** `npm run build`: builds the web, always. The server runs its TypeScript as it is and has nothing to build. */
import { ensureWebBuilt } from './lib/web-build.ts';

try {
  await ensureWebBuilt({ force: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
