import type { RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { addDays, type Fecha, formatDate, formatShortDate } from '@portal/domain/kernel/dates';
import { composePdf, type PdfBlock } from './pdf.ts';
import type { OpinionDemo, OrganizacionDemo } from './tipos.ts';

/** Small real PDFs: what all of the demo's papers share, and the four of a pre-registration with their organization's own data. */

export type Papel = { readonly nombre: string; readonly bytes: Buffer };

const PIE = 'Documento de demostración. No lo expidió ninguna autoridad y carece de validez oficial.';
const AUTOR = 'Demostración del portal';

export const parrafo = (text: string): PdfBlock => ({ kind: 'paragraph', text });
export const titulo = (text: string): PdfBlock => ({ kind: 'subtitle', text });
export const datos = (...rows: readonly (readonly [string, string])[]): PdfBlock => ({ kind: 'facts', rows });

/** Noon in Chihuahua: the date is the same wherever the file is opened. */
const mediodia = (fecha: Fecha): Date => new Date(`${fecha}T12:00:00-06:00`);

export type Redaccion = {
  readonly issuer: string;
  readonly title: string;
  readonly fecha: Fecha;
  readonly blocks: readonly PdfBlock[];
};

/** A date as a file name carries it. */
export const enNombre = (fecha: Fecha): string => formatShortDate(fecha).replaceAll('/', '-');

/** A file of this name, without its extension, with this text; the same text gives the same bytes. */
export const papel = (nombre: string, { fecha, ...texto }: Redaccion): Papel => ({
  nombre: `${nombre}.pdf`,
  bytes: composePdf({ ...texto, footer: PIE, author: AUTOR, createdAt: mediodia(fecha) }),
});

const acta = (o: OrganizacionDemo, fecha: Fecha): Redaccion => {
  const osc = o.tipo === 'osc';
  return {
    issuer: o.origen,
    title: osc ? 'Acta Constitutiva' : 'Acuerdo de creación',
    fecha: o.constitucion,
    blocks: [
      parrafo(
        osc
          ? `En la ciudad de ${o.municipio}, Estado de Chihuahua, el ${formatDate(o.constitucion)}, comparecen quienes al final firman y manifiestan su voluntad de constituir una asociación civil sin fines de lucro, que se regirá por las cláusulas siguientes.`
          : `El H. Ayuntamiento de ${o.municipio}, Estado de Chihuahua, reunido en sesión de cabildo el ${formatDate(o.constitucion)}, aprueba por unanimidad la creación del organismo que se describe en los artículos siguientes.`,
      ),
      datos(
        ['Denominación', o.nombre],
        ['Domicilio', o.domicilio],
        ['Duración', osc ? 'Noventa y nueve años' : 'Indefinida'],
        ['Instrumento', o.origen],
      ),
      titulo(osc ? 'Cláusula tercera. Objeto social' : 'Artículo segundo. Objeto'),
      parrafo(o.perfil.objeto_social),
      titulo(osc ? 'Cláusula novena. Patrimonio' : 'Artículo quinto. Patrimonio'),
      parrafo(
        osc
          ? 'El patrimonio se destinará íntegramente al cumplimiento del objeto social. Ningún asociado ni persona ajena podrá beneficiarse de los remanentes; en caso de liquidación pasarán a otra organización con fines semejantes.'
          : 'El patrimonio se integra con la asignación anual del presupuesto de egresos municipal, los apoyos y donativos que reciba y los bienes que se le asignen, y su ejercicio se informará cada trimestre al cabildo.',
      ),
      titulo(osc ? 'Cláusula décima cuarta. Representación' : 'Artículo octavo. Representación'),
      parrafo(
        osc
          ? 'La representación legal corresponde a quien presida el consejo directivo, con facultades para actos de administración y para pleitos y cobranzas. La asamblea podrá otorgar y revocar poderes.'
          : 'La representación legal corresponde a la persona titular del organismo, designada por la Presidencia Municipal y ratificada por el cabildo, quien podrá celebrar convenios con instituciones públicas y privadas.',
      ),
      parrafo(`Copia simple para trámite de pre-registro, ${formatDate(fecha)}.`),
    ],
  };
};

const alta = (o: OrganizacionDemo): Redaccion => {
  const fecha = addDays(o.constitucion, 21);
  const osc = o.tipo === 'osc';
  return {
    issuer: osc ? 'Inscripción de personas morales' : 'Publicación del acuerdo de creación',
    title: 'Alta de Constitución',
    fecha,
    blocks: [
      datos(
        ['Denominación', o.nombre],
        ['RFC', o.rfc],
        ['Fecha de constitución', formatDate(o.constitucion)],
        ['Inscripción', o.inscripcion],
        ['Inicio de operaciones', formatDate(fecha)],
        ['Domicilio', o.domicilio],
      ),
      parrafo(
        `Se hace constar que ${o.nombre} quedó dada de alta ante las autoridades fiscales con el registro federal de contribuyentes ${o.rfc}, y que el instrumento por el que fue creada obra en: ${o.inscripcion}.`,
      ),
    ],
  };
};

const constancia = (o: OrganizacionDemo, fecha: Fecha): Redaccion => ({
  issuer: 'Cédula de identificación fiscal',
  title: 'Constancia de Situación Fiscal',
  fecha,
  blocks: [
    datos(
      ['RFC', o.rfc],
      ['Denominación', o.nombre],
      ['Régimen', o.regimen],
      ['Fecha de inicio de operaciones', formatDate(addDays(o.constitucion, 21))],
      ['Estatus en el padrón', 'Activo'],
      ['Domicilio fiscal', o.domicilio],
      ['Lugar y fecha de emisión', `${o.municipio}, Chihuahua, ${formatDate(fecha)}`],
    ),
    titulo('Obligaciones'),
    datos(
      ['Mensual', 'Entero de retenciones de ISR por sueldos y salarios, a más tardar el día 17.'],
      ['Anual', 'Declaración informativa de ingresos y egresos, a más tardar el 15 de febrero.'],
    ),
  ],
});

const sentidos = {
  positiva: 'POSITIVA',
  negativa: 'NEGATIVA',
  en_suspension: 'EN SUSPENSIÓN DE ACTIVIDADES',
} as const;

const opinion32D = (
  o: OrganizacionDemo,
  fecha: Fecha,
  opinion: Omit<OpinionDemo, 'diasAntes'>,
): Redaccion => ({
  issuer: 'Artículo 32-D del Código Fiscal de la Federación',
  title: 'Opinión del cumplimiento de obligaciones fiscales',
  fecha,
  blocks: [
    datos(
      ['Folio', opinion.folio],
      ['RFC', o.rfc],
      ['Denominación', o.nombre],
      ['Sentido', sentidos[opinion.sentido]],
      ['Fecha de emisión', formatDate(fecha)],
      ['Vigencia', `30 días naturales, hasta el ${formatDate(addDays(fecha, 30))}`],
    ),
    parrafo(
      opinion.sentido === 'positiva'
        ? 'El contribuyente se encuentra al corriente en el cumplimiento de las obligaciones fiscales que se revisaron: inscripción, presentación de declaraciones y ausencia de créditos fiscales firmes.'
        : opinion.sentido === 'negativa'
          ? 'El contribuyente no se encuentra al corriente: se detectó la omisión de las declaraciones de retenciones de ISR por sueldos y salarios de octubre, noviembre y diciembre de 2025.'
          : 'El contribuyente se encuentra inscrito con estatus de suspensión de actividades, por lo que no se emite opinión sobre sus obligaciones.',
    ),
  ],
});

const nombres: Readonly<Record<RanuraId, string>> = {
  acta_constitutiva: 'Acta constitutiva',
  alta_constitucion: 'Alta de constitución',
  rfc: 'Constancia de situación fiscal',
  comprobante_sat: 'Opinión 32-D',
};

/**
 * Composes the paper of a slot.
 * @param fecha the day it was obtained; for the opinion, the day it was issued.
 * @param opinion null when the applicant says that it is not up to date: the opinion is then negative.
 */
export const componerPapel = (
  o: OrganizacionDemo,
  ranura: RanuraId,
  fecha: Fecha,
  opinion: Omit<OpinionDemo, 'diasAntes'> | null,
): Papel => {
  const negativa = { sentido: 'negativa', folio: `26NN${o.rfc.slice(3, 9)}` } as const;
  const redacciones: Readonly<Record<RanuraId, () => Redaccion>> = {
    acta_constitutiva: () => acta(o, fecha),
    alta_constitucion: () => alta(o),
    rfc: () => constancia(o, fecha),
    comprobante_sat: () => opinion32D(o, fecha, opinion ?? negativa),
  };
  const conFecha = ranura === 'rfc' || ranura === 'comprobante_sat';
  return papel(
    `${nombres[ranura]} - ${o.corto}${conFecha ? ` ${enNombre(fecha)}` : ''}`,
    redacciones[ranura](),
  );
};
