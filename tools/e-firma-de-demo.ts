/**
 * `npm run e-firma-de-demo -- "Nombre" RFC [--vencida|--csd]` writes a certificate, its key and its password for trying signatures in a
 * portal in demo mode, into the folder `e-firma-de-demo`. No other portal trusts them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRfc } from '../packages/domain/src/kernel/rfc.ts';
import { eFirmaDeDemo } from '../packages/server/src/demo/efirma.persona.ts';
import { cerOf, keyOf } from '../packages/server/src/demo/efirma.ts';

const CONTRASENA = 'Puente-Rojo-Colibri-7';
const args = process.argv.slice(2);
const [nombre, typed] = args.filter((arg) => !arg.startsWith('--'));
const como = args.includes('--vencida') ? 'vencida' : args.includes('--csd') ? 'csd' : 'vigente';
const checked = checkRfc(typed ?? '', { tipo: 'fisica' });
if (!nombre || checked.errors.length > 0) {
  process.stderr.write(
    `npm run e-firma-de-demo -- "Nombre" RFC [--vencida|--csd]\n${checked.errors[0]?.message ?? ''}\n`,
  );
  process.exit(1);
}
const folder = 'e-firma-de-demo';
mkdirSync(folder, { recursive: true });
const made = eFirmaDeDemo({ nombre, rfc: checked.rfc }, new Date(), como);
const name = join(folder, como === 'vigente' ? checked.rfc : `${checked.rfc}-${como}`);
writeFileSync(`${name}.cer`, cerOf(made));
writeFileSync(`${name}.key`, keyOf(made, CONTRASENA), { mode: 0o600 });
process.stdout.write(`${name}.cer\n${name}.key\nContraseña: ${CONTRASENA}\n`);
