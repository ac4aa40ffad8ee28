/**
 * A process that uploads documents one after another until it is killed; for the test that kills it. Prints the key of
 * every upload that was acknowledged.
 */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { connectTo, runAsSystem } from '../../../platform/db/index.ts';
import { createFilePlatform, receiveFile } from '../../../platform/files/index.ts';
import { samplePdf } from '../../../platform/files/testing/samples.ts';
import { attachDocument } from '../documentos.attach.ts';

const { address, dataFolder, usuarioId } = JSON.parse(process.argv[2] ?? '{}') as {
  address: Parameters<typeof connectTo>[0];
  dataFolder: string;
  usuarioId: string;
};
const database = connectTo(address);
const files = await createFilePlatform({ dataFolder, s3: null, clamdUrl: null });
const actor = {
  usuarioId,
  nombre: 'x',
  email: 'x@osc.mx',
  organizacionId: null,
  rol: 'solicitante',
  esPersonal: false,
  alcance: 'propio' as const,
  permisos: new Set<never>(),
};

for (;;) {
  const body = Readable.from([samplePdf(Array.from({ length: 500 }, () => randomUUID()))]);
  const archivo = await receiveFile(
    files,
    { body, name: 'acta.pdf', account: usuarioId },
    ranuraEstandar('Acta'),
  );
  await runAsSystem(database, (uow) =>
    attachDocument(
      { ...uow, actor },
      { entidad: 'borrador', entidadId: randomUUID(), ranura: 'rfc', archivo, organizacionId: null },
    ),
  );
  process.stdout.write(`${archivo.clave}\n`);
}
