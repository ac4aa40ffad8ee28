import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeZip, type ZipEntry } from '../../platform/files/zip.ts';
import {
  type Archivo,
  CADENA,
  conDetalle,
  ENTRADAS,
  type Falta,
  FORMATO,
  HUELLAS,
  INDICE,
  MANIFIESTO,
  type Manifiesto,
} from './auditoria.formato.ts';
import type { Contenido, Pieza } from './auditoria.piezas.ts';

/** What the ZIP came to, complete once its last byte was read. */
export type Armado = {
  readonly archivos: number;
  readonly manifiesto: string;
  readonly indice: string;
  readonly faltas: readonly Falta[];
  readonly alterados: readonly string[];
};

export type Datos = Pick<Manifiesto, 'codigo' | 'comprobar' | 'proyecto' | 'alcance' | 'armadoEn'> & {
  readonly fecha: Date;
  /** The PDF that lists what is inside, of the manifest before it names the PDF itself. */
  readonly indice: (manifiesto: Manifiesto) => Promise<Buffer>;
  /** Told after every file; one that fails ends the work. */
  readonly alAvanzar: (hechos: number, total: number) => Promise<void>;
};

const sha256 = (contenido: string | Buffer): string => createHash('sha256').update(contenido).digest('hex');

/** The bytes as they go by, and what they came to once they went. */
const medido = (cuerpo: Readable) => {
  const huella = createHash('sha256');
  let bytes = 0;
  const pasan = async function* () {
    for await (const parte of cuerpo) {
      const trozo = typeof parte === 'string' ? Buffer.from(parte) : (parte as Buffer);
      huella.update(trozo);
      bytes += trozo.length;
      yield trozo;
    }
  };
  return {
    cuerpo: Readable.from(pasan(), { objectMode: false }),
    medida: () => ({ bytes, sha256: huella.digest('hex') }),
  };
};

/** What is written after the files: it names them. The manifest is last, since it names the index too. */
const ADEMAS = [MANIFIESTO, INDICE, HUELLAS].length;

/**
 * The ZIP of an auditor's file as bytes, made while it is read: one file after the other, none held. Each is measured as it goes
 * by; the index, the manifest and their hashes follow, so that what they say is what went. `armado` answers once all of it was read.
 */
export const armarZip = (
  { piezas, faltas: sabidas, formulacion, firmas, tramo }: Contenido,
  { indice, alAvanzar, fecha, ...datos }: Datos,
): { readonly zip: Readable; readonly armado: () => Armado } => {
  const archivos: Archivo[] = [];
  const faltas: Falta[] = [...sabidas];
  const alterados: string[] = [];
  let armado: Armado | undefined;
  const total = piezas.length + ADEMAS;

  const anotar = (
    { ruta, etapa, descripcion, recibido }: Pieza,
    medida: { bytes: number; sha256: string },
  ) => {
    if (recibido !== undefined && recibido !== medida.sha256) alterados.push(ruta);
    archivos.push({ ruta, etapa, descripcion, ...medida, ...(recibido === undefined ? {} : { recibido }) });
  };

  const entradas = async function* (): AsyncGenerator<ZipEntry> {
    for (const [hechas, pieza] of piezas.entries()) {
      await alAvanzar(hechas, total);
      const cuerpo = await pieza.abrir();
      if (cuerpo === null) {
        faltas.push({ ruta: pieza.ruta, motivo: 'sin_archivo' });
      } else if (typeof cuerpo === 'string') {
        yield { path: pieza.ruta, date: pieza.fecha, body: cuerpo };
        anotar(pieza, { bytes: Buffer.byteLength(cuerpo), sha256: sha256(cuerpo) });
      } else {
        const { cuerpo: body, medida } = medido(cuerpo);
        yield { path: pieza.ruta, date: pieza.fecha, body };
        anotar(pieza, medida());
      }
    }
    await alAvanzar(piezas.length, total);
    const contado: Manifiesto = {
      formato: FORMATO,
      ...datos,
      bitacora: {
        entradas: { ruta: ENTRADAS, cuantas: tramo.cuantas },
        cadena: { ruta: CADENA, desde: tramo.desde, hasta: tramo.hasta, final: tramo.final },
      },
      formulacion,
      firmas,
      faltas: conDetalle(faltas),
      alterados,
      archivos,
    };
    const pdf = await indice(contado);
    yield { path: INDICE, date: fecha, body: Readable.from([pdf]) };
    // The index is what a person reads: with its hash in the manifest, the one that the portal says stands for it too.
    const delIndice: Archivo = {
      ruta: INDICE,
      etapa: 'Proyecto',
      descripcion: 'Lo que hay dentro, por etapa',
      bytes: pdf.length,
      sha256: sha256(pdf),
    };
    const texto = `${JSON.stringify({ ...contado, archivos: [delIndice, ...archivos] }, null, 1)}\n`;
    yield { path: MANIFIESTO, date: fecha, body: texto };
    armado = {
      archivos: archivos.length + ADEMAS,
      manifiesto: sha256(texto),
      indice: delIndice.sha256,
      faltas,
      alterados,
    };
    yield {
      path: HUELLAS,
      date: fecha,
      body: `${armado.manifiesto}  ${MANIFIESTO}\n${armado.indice}  ${INDICE}\n`,
    };
  };

  return {
    zip: writeZip(entradas()),
    armado: () => {
      if (!armado) throw new Error('The file of an auditor ended before its manifest');
      return armado;
    },
  };
};
