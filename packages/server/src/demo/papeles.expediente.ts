import type { PapelId } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { clabeBank } from '@portal/domain/kernel/clabe';
import { type Fecha, formatDate } from '@portal/domain/kernel/dates';
import { componerPapel, datos, enNombre, type Papel, papel, parrafo } from './papeles.ts';
import type { PdfBlock } from './pdf.ts';
import type { OrganizacionDemo } from './tipos.ts';

/** The papers of a dossier that a pre-registration does not ask for. */

type Texto = { readonly emisor: string; readonly titulo: string; readonly bloques: readonly PdfBlock[] };

type Fechado = { readonly emitido: Fecha; readonly vence: Fecha | null };

const bancoDe = (o: OrganizacionDemo): string => clabeBank(o.ficha.clabe ?? '') ?? 'Institución bancaria';

const textos = {
  comprobante_domicilio: (o, { emitido, vence }) => ({
    emisor: `Junta Municipal de Agua y Saneamiento · ${o.municipio}`,
    titulo: 'Recibo de servicio de agua potable',
    bloques: [
      datos(
        ['Usuario', o.nombre],
        ['Domicilio', o.domicilio],
        ['Tarifa', 'No doméstica'],
        ['Fecha de emisión', formatDate(emitido)],
        ['Úsese como comprobante hasta', vence ? formatDate(vence) : 'Sin fecha'],
        ['Importe', '$842.00'],
      ),
    ],
  }),
  caratula_bancaria: (o, { emitido }) => ({
    emisor: bancoDe(o),
    titulo: 'Carátula del estado de cuenta',
    bloques: [
      datos(
        ['Titular', o.nombre],
        ['RFC', o.rfc],
        ['CLABE', o.ficha.clabe ?? 'Sin CLABE'],
        ['Moneda', 'Pesos mexicanos'],
        ['Fecha de corte', formatDate(emitido)],
      ),
      parrafo('Carátula para trámite. No muestra saldos ni movimientos.'),
    ],
  }),
  identificacion_representante: (o) => ({
    emisor: 'Copia para trámite',
    titulo: 'Identificación del representante legal',
    bloques: [
      datos(['Nombre', o.perfil.titular], ['Representa a', o.nombre]),
      parrafo(o.perfil.credenciales_oficiales),
    ],
  }),
  poder_notarial: (o) => ({
    emisor: o.origen,
    titulo: 'Poder notarial',
    bloques: [
      datos(['Poderdante', o.nombre], ['Apoderado', o.perfil.titular]),
      parrafo(o.perfil.nombramientos),
    ],
  }),
  donataria: (o, { emitido }) => ({
    emisor: 'Oficio de autorización',
    titulo: 'Autorización para recibir donativos deducibles',
    bloques: [
      datos(['Organización', o.nombre], ['RFC', o.rfc], ['Fecha del oficio', formatDate(emitido)]),
      parrafo(o.perfil.objeto_social),
    ],
  }),
  cluni: (o, { emitido }) => ({
    emisor: 'Registro Federal de las Organizaciones de la Sociedad Civil',
    titulo: 'Constancia de inscripción',
    bloques: [
      datos(
        ['Organización', o.nombre],
        ['CLUNI', o.ficha.cluni ?? 'En trámite'],
        ['Inscripción', formatDate(emitido)],
      ),
    ],
  }),
} as const satisfies Partial<Record<PapelId, (o: OrganizacionDemo, fechas: Fechado) => Texto>>;

const conTexto = (tipo: PapelId): tipo is keyof typeof textos => tipo in textos;

/** Composes a paper of a dossier. The 32-D is positive: nobody keeps the other. */
export const componerPapelDeExpediente = (o: OrganizacionDemo, tipo: PapelId, fechas: Fechado): Papel => {
  const { emitido } = fechas;
  if (tipo === 'comprobante_sat')
    return componerPapel(o, tipo, emitido, { sentido: 'positiva', folio: `26ND${o.rfc.slice(3, 9)}4` });
  if (!conTexto(tipo)) throw new Error(`No demo paper of type ${tipo}`);
  const { emisor, titulo, bloques } = textos[tipo](o, fechas);
  return papel(`${titulo} - ${o.corto} ${enNombre(emitido)}`, {
    issuer: emisor,
    title: titulo,
    fecha: emitido,
    blocks: bloques,
  });
};
