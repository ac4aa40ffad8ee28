import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';

/** One element of a document that was read whole: its vocabulary, its attributes without prefix, and what stands within. */
export type Elemento = {
  readonly uri: string;
  readonly local: string;
  readonly atributos: ReadonlyMap<string, string>;
  readonly hijos: Elemento[];
};

export type FaltaDeXml = 'no_legible' | 'con_definiciones' | 'otra_codificacion' | 'muy_grande';

/** What an XML cannot be read for. */
export class XmlRefusedError extends Error {
  readonly code: FaltaDeXml;

  constructor(code: FaltaDeXml) {
    super(`XML refused: ${code}`);
    this.name = 'XmlRefusedError';
    this.code = code;
  }
}

/** Most bytes of an XML, and most elements: an invoice of a thousand concepts has some ten thousand. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ELEMENTS = 100_000;
const MAX_DEPTH = 60;

/** What its declaration says that its bytes are; looked for in the declaration alone, which is short. */
const declaredEncoding = (text: string): string | undefined => {
  if (!text.startsWith('<?xml')) return undefined;
  const declaration = text.slice(0, text.indexOf('?>')).slice(0, 200);
  const [, after] = declaration.split('encoding');
  return after?.split(/["']/)[1];
};

/** The text of the bytes; refuses what is not UTF-8, or says that it is something else. */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_BYTES) throw new XmlRefusedError('muy_grande');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlRefusedError('otra_codificacion');
  }
  // UTF-16 without its mark reads as UTF-8 with a nothing beside each letter.
  if (text.includes('\0')) throw new XmlRefusedError('otra_codificacion');
  const declared = declaredEncoding(text);
  if (declared !== undefined && declared.toLowerCase() !== 'utf-8')
    throw new XmlRefusedError('otra_codificacion');
  return text;
};

/** Reads a document strictly: no DOCTYPE, so no entity but the five of XML, and nothing that is not well formed. */
export const readXml = (text: string): Elemento => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const abiertos: Elemento[] = [];
  let raiz: Elemento | undefined;
  let cuantos = 0;
  parser.on('doctype', () => {
    throw new XmlRefusedError('con_definiciones');
  });
  parser.on('error', () => {
    throw new XmlRefusedError('no_legible');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    cuantos += 1;
    if (cuantos > MAX_ELEMENTS || abiertos.length > MAX_DEPTH) throw new XmlRefusedError('muy_grande');
    const propios = Object.values(attributes).filter(({ prefix, uri: de }) => prefix === '' && de === '');
    const elemento: Elemento = {
      uri,
      local,
      atributos: new Map(propios.map(({ local: nombre, value }) => [nombre, value])),
      hijos: [],
    };
    const padre = abiertos.at(-1);
    if (padre) padre.hijos.push(elemento);
    else raiz ??= elemento;
    abiertos.push(elemento);
  });
  parser.on('closetag', () => {
    abiertos.pop();
  });
  parser.write(text).close();
  if (!raiz) throw new XmlRefusedError('no_legible');
  return raiz;
};
