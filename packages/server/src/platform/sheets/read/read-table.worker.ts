/** Entry of the thread that reads one file: its bytes and format in, the table or its refusal out. */
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type ReadTable, refuseTable, type TableFormat } from './table.ts';

const { bytes, format } = workerData as { readonly bytes: Uint8Array; readonly format: TableFormat };

const read = async (): Promise<ReadTable> =>
  format === 'csv' ? readCsv(Buffer.from(bytes)) : await readXlsx(Buffer.from(bytes));

parentPort?.postMessage(await read().catch((error: unknown) => refuseTable('danado', String(error))));
