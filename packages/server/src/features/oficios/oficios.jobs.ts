import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  codigoEnGrupos,
  PAGINA_DE_VERIFICACION,
  rutaDeVerificacion,
} from '@portal/domain/features/oficios/oficios.codigo';
import {
  nombreDeArchivo,
  nombresDeDocumento,
  tiposDeDocumento,
} from '@portal/domain/features/oficios/oficios.schema';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import { type Database, runAsSystem, type Tx, type Uow } from '../../platform/db/index.ts';
import type { FilePlatform } from '../../platform/files/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log.ts';
import {
  contentSchema,
  type Document,
  qrOf,
  TypesetError,
  TypesetStoppedError,
  type Typesetter,
  type Words,
  wordsSchema,
} from '../../platform/pdf/index.ts';
import type { Services } from '../../platform/slice.ts';
import {
  type Fundacion,
  fundacionAt,
  identidadDe,
  type LogoDePapel,
  noteFundacion,
} from './oficios.ajustes.ts';
import type { AvisoDeDocumento } from './oficios.aviso.ts';
import { audienceOf, REGISTRADO } from './oficios.issue.ts';
import { ENTIDAD } from './oficios.repo.ts';

/** The PDF is there. */
export const PREPARADO = `${ENTIDAD}.preparado`;
/** Makes every PDF that is missing; the demo puts it into the queue as well. */
export const PREPARAR_PENDIENTES = 'preparar_emitidos';
const PDF = 'application/pdf';
const A_MINUTE = 60_000;
/** What its own job has had time for. */
const LATE = 5 * A_MINUTE;
const MOST = 500;
/** What the compiler says of a picture that it cannot read. */
const NO_PICTURE = /failed to decode image/u;

/** What the job works with: the owner's connections, since it acts for nobody. */
export type OficioJobs = {
  readonly database: Database;
  readonly files: Pick<FilePlatform, 'store'>;
  readonly typesetter: Typesetter;
  readonly config: Pick<Services['config'], 'publicUrl' | 'foundation' | 'responsible'>;
  readonly documentos: readonly Document[];
};

const readRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('documentos_emitidos as e')
    .innerJoin('plantillas as p', 'p.id', 'e.plantilla_id')
    .leftJoin('organizaciones as o', 'o.id', 'e.organizacion_id')
    .where('e.id', '=', id)
    .select([
      'e.id',
      'e.tipo',
      'e.codigo',
      'e.referencia',
      'e.ruta',
      'e.documento',
      'e.datos',
      'e.emitido_en',
      'e.emitido_por',
      'e.organizacion_id',
      'e.archivo_id',
      'p.contenido',
      'o.nombre as organizacion',
    ])
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

const tipoOf = (row: Row) => z.enum(tiposDeDocumento).parse(row.tipo);

/** A row with the letter paper of its time; that of this start where none was ever noted. */
const readIssued = async ({ database, config }: OficioJobs, id: string) => {
  const read = () =>
    runAsSystem(database, async ({ tx }) => {
      const row = await readRow(tx, id);
      const falta = row && !row.archivo_id;
      const fundacion = falta ? await fundacionAt(tx, row.emitido_en) : undefined;
      const identidad = fundacion && (await identidadDe(tx, id));
      return {
        row,
        fundacion: fundacion && { ...fundacion, nombre: identidad?.nombre ?? fundacion.nombre },
        logo: identidad?.logo ?? null,
      };
    });
  const found = await read();
  if (!found.row || found.row.archivo_id || found.fundacion) return found;
  await noteFundacion(database, config);
  return read();
};

/** The PDF of a row: of what was fixed when it was issued, and nothing else. */
const renderRow = (
  { typesetter, config, documentos }: Pick<OficioJobs, 'typesetter' | 'config' | 'documentos'>,
  row: Row,
  { fundacion, logo }: { readonly fundacion: Fundacion; readonly logo: LogoDePapel | null },
  muestra: string | null = null,
): Promise<Buffer> => {
  const documento = documentos.find(({ id }) => id === row.documento);
  if (!documento) throw new Error(`No slice issues ${row.documento}`);
  const content = contentSchema.parse(row.datos);
  const pagina = `${config.publicUrl}${PAGINA_DE_VERIFICACION}`;
  const enlace = muestra === null ? `${config.publicUrl}${rutaDeVerificacion(row.codigo)}` : pagina;
  const render = (insignia: LogoDePapel | null): Promise<Buffer> =>
    typesetter.render({
      layout: documento.layout,
      emitidoEn: row.emitido_en,
      datos: {
        ...documento.fill(wordsSchema.parse(row.contenido), content),
        secciones: content.secciones,
        bloques: content.bloques ?? [],
        fundacion,
        logo: insignia,
        lugar: formatDate(row.emitido_en),
        codigo: muestra ?? codigoEnGrupos(row.codigo),
        pagina,
        enlace,
        qr: qrOf(enlace),
      },
    });
  return render(logo).catch((error: unknown) => {
    // A picture that cannot be drawn keeps nobody's document back: it carries the portal's sign.
    if (!logo || !(error instanceof TypesetError) || !NO_PICTURE.test(error.message)) throw error;
    return render(null);
  });
};

const avisoOfRow = (row: Row, sha256: string, publicUrl: string): AvisoDeDocumento => ({
  documento: nombresDeDocumento[tipoOf(row)],
  referencia: row.referencia,
  organizacion: row.organizacion ?? '',
  emitido: formatDateTime(row.emitido_en),
  codigo: codigoEnGrupos(row.codigo),
  sha256,
  verificar: `${publicUrl}${rutaDeVerificacion(row.codigo)}`,
  ruta: row.ruta,
});

/** The letter paper of a row within the caller's transaction; that of this start where none was noted. */
const paperOf = async (tx: Tx, row: Row, { foundation: nombre, responsible }: OficioJobs['config']) => {
  const { domicilio, correo } = responsible;
  const fundacion = (await fundacionAt(tx, row.emitido_en)) ?? { nombre, domicilio, correo };
  const identidad = await identidadDe(tx, row.id);
  return {
    fundacion: { ...fundacion, nombre: identidad?.nombre ?? fundacion.nombre },
    logo: identidad?.logo ?? null,
  };
};

/**
 * What was issued, drawn with other words and under no code: nobody can take it for the document. Reads in the caller's
 * transaction and draws when it is called. Undefined: no such document in sight.
 */
export const sampleOf = async (
  jobs: Pick<OficioJobs, 'typesetter' | 'config' | 'documentos'>,
  tx: Tx,
  id: string,
  { contenido, codigo }: { readonly contenido: Words; readonly codigo: string },
): Promise<(() => Promise<Buffer>) | undefined> => {
  const row = await readRow(tx, id);
  if (!row) return undefined;
  const paper = await paperOf(tx, row, jobs.config);
  return () => renderRow(jobs, { ...row, contenido }, paper, codigo);
};

type Kept = { readonly key: string; readonly bytes: number; readonly sha256: string };

/** Fills in the file; false where another run did before. */
const keep = async (
  { tx, now }: Pick<Uow, 'tx' | 'now'>,
  { config }: Pick<OficioJobs, 'config'>,
  row: Row,
  { key, bytes, sha256 }: Kept,
  tell: boolean,
): Promise<boolean> => {
  const locked = await tx
    .selectFrom('documentos_emitidos')
    .select(['archivo_id', 'anulado_en'])
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (locked.archivo_id) return false;
  const archivoId = randomUUID();
  await tx
    .insertInto('archivos')
    .values({
      id: archivoId,
      clave: key,
      nombre: nombreDeArchivo(tipoOf(row), row.referencia),
      extension: 'pdf',
      mime: PDF,
      bytes,
      sha256,
      creado_por: row.emitido_por,
      emitido: true,
    })
    .execute();
  await tx
    .updateTable('documentos_emitidos')
    .set({ archivo_id: archivoId, sha256, preparado_en: now })
    .where('id', '=', row.id)
    .execute();
  const audiencia = audienceOf(tipoOf(row));
  const record = { entidad: ENTIDAD, entidadId: row.id, organizacionId: row.organizacion_id, audiencia };
  // Open pages hear of it in any case; without words nobody is told, nor of what was taken back meanwhile, nor of what its
  // organization does not read yet.
  await emitEvent(tx, {
    ...record,
    tipo: PREPARADO,
    aviso:
      tell && audiencia === 'organizacion' && !locked.anulado_en
        ? avisoOfRow(row, sha256, config.publicUrl)
        : undefined,
  });
  await appendLog(tx, {
    ...record,
    actor: null,
    accion: `${ENTIDAD}.preparar`,
    datos: { codigo: row.codigo, sha256, bytes },
  });
  return true;
};

const storePdf = async ({ files }: Pick<OficioJobs, 'files'>, pdf: Buffer): Promise<Kept> => {
  const { key } = await files.store.put(Readable.from([pdf]), { mime: PDF });
  return { key, bytes: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') };
};

/**
 * Makes the PDF of what was issued within the transaction that issued it: the demo signs at once what it composed. Answers the key
 * of its file, which is the caller's to delete where the transaction fails.
 */
export const prepareWithin = async (
  jobs: Omit<OficioJobs, 'database'>,
  uow: Pick<Uow, 'tx' | 'now'>,
  id: string,
): Promise<string> => {
  const row = await readRow(uow.tx, id);
  if (!row) throw new Error('Nothing of that id was issued');
  const pdf = await renderRow(jobs, row, await paperOf(uow.tx, row, jobs.config));
  const kept = await storePdf(jobs, pdf);
  await keep(uow, jobs, row, kept, false);
  return kept.key;
};

/**
 * Makes the PDF of what was issued and keeps it, once: whoever comes second, after a crash or beside another node, finds it
 * there and leaves it. What a crash left in the store has no row, and the nightly sweep takes it.
 *
 * @param tell whether its people hear of it; not of what the demo issued long ago.
 */
export const prepareDocument = async (jobs: OficioJobs, id: string, tell = true): Promise<void> => {
  const { row, fundacion, logo } = await readIssued(jobs, id);
  if (!row || !fundacion) return;
  const pdf = await renderRow(jobs, row, { fundacion, logo });
  const stored = await storePdf(jobs, pdf);
  // What fails is no reason to delete: its commit may have arrived and only the answer was lost. Bytes without a row are the
  // nightly sweep's.
  const callado = jobs.documentos.some((uno) => uno.id === row.documento && uno.callado);
  const kept = await runAsSystem(jobs.database, (uow) => keep(uow, jobs, row, stored, tell && !callado));
  if (!kept) await jobs.files.store.delete(stored.key);
};

/** Those without a file that are older than `age`, oldest first. One that fails is told, and holds up no other; without a database, or in a portal that stops, the rest waits. */
const preparePending = async (
  jobs: OficioJobs,
  age: number,
  tell: boolean,
  logger: Logger | null,
): Promise<void> => {
  const before = new Date(jobs.database.clock.now().getTime() - age);
  const pending = await runAsSystem(jobs.database, ({ tx }) =>
    tx
      .selectFrom('documentos_emitidos')
      .select('id')
      .where('archivo_id', 'is', null)
      .where('emitido_en', '<=', before)
      .orderBy('emitido_en')
      .limit(MOST)
      .execute(),
  );
  for (const { id } of pending)
    await prepareDocument(jobs, id, tell).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'base_no_disponible') throw error;
      if (error instanceof TypesetStoppedError) throw error;
      logger?.error({ err: error, documento: id }, 'a document that was issued has no PDF');
    });
};

const pendingPayload = z.object({ avisar: z.boolean() });

/** Lists the jobs: one for each document that is issued, and every ten minutes one for what those gave up. */
export const registerOficioJobs = (
  registry: JobRegistry,
  { files, typesetter, config }: Services,
  documentos: readonly Document[],
): void => {
  const jobsOn = (database: Database): OficioJobs => ({ database, files, typesetter, config, documentos });
  registry.subscribe(REGISTRADO, 'preparar-emitido', (event, { database }) =>
    prepareDocument(jobsOn(database), event.entidadId),
  );
  registry.task(PREPARAR_PENDIENTES, (payload, { database, logger }) =>
    preparePending(jobsOn(database), 0, pendingPayload.parse(payload).avisar, logger),
  );
  registry.schedule('recuperar_emitidos', '*/10 * * * *', ({ database, logger }) =>
    preparePending(jobsOn(database), LATE, true, logger),
  );
};
