/**
 * `npm run verify:log [-- --ancla=<número>:<hash>]`: recomputes the hash chain of the log of the configured database.
 * Prints the end of the chain, to be noted elsewhere as an anchor. Exit code 1 when the chain is broken, 2 when it
 * could not be read.
 */
import { verifyLog } from '../packages/server/src/platform/audit/index.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { connect } from '../packages/server/src/platform/db/index.ts';

const reasons = {
  fila_alterada: 'su contenido no corresponde a su huella: fue alterada',
  fila_faltante: 'no está: fue borrada o movida',
  eslabon_roto: 'no continúa a la anterior: la cadena fue reescrita',
  final_cortado: 'no está: el final de la bitácora fue cortado',
  ancla_distinta: 'no es la que se anotó: la cadena fue reescrita',
} as const;

const given = process.argv.find((arg) => arg.startsWith('--ancla='));
const match = given === undefined ? null : /^--ancla=(\d+):([0-9a-f]{64})$/.exec(given);
if (given !== undefined && match === null) {
  console.error('El ancla se escribe --ancla=<número>:<hash>, como la imprime este programa.');
  process.exit(2);
}

try {
  const database = await connect(loadConfig());
  try {
    const verdict = await verifyLog(database, match ? { id: match[1] ?? '', hash: match[2] ?? '' } : null);
    if (verdict.ok) {
      console.log(`La bitácora está íntegra: ${verdict.rows} entradas.`);
      console.log(
        `Final de la cadena (anótalo fuera de este equipo): ${verdict.head.id}:${verdict.head.hash}`,
      );
    } else {
      console.error(
        `La bitácora está rota. Primera entrada con problema: ${verdict.at}; ${reasons[verdict.reason]}.`,
      );
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
