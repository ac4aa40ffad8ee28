import forge from 'node-forge';
import { INTERMEDIA_DE_DEMO, LLAVE_DE_LA_INTERMEDIA } from './efirma.autoridad.ts';
import { crearEFirma, type Emitido, type Vigencia } from './efirma.ts';

const { asn1, pki } = forge;
const object = (base64: string): forge.asn1.Asn1 => asn1.fromDer(forge.util.decode64(base64));

/** The authority of the demo, with its key. The library reads names as bytes, and writes them as texts: its accents would be doubled. */
const intermedia = (): Emitido => {
  const cert = pki.certificateFromAsn1(object(INTERMEDIA_DE_DEMO));
  cert.setSubject(
    cert.subject.attributes.map((attribute) => ({
      ...attribute,
      value: forge.util.decodeUtf8(String(attribute.value)),
    })),
  );
  return { cert, privateKey: pki.privateKeyFromAsn1(object(LLAVE_DE_LA_INTERMEDIA)) };
};

/** CURP of somebody who has none: the demo's people are not in any register. */
const CURP = 'XEXX010101HNEXXXA4';
const ANIO = 365 * 86_400_000;

/** How a certificate of the demo is: in force, ended a month ago, or a CSD. */
export type ComoEFirma = 'vigente' | 'vencida' | 'csd';

const vigenciaDe = (como: ComoEFirma, ahora: Date): Vigencia => {
  const hasta = como === 'vencida' ? ahora.getTime() - ANIO / 12 : ahora.getTime() + 3 * ANIO;
  return { desde: new Date(hasta - 4 * ANIO), hasta: new Date(hasta) };
};

/** An e.firma of somebody in the demo, with its key: a portal in demo mode takes it. */
export const eFirmaDeDemo = (
  persona: { readonly nombre: string; readonly rfc: string; readonly curp?: string },
  ahora: Date,
  como: ComoEFirma = 'vigente',
): Emitido =>
  crearEFirma(
    {
      nombre: persona.nombre.toUpperCase(),
      rfc: persona.rfc,
      curp: persona.curp ?? CURP,
      ...(como === 'csd' ? { unidad: 'Matriz' } : {}),
    },
    vigenciaDe(como, ahora),
    intermedia(),
  );
