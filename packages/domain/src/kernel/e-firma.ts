import { formatDate, type Instante, wallClockOf } from './dates.ts';

/**
 * What is signed with an e.firma (FIEL) and what its certificate says of who signs, as mexico.md states both. Pure, so that the
 * browser that signs and the server that verifies read the same.
 */

/** Messages of mexico.md, to the letter, and what else can be wrong with a certificate or a seal. */
export const eFirmaMessages = {
  llave_ilegible: 'Contraseña incorrecta o llave dañada.',
  llave_ajena: 'La llave no corresponde al certificado.',
  es_csd: 'Subiste un sello digital (CSD); necesitas tu e.firma.',
  vencida: 'Tu e.firma venció el {fecha}.',
  rfc_ajeno: 'El RFC del certificado no es el del representante registrado.',
  certificado_ilegible: 'El archivo no es un certificado de e.firma (.cer), o está dañado.',
  todavia_no_vigente: 'Tu e.firma empieza a valer el {fecha}.',
  no_es_de_persona: 'El certificado no es de una e.firma: no sirve para firmar.',
  llave_debil: 'La llave del certificado no es RSA de 2048 bits o más.',
  sello_falso: 'El sello no corresponde a este texto y a este certificado.',
  cadena_rota: 'El certificado no viene de una autoridad que el portal reconozca.',
} as const;

export type CodigoDeEFirma = keyof typeof eFirmaMessages;

/** A message with the day that it names. */
export const mensajeDeEFirma = (code: CodigoDeEFirma, instante?: Instante): string =>
  eFirmaMessages[code].replace('{fecha}', instante === undefined ? '' : formatDate(instante));

// ── The signed string ────────────────────────────────────────────────────────────────────────────

/** What the signed string says: `||1.0|CONVENIO|{folio}|{version}|{sha256}|{RFC}|{rol}|{NoCertificado}|{instante}||`. */
export type CamposDeCadena = {
  /** Kind of the document: 'CONVENIO', 'ACUERDO'. */
  readonly clase: string;
  readonly folio: string;
  readonly version: number;
  /** Of the PDF, in small hexadecimal. */
  readonly sha256: string;
  /** Of the person who signs. */
  readonly rfc: string;
  /** For whom: 'FUNDACION', 'ORGANIZACION'. */
  readonly rol: string;
  readonly noCertificado: string;
  /** ISO 8601 with zone, to the second: '2026-11-20T12:30:00-06:00'. */
  readonly instante: string;
};

/** Form of the string; another one would be another number. */
const FORMA = '1.0';

const instantePattern =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const isRealInstant = (text: string): boolean => {
  const [, fecha] = instantePattern.exec(text) ?? [];
  // A day that no month has is moved to the next one by `Date`, or refused: both show here.
  return fecha !== undefined && new Date(`${fecha}T00:00:00Z`).toJSON()?.slice(0, 10) === fecha;
};

/** What each field may hold: none admits '|' nor a control character, so that no field can pass for two. */
const holds: { readonly [Campo in keyof CamposDeCadena]: (text: string) => boolean } = {
  clase: (text) => /^[A-Z]{1,20}(?:_[A-Z]{1,20})?$/.test(text),
  folio: (text) => /^[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,20}){0,4}$/.test(text),
  version: (text) => /^[1-9]\d{0,8}$/.test(text),
  sha256: (text) => /^[0-9a-f]{64}$/.test(text),
  rfc: (text) => /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(text),
  rol: (text) => /^[A-Z]{1,20}(?:_[A-Z]{1,20})?$/.test(text),
  noCertificado: (text) => /^\d{20}$/.test(text),
  instante: isRealInstant,
};
const order = ['clase', 'folio', 'version', 'sha256', 'rfc', 'rol', 'noCertificado', 'instante'] as const;

/**
 * The string that is signed.
 * @throws RangeError when a field holds what it may not: nothing is mended, what is signed is what was said.
 */
export const cadenaDeFirma = (campos: CamposDeCadena): string => {
  const values = order.map((campo) => {
    const text = String(campos[campo]);
    if (!holds[campo](text))
      throw new RangeError(`Not a ${campo} of a signed string: ${JSON.stringify(text)}`);
    return text;
  });
  return `||${[FORMA, ...values].join('|')}||`;
};

/** What a signed string says; null when it is not one to the last character. */
export const leerCadenaDeFirma = (cadena: string): CamposDeCadena | null => {
  if (cadena.length > 400 || !cadena.startsWith('||') || !cadena.endsWith('||')) return null;
  const [forma, ...values] = cadena.slice(2, -2).split('|');
  if (forma !== FORMA || values.length !== order.length) return null;
  const said = Object.fromEntries(order.map((campo, i) => [campo, values[i] ?? ''])) as Record<
    (typeof order)[number],
    string
  >;
  if (!order.every((campo) => holds[campo](said[campo]))) return null;
  return { ...said, version: Number(said.version) };
};

/** An instant as the signed string says it: the clock of Chihuahua, with its zone, to the second. */
export const instanteConZona = (instante: Date): string => {
  const wall = wallClockOf(instante);
  const minutes = Math.round((wall.getTime() - Math.floor(instante.getTime() / 1000) * 1000) / 60_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${wall.toISOString().slice(0, 19)}${zone}`;
};

// ── What the certificate says ────────────────────────────────────────────────────────────────────

/** The number of a certificate: its serial's hexadecimal read as ASCII, 20 digits; null when it is none of the SAT's. */
export const noCertificadoDe = (serialHex: string): string | null => {
  const bytes = /^(?:[0-9a-f]{2}){20}$/i.test(serialHex) ? (serialHex.match(/../g) ?? []) : [];
  const text = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('');
  return /^\d{20}$/.test(text) ? text : null;
};

/** An attribute of a subject: object identifier, and value as text. */
export type Atributo = { readonly oid: string; readonly value: string };

const OID = { nombre: '2.5.4.3', curp: '2.5.4.5', unidad: '2.5.4.11', rfc: '2.5.4.45' } as const;

/** Who holds a certificate. */
export type Titular = {
  readonly nombre: string;
  /** Of the holder: of a persona moral its own, and its representative's beside it. */
  readonly rfc: string;
  readonly rfcRepresentante: string | null;
  /** Of the person; null where the certificate says none. */
  readonly curp: string | null;
  /** A CSD fills OU: it stamps invoices, and signs nothing else. */
  readonly esCsd: boolean;
};

const curpPattern = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/;
const parts = (value: string): string[] => value.split('/').map((part) => part.trim().toUpperCase());

/**
 * Reads a subject: x500UniqueIdentifier is 'RFC' or 'RFC / RFC of the representative', serialNumber a CURP (of a persona moral ' / CURP').
 * Null where it names nobody, or somebody twice: an attribute that comes twice could be read as either.
 */
export const leerTitular = (atributos: readonly Atributo[]): Titular | null => {
  const valuesOf = (oid: string): string[] =>
    atributos.filter((atributo) => atributo.oid === oid).map(({ value }) => value);
  const [nombres, rfcs, curps] = [valuesOf(OID.nombre), valuesOf(OID.rfc), valuesOf(OID.curp)];
  const [nombre] = nombres;
  const [identificador] = rfcs;
  if (nombre === undefined || identificador === undefined || nombres.length > 1 || rfcs.length > 1)
    return null;
  const [rfc = '', representante, ...rest] = parts(identificador);
  if (nombre.trim() === '' || rest.length > 0 || !holds.rfc(rfc)) return null;
  if (representante !== undefined && !holds.rfc(representante)) return null;
  if (curps.length > 1) return null;
  const said = parts(curps[0] ?? '').filter((part) => part !== '');
  const curp = said.at(-1) ?? null;
  if (said.length > 2 || (curp !== null && !curpPattern.test(curp))) return null;
  return {
    nombre: nombre.trim().replace(/\s+/g, ' '),
    rfc,
    rfcRepresentante: representante ?? null,
    curp,
    esCsd: valuesOf(OID.unidad).some((unidad) => unidad.trim() !== ''),
  };
};

/** The RFC of the person who signs with a certificate: the representative's, where it says one. */
export const rfcDeQuienFirma = ({ rfc, rfcRepresentante }: Titular): string => rfcRepresentante ?? rfc;

/** Who is to sign: the person, and the persona moral whose certificate may be used instead of their own. */
export type QuienDebeFirmar = {
  /** RFC of the person; null: nobody said who, and nothing is compared. */
  readonly rfc: string | null;
  /** RFC of who the side is; null: unknown, and no persona moral's certificate signs for it. */
  readonly rfcDelLado?: string | null;
};

/** What is wrong of whose certificate it is: who represents a company represents nobody else by it. */
const problemaDeTitular = (titular: Titular, { rfc, rfcDelLado = null }: QuienDebeFirmar): string | null => {
  if (rfc === null) return null;
  if (rfcDeQuienFirma(titular) !== rfc) return eFirmaMessages.rfc_ajeno;
  return titular.rfcRepresentante === null || titular.rfc === rfc || titular.rfc === rfcDelLado
    ? null
    : 'El certificado es de una persona moral que no es la que firma: usa el de ella, o tu e.firma personal.';
};

/** Whether a certificate is of who is to sign. */
export const esDeQuienDebeFirmar = (titular: Titular, quien: QuienDebeFirmar): boolean =>
  problemaDeTitular(titular, quien) === null;

/** Why a certificate does not sign at a moment; null: nothing keeps it from it. Judged alike before and after the key is opened. */
export const problemaDeCertificado = (
  {
    titular,
    desde,
    hasta,
    firma,
  }: {
    readonly titular: Titular;
    readonly desde: Date;
    readonly hasta: Date;
    /** Its key may sign, and it is no authority's. */
    readonly firma: boolean;
  },
  at: Date,
  quien: QuienDebeFirmar,
): { readonly code: CodigoDeEFirma; readonly message: string } | null => {
  const problem = (code: CodigoDeEFirma, instante?: Date) => ({
    code,
    message: mensajeDeEFirma(code, instante),
  });
  if (titular.esCsd) return problem('es_csd');
  if (!firma) return problem('no_es_de_persona');
  if (at > hasta) return problem('vencida', hasta);
  if (at < desde) return problem('todavia_no_vigente', desde);
  const ajeno = problemaDeTitular(titular, quien);
  return ajeno === null ? null : { code: 'rfc_ajeno', message: ajeno };
};
