import { randomUUID } from 'node:crypto';
import { type ComoCfdi, componerCfdi, type Emisor } from '../../../demo/cfdi.ts';
import { crearAutoridad, crearEFirma, type Emitido, numeroNuevo } from '../../../demo/efirma.ts';

/** Invoices as a supplier would issue them, sealed by a certificate that nobody but a test trusts. */

const VIGENCIA = { desde: new Date('2024-01-01T00:00:00Z'), hasta: new Date('2034-01-01T00:00:00Z') };
export const PROVEEDOR = 'PAP010203AB1';

/** Folios of a supplier go on: no two of its invoices say the same. */
let folios = 12;

/** Whose certificate it is, and by whom: a key takes a moment to be made. */
const deNadie = crearAutoridad('AC de prueba', VIGENCIA);
const sellos = new Map<Emitido, Map<string, Emisor>>();
const selloDe = (rfc: string, autoridad: Emitido): Emisor => {
  const suyos = sellos.get(autoridad) ?? new Map<string, Emisor>();
  sellos.set(autoridad, suyos);
  const conocido = suyos.get(rfc);
  if (conocido) return conocido;
  const [nombre, numero] = ['PAPELERÍA DEL CENTRO', numeroNuevo()];
  const persona = { nombre, rfc, curp: 'HEGT761003MDFRNN09', unidad: 'Matriz' };
  const emisor = { rfc, nombre, numero, emitido: crearEFirma(persona, VIGENCIA, autoridad, { numero }) };
  suyos.set(rfc, emisor);
  return emisor;
};

export type ComoFactura = Partial<Omit<ComoCfdi, 'receptor'>> & {
  readonly receptor?: string;
  /** As it is written; the certificate is the supplier's all the same. */
  readonly emisor?: string;
  /** Who issued the certificate; without one an authority that nobody knows. */
  readonly autoridad?: Emitido;
  /** Whose certificate seals it. */
  readonly sella?: string;
};

/** The XML, sealed over its own cadena original. */
export const factura = ({
  uuid = randomUUID(),
  folio = String(++folios),
  receptor = 'AAA010101AAA',
  sella = PROVEEDOR,
  emisor = sella,
  total = '1160.00',
  fecha = '2026-11-20',
  descripcion = 'Papelería & material  de taller',
  autoridad = deNadie,
  ...mas
}: ComoFactura = {}): string =>
  componerCfdi(
    { ...selloDe(sella, autoridad), rfc: emisor },
    { uuid, folio, total, fecha, descripcion, receptor: { rfc: receptor, nombre: 'ORGANIZACIÓN' }, ...mas },
  );

export const enBase64 = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');
