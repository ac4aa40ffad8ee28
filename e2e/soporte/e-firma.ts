/** Certificates and keys of the demo's authority, as somebody has them on their computer. */
import { eFirmaDeDemo } from '../../packages/server/src/demo/efirma.persona.ts';
import { cerOf, keyOf } from '../../packages/server/src/demo/efirma.ts';

export const CONTRASENA_DE_LLAVE = 'clave de la llave privada';

type Archivo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** The e.firma of a person, or with `csd` the seal of a company, which signs nothing here. */
export const eFirmaDe = (
  quien: { readonly nombre: string; readonly rfc: string },
  como: 'vigente' | 'csd' = 'vigente',
): { readonly cer: Archivo; readonly key: Archivo } => {
  const hecha = eFirmaDeDemo(quien, new Date(), como);
  const archivo = (extension: string, buffer: Uint8Array): Archivo => ({
    name: `${quien.rfc}.${extension}`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });
  return { cer: archivo('cer', cerOf(hecha)), key: archivo('key', keyOf(hecha, CONTRASENA_DE_LLAVE)) };
};
