import { mailTests } from './averias/correo.ts';
import { databaseDiskTests, fileTests } from './averias/disco.ts';
import { lineTests } from './averias/linea.ts';
import { clockTests } from './averias/reloj.ts';

/** What breaks around the portal: database, disk, mail server, clock. */

await lineTests();
await fileTests();
await clockTests();
mailTests();
databaseDiskTests();
