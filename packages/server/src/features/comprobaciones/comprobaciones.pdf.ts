import { leerPdfDe } from '@portal/domain/features/comprobaciones/comprobaciones.pdf';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import { type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';
import {
  createTextReader,
  type FilePlatform,
  readStored,
  type TextReader,
} from '../../platform/files/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { avisoDe } from './comprobaciones.aviso.ts';
import { comprobaciones, ENTIDAD } from './comprobaciones.repo.ts';

/** Events of what was found in a PDF: that it was read, and that it is of another invoice, which is told. */
export const PDF_LEIDO = 'comprobacion.pdf-leido';
export const PDF_DE_OTRA = 'comprobacion.pdf-de-otra';

type Lectura = { readonly database: Database; readonly files: FilePlatform; readonly read: TextReader };

/** An expense whose PDF waits to be read, with where its bytes are; undefined: there is none, or it was read. */
const pendiente = (tx: Tx, id: string) =>
  tx
    .selectFrom('comprobacion_pdfs as q')
    .innerJoin('comprobaciones as p', 'p.id', 'q.comprobacion_id')
    .innerJoin('documentos as d', 'd.id', 'p.documento_id')
    .innerJoin('archivos as f', 'f.id', 'd.archivo_id')
    .where('q.comprobacion_id', '=', id)
    .where('q.estado', '=', 'pendiente')
    .select(['f.clave', 'f.extension', 'p.uuid', 'p.xml'])
    .executeTakeFirst();

/**
 * Reads the PDF that came with an invoice and keeps whether it is of that invoice. Put into the queue by the database, in the transaction
 * that keeps the expense. Idempotent; one that is gone, closed by a password or broken says nothing.
 */
export const leerPdfDeFactura = async ({ database, files, read }: Lectura, id: string): Promise<void> => {
  const suyo = await runAsSystem(database, ({ tx }) => pendiente(tx, id));
  if (!suyo || suyo.uuid === null || suyo.xml === null) return;
  const texto = await readStored(files, suyo, read);
  const { estado, dice } = leerPdfDe(texto, { uuid: suyo.uuid, xml: suyo.xml });
  await runAsSystem(database, async (uow) => {
    const { numUpdatedRows } = await uow.tx
      .updateTable('comprobacion_pdfs')
      .set({ estado, dice, leido_en: uow.now })
      .where('comprobacion_id', '=', id)
      .where('estado', '=', 'pendiente')
      .executeTakeFirst();
    const row = numUpdatedRows === 1n ? await comprobaciones.find(uow, id) : undefined;
    if (!row) return;
    // Of what was withdrawn meanwhile nobody is asked anything.
    const otra = dice !== null && row.estado !== 'retirada';
    const de = { entidad: ENTIDAD, entidadId: id, organizacionId: row.organizacion_id };
    await emitEvent(uow.tx, {
      tipo: otra ? PDF_DE_OTRA : PDF_LEIDO,
      ...de,
      ...(otra ? { aviso: avisoDe(row, { dice }) } : {}),
    });
    if (!otra) return;
    await appendLog(uow.tx, {
      actor: null,
      accion: `${comprobacionWorkflow.id}.leerPdf`,
      ...de,
      datos: { dice },
    });
  });
};

const payload = z.object({ comprobacion: z.uuid() });

/** Lists the job. Its reader keeps a thread for the next one: five hundred are read one after the other. */
export const registerPdfJob = (registry: JobRegistry, files: FilePlatform): void => {
  const read = createTextReader();
  registry.task('leer_pdf_de_factura', (input, { database }) =>
    leerPdfDeFactura({ database, files, read }, payload.parse(input).comprobacion),
  );
};
