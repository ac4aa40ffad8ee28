/** `npm start`: builds the web when its sources changed and runs the server in this very process. */
import { ensureWebBuilt } from './lib/web-build.ts';

const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const main = async (): Promise<void> => {
  const began = performance.now();
  try {
    if (await ensureWebBuilt())
      say(`Sitio construido en ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  } catch (error) {
    say(`No se pudo construir el sitio: ${reason(error)}`);
    process.exit(1);
  }
  try {
    await import('../packages/server/src/main.ts');
  } catch (error) {
    say(`El portal no pudo arrancar: ${reason(error)}`);
    if (process.env.REGISTRO_NIVEL === 'debug') say(error instanceof Error ? (error.stack ?? '') : '');
    process.exit(1);
  }
};

await main();
