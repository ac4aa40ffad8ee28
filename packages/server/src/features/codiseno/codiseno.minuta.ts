import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import {
  avanceDeSesion,
  type EstadoCodiseno,
  type EstadosDeSecciones,
  type SesionDeCodiseno,
} from '@portal/domain/features/codiseno/codiseno.schema';
import { etiquetaDeTipo, type TipoDeComentario } from '@portal/domain/features/comentarios/public';
import {
  type CambioDeSuma,
  type CambiosDeSeccion,
  cambiosDeSeccionEnFrases,
  compararFormulaciones,
  type Formulacion,
  type SeccionDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { type Content, defineDocument, LETTER } from '../../platform/pdf/index.ts';

/**
 * The minute of a session: what it changed, what was said of it and how that ended, what was approved (CS-11). Both sides have the
 * same paper: of the foundation it names nobody, as nothing does that an organization reads.
 */
export const minutaDeCodiseno = defineDocument({
  id: 'minuta-codiseno',
  tipo: 'minuta',
  fields: ['folio', 'proyecto', 'organizacion', 'sesion', 'abierta', 'hasta'],
  layout: LETTER,
});

/** Most changes of a section that are told one by one; a sheet of four hundred lines is read in the portal. */
export const MAX_CAMBIOS = 40;
/** Most conversations of a section, and most code points of what is quoted: a paper of a few pages, whatever was written. */
export const MAX_CONVERSACIONES = 60;
export const MAX_CITADO = 600;

/** On one line: what somebody wrote makes no line of the foundation's own paper. */
const enUnaLinea = (texto: string): string => texto.replace(/\s+/gu, ' ').trim();

/** What somebody wrote, in quotes that it cannot end. */
const citado = (texto: string): string => {
  const letras = [...enUnaLinea(texto).replaceAll(/[«»]/gu, '"')];
  return `«${letras.length > MAX_CITADO ? `${letras.slice(0, MAX_CITADO - 1).join('')}…` : letras.join('')}»`;
};

const m = codisenoMessages.minuta;

/** A comment as the minute tells it. */
export type Dicho = {
  readonly id: string;
  readonly seccion: SeccionDeFormulacion;
  readonly respondeA: string | null;
  readonly tipo: TipoDeComentario;
  readonly texto: string;
  readonly autor: { readonly nombre: string; readonly deLaFundacion: boolean };
  readonly creadoEn: Date;
  readonly resuelto: { readonly por: string; readonly deLaFundacion: boolean; readonly en: Date } | null;
};

export type SesionPorContar = {
  readonly folio: string;
  readonly proyecto: string | null;
  readonly organizacion: string;
  readonly sesion: SesionDeCodiseno;
  readonly abiertaEn: Date;
  /** Null while it is open: a draft of what the minute will say. */
  readonly finalizada: { readonly en: Date } | null;
  /** Of the co-diseño, for a session that was not finished. */
  readonly estado: EstadoCodiseno;
  /** The design as the session found it, and as it leaves it. */
  readonly antes: Formulacion;
  readonly despues: Formulacion;
  readonly versionAntes: number;
  readonly versionDespues: number | null;
  readonly estados: EstadosDeSecciones;
  readonly aprobaciones: Partial<Readonly<Record<SeccionDeFormulacion, Date>>>;
  /** Of the sections of the session, the oldest first. */
  readonly comentarios: readonly Dicho[];
};

const conPuntos = (lineas: readonly string[]): string =>
  lineas.map((linea) => `· ${enUnaLinea(linea)}`).join('\n');

const deComentario = ({ tipo, texto, autor, creadoEn, resuelto }: Dicho): string =>
  [
    `${autor.deLaFundacion ? m.dijoLaFundacion(formatDate(creadoEn)) : m.dijo(enUnaLinea(autor.nombre), formatDate(creadoEn))} ${etiquetaDeTipo[tipo]}: ${citado(texto)}`,
    ...(resuelto
      ? [
          m.atendido(
            resuelto.deLaFundacion ? m.laFundacion : enUnaLinea(resuelto.por),
            formatDate(resuelto.en),
          ),
        ]
      : []),
  ].join(' ');

/** Conversations in their order, each answer under what it answers. */
const conversaciones = (comentarios: readonly Dicho[]): string[] =>
  comentarios
    .filter(({ respondeA }) => respondeA === null)
    .map((uno) =>
      [uno, ...comentarios.filter(({ respondeA }) => respondeA === uno.id)]
        .map((dicho, i) => `${i === 0 ? '' : '↳ '}${deComentario(dicho)}`)
        .join('\n'),
    );

/** The sums that say what a session did to the money, which no number of changed lines pushes out. */
const DE_CONJUNTO: readonly CambioDeSuma['grupo'][] = ['total', 'financiador', 'rubro', 'monto'];

/** What changed in a section: what is one of each kind whole, of rows and months the first, and how many more there are. */
const cambiosDe = (cambio: CambiosDeSeccion): string[] => {
  const deConjunto = ({ grupo }: CambioDeSuma): boolean => DE_CONJUNTO.includes(grupo);
  const enteros = cambiosDeSeccionEnFrases({ ...cambio, filas: [], sumas: cambio.sumas.filter(deConjunto) });
  const deFilas = cambiosDeSeccionEnFrases({
    ...cambio,
    nueva: false,
    datos: [],
    sumas: cambio.sumas.filter((suma) => !deConjunto(suma)),
  });
  const mas = deFilas.length - MAX_CAMBIOS;
  return [...enteros, ...deFilas.slice(0, MAX_CAMBIOS), ...(mas > 0 ? [m.masCambios(mas)] : [])];
};

const seccionDeMinuta = (
  seccion: SeccionDeFormulacion,
  { aprobaciones, comentarios }: SesionPorContar,
  cambio: CambiosDeSeccion | undefined,
) => {
  const aprobacion = aprobaciones[seccion];
  const todas = conversaciones(comentarios.filter((uno) => uno.seccion === seccion));
  const mas = todas.length - MAX_CONVERSACIONES;
  return {
    titulo: tituloDeSeccion[seccion],
    filas: [
      {
        etiqueta: m.aprobacion,
        valor: aprobacion ? m.aprobo(formatDateTime(aprobacion)) : m.sinAprobar,
      },
      { etiqueta: m.cambios, valor: cambio ? conPuntos(cambiosDe(cambio)) : m.sinCambios },
      ...(todas.length === 0 ? [{ etiqueta: m.comentarios, valor: m.sinComentarios }] : []),
      // A row each: a page may end between two of them.
      ...todas.slice(0, MAX_CONVERSACIONES).map((valor, i) => ({ etiqueta: m.conversacion(i + 1), valor })),
      ...(mas > 0 ? [{ etiqueta: m.comentarios, valor: m.masComentarios(mas) }] : []),
    ],
  };
};

/** Everything that the minute of a session says. Pure; moments are told in the hour of Chihuahua. */
export const contenidoDeMinuta = (sesion: SesionPorContar): Content => {
  const cambios = new Map(
    compararFormulaciones(sesion.antes, sesion.despues).map((uno) => [uno.seccion, uno]),
  );
  const { numero, titulo, secciones } = sesion.sesion;
  return minutaDeCodiseno.content(
    {
      folio: sesion.folio,
      proyecto: sesion.proyecto ?? m.sinNombre,
      organizacion: sesion.organizacion,
      sesion: `${numero}, ${titulo}`,
      abierta: formatDate(sesion.abiertaEn),
      hasta: sesion.finalizada ? m.finalizo(formatDate(sesion.finalizada.en)) : m.sinFinalizar[sesion.estado],
    },
    [
      {
        titulo: m.laSesion,
        filas: [
          { etiqueta: m.folio, valor: sesion.folio },
          { etiqueta: m.proyecto, valor: sesion.proyecto ?? m.sinNombre },
          { etiqueta: m.organizacion, valor: sesion.organizacion },
          { etiqueta: m.abierta, valor: formatDateTime(sesion.abiertaEn) },
          {
            etiqueta: m.finalizada,
            valor: sesion.finalizada
              ? m.porLaFundacion(formatDateTime(sesion.finalizada.en))
              : m.sinFinalizar[sesion.estado],
          },
          { etiqueta: m.avance, valor: `${avanceDeSesion(sesion.sesion, sesion.estados)} %` },
          { etiqueta: m.versiones, valor: m.deVersion(sesion.versionAntes, sesion.versionDespues) },
        ],
      },
      ...secciones.map((seccion) => seccionDeMinuta(seccion, sesion, cambios.get(seccion))),
    ],
  );
};
