/**
 * `npm run verify:log [-- --ancla=<número>:<hash>]`: recomputes the hash chain of the log of the configured database and
 * compares it with the ends that this machine noted, and with one noted elsewhere if given.
 * Prints the end of the chain, to be noted elsewhere as an anchor. Exit code 1 when the chain is broken, 2 when it
 * could not be read.
 */
import { notedEndsFile, readNotedEnds, verifyLog } from '../packages/server/src/platform/audit/index.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { connect } from '../packages/server/src/platform/db/index.ts';

const reasons = {
  fila_alterada: 'su contenido no corresponde a su huella: fue alterada',
  fila_faltante: 'no está: fue borrada o movida',
  eslabon_roto: 'no continúa a la anterior: la cadena fue reescrita',
  final_cortado: 'no está: el final de la bitácora fue cortado',
  ancla_distinta: 'no es la que se anotó: la cadena fue reescrita',
} as const;

const option = process.argv.find((arg) => arg.startsWith('--ancla='));
const match = option === undefined ? null : /^--ancla=(\d+):([0-9a-f]{64})$/.exec(option);
if (option !== undefined && match === null) {
  console.error('El ancla se escribe --ancla=<número>:<hash>, como la imprime este programa.');
  process.exit(2);
}

try {
  const config = loadConfig();
  const database = await connect(config);
  try {
    const noted = await readNotedEnds(config);
    const given = match ? [{ id: match[1] ?? '', hash: match[2] ?? '' }] : [];
    const verdict = await verifyLog(database, [...noted.ends, ...given]);
    if (noted.badLine !== null) {
      console.error(
        `La línea ${noted.badLine} de ${notedEndsFile(config.dataFolder)} no la firmó este portal: alguien la escribió o quitó otra, o cambió SECRETO.`,
      );
      process.exitCode = 1;
    }
    if (verdict.ok) {
      console.log(`La bitácora está íntegra: ${verdict.rows} entradas.`);
      console.log(
        noted.since
          ? `Coincide con los ${noted.ends.length} finales que este equipo anotó desde el ${noted.since.slice(0, 10)}.`
          : 'Este equipo no ha anotado ningún final: no se sabe si la cadena fue reescrita entera.',
      );
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
