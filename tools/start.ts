/** `npm start`: builds the web when its sources changed, while the server opens its database in this very process. */
import { run } from '../packages/server/src/run.ts';
import { root } from './lib/run.ts';
import { dist, ensureWebBuilt } from './lib/web-build.ts';

const began = performance.now();

const web = ensureWebBuilt().then(
  (built) => {
    if (built)
      process.stderr.write(`Sitio construido en ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
    return dist;
  },
  (error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')
        ? `no se pudo construir el sitio, porque esta cuenta del sistema no puede escribir en ${root}: ejecuta «npm run build» con la cuenta dueña de esa carpeta.`
        : `no se pudo construir el sitio: ${message}`,
    );
  },
);

await run(web);
