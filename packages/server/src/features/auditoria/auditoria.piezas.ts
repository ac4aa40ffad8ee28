import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AlcanceDeExpediente } from '@portal/domain/features/auditoria/public';
import { esDescargable } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { nombreDeArchivo } from '@portal/domain/features/oficios/public';
import { FileMissingError, type FileStore } from '../../platform/files/index.ts';
import { csvOf } from '../../platform/sheets/index.ts';
import { carpetaDe, creaRutas, parteDeRuta } from './auditoria.etapas.ts';
import {
  CADENA,
  ENTRADAS,
  type Falta,
  type FirmaDelManifiesto,
  type VersionDelManifiesto,
} from './auditoria.formato.ts';
import * as lectura from './auditoria.lectura.ts';
import { leeme } from './auditoria.leeme.ts';
import { registros } from './auditoria.registros.ts';

/** One file of the ZIP: where, what, since when, and its bytes, which are opened when their turn comes; null: they are lost. */
export type Pieza = {
  readonly ruta: string;
  readonly etapa: string;
  readonly descripcion: string;
  readonly fecha: Date;
  /** SHA-256 that the portal noted when it received or made it. */
  readonly recibido?: string;
  readonly abrir: () => Promise<Readable | string | null> | Readable | string;
};

/** What a file is made of, with what its manifest says beside. */
export type Contenido = {
  readonly piezas: readonly Pieza[];
  readonly faltas: readonly Falta[];
  readonly formulacion: readonly VersionDelManifiesto[];
  readonly firmas: readonly FirmaDelManifiesto[];
  readonly tramo: {
    readonly cuantas: number;
    readonly desde: string;
    readonly hasta: string;
    readonly final: string;
  };
};

/** What is common to the parts of one file. */
type Al = {
  readonly lector: lectura.Lector;
  readonly store: Pick<FileStore, 'get'>;
  readonly caso: lectura.Caso;
  readonly alcance: AlcanceDeExpediente;
  readonly ahora: Date;
  readonly ruta: (ruta: string) => string;
  /** What a paper is called in its record. */
  readonly papelDe: (entidad: string, ranura: string) => string;
};

const delAlmacen = (store: Al['store'], clave: string) => (): Promise<Readable | null> =>
  store.get(clave).catch((error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });

const json = (valor: unknown): string => `${JSON.stringify(valor, null, 1)}\n`;

const documentos = async (al: Al) => {
  const filas = (await lectura.leerDocumentos(al.lector, al.caso.id)).map((uno) => {
    const { carpeta, etapa } = carpetaDe(uno.entidad);
    const papel = al.papelDe(uno.entidad, uno.ranura);
    // The papers of a ministración are none of them a version of another (0255).
    const version = uno.entidad === MINISTRACION ? null : uno.version;
    return {
      ...uno,
      etapa,
      papel,
      version,
      ruta: al.ruta(
        `${carpeta}/${parteDeRuta(`${papel}${version === null ? '' : ` v${version}`} - ${uno.nombre}`)}`,
      ),
    };
  });
  const piezas = filas
    .filter(({ analisis }) => esDescargable(analisis))
    .map(
      ({ ruta, etapa, papel, version, vigente, creado_en: fecha, sha256: recibido, clave }): Pieza => ({
        ruta,
        etapa,
        descripcion:
          version === null
            ? `${papel}${vigente ? '' : ', sin usar'}`
            : `${papel}, versión ${version}${vigente ? '' : ', reemplazada'}`,
        fecha,
        recibido,
        abrir: delAlmacen(al.store, clave),
      }),
    );
  const faltas = filas
    .filter(({ analisis }) => !esDescargable(analisis))
    .map(
      ({ ruta, analisis }): Falta => ({
        ruta,
        motivo: analisis === 'infectado' ? 'infectado' : 'en_analisis',
      }),
    );
  const lista: Pieza = {
    ruta: al.ruta('documentos.csv'),
    etapa: 'Proyecto',
    descripcion: 'Cada documento y versión',
    fecha: al.ahora,
    abrir: () =>
      csvOf(
        [
          'ruta',
          'id',
          'registro',
          'papel',
          'version',
          'vigente',
          'subido_por',
          'subido_en',
          'comentario',
          'bytes',
          'sha256',
          'analisis',
        ],
        filas.map((uno) => [
          uno.ruta,
          uno.id,
          uno.entidad,
          uno.papel,
          uno.version,
          uno.vigente,
          uno.subio,
          uno.creado_en.toISOString(),
          uno.comentario,
          uno.bytes,
          uno.sha256,
          uno.analisis,
        ]),
      ),
  };
  return { piezas: [lista, ...piezas], faltas };
};

const emitidos = async (al: Al) => {
  const piezas: Pieza[] = [];
  const faltas: Falta[] = [];
  for (const uno of await lectura.leerEmitidos(al.lector, al.caso.id)) {
    const { carpeta, etapa } = carpetaDe(uno.entidad);
    const nombre = nombreDeArchivo(uno.tipo, uno.folio ?? uno.referencia);
    const ruta = al.ruta(`${carpeta}/emitidos/${parteDeRuta(nombre)}`);
    if (lectura.seReserva(uno, al.alcance)) faltas.push({ ruta, motivo: 'de_otros' });
    else if (uno.clave === null || uno.sha256 === null) faltas.push({ ruta, motivo: 'en_preparacion' });
    else
      piezas.push({
        ruta,
        etapa,
        descripcion: `Documento emitido ${uno.codigo}${uno.anulado_en ? ', sin efecto' : ''}`,
        fecha: uno.emitido_en,
        recibido: uno.sha256,
        abrir: delAlmacen(al.store, uno.clave),
      });
  }
  return { piezas, faltas };
};

const formulacion = async (al: Al) => {
  const versiones = (await lectura.leerVersiones(al.lector, al.caso.id)).map((uno) => ({
    ...uno,
    ruta: al.ruta(`formulacion/version-${String(uno.numero).padStart(3, '0')}.json`),
  }));
  return {
    piezas: versiones.map(
      ({ ruta, numero, created_at: fecha, sha256: recibido }): Pieza => ({
        ruta,
        etapa: 'Formulación',
        descripcion: `Versión ${numero}`,
        fecha,
        recibido,
        abrir: async () => Readable.from([await lectura.leerContenido(al.lector, al.caso.id, numero)]),
      }),
    ),
    dichas: versiones.map(
      ({ ruta, numero, causa, created_at, sha256 }): VersionDelManifiesto => ({
        ruta,
        numero,
        causa,
        cortadaEn: created_at.toISOString(),
        sha256,
      }),
    ),
  };
};

const firmas = async (al: Al) => {
  const piezas: Pieza[] = [
    {
      ruta: al.ruta('firmas/textos.json'),
      etapa: 'Firmas',
      descripcion: 'Textos que se firmaron y cómo',
      fecha: al.ahora,
      abrir: async () => json(await lectura.leerTextos(al.lector, al.caso.id)),
    },
  ];
  const dichas: FirmaDelManifiesto[] = [];
  for (const uno of await lectura.leerFirmas(al.lector, al.caso.id)) {
    const nombre = `${uno.folio} ${uno.clase} v${uno.version} ${uno.lado}`;
    const carpeta = `firmas/${parteDeRuta(nombre)} ${uno.id.slice(0, 8)}`;
    const pieza = (archivo: string, abrir: Pieza['abrir']): string => {
      const ruta = al.ruta(`${carpeta}/${archivo}`);
      piezas.push({ ruta, etapa: 'Firmas', descripcion: nombre, fecha: uno.firmada_en, abrir });
      return ruta;
    };
    dichas.push({
      nombre,
      cadena: pieza('cadena.txt', () => uno.cadena),
      sello: pieza('sello.txt', () => uno.sello),
      certificado: pieza('firmante.cer', () => Readable.from([uno.certificado])),
      sha256: uno.sha256,
    });
  }
  return { piezas, dichas };
};

const CARPETA_DE_CFDI = {
  comprobaciones: 'cfdi/gastos',
  comprobacion_pagos: 'cfdi/pagos',
  ministracion_donativos: 'cfdi/donativos',
} as const;

const cfdis = async (al: Al): Promise<Pieza[]> =>
  (await lectura.leerCfdis(al.lector, al.caso.id)).map((uno) => ({
    ruta: al.ruta(`${CARPETA_DE_CFDI[uno.tabla]}/${uno.uuid}.xml`),
    etapa: 'CFDI',
    descripcion: `CFDI ${uno.uuid}`,
    fecha: uno.fecha,
    abrir: () => lectura.leerXml(al.lector, uno),
  }));

const dinero = (al: Al): Pieza[] => {
  const pieza = (extension: string, escribir: (filas: lectura.Movimiento[]) => string): Pieza => ({
    ruta: al.ruta(`dinero/movimientos.${extension}`),
    etapa: 'Dinero',
    descripcion: 'Movimientos del proyecto',
    fecha: al.ahora,
    abrir: async () => escribir(await lectura.leerMovimientos(al.lector, al.caso.id)),
  });
  return [
    pieza('csv', (filas) =>
      csvOf(
        ['numero', 'ocurrio_en', 'tipo', 'partida', 'monto', 'causa', 'causa_id'],
        filas.map((m) => [m.id, m.ocurrio_en.toISOString(), m.tipo, m.partida, m.monto, m.causa, m.causa_id]),
      ),
    ),
    pieza('json', json),
  ];
};

const ejecucion = (al: Al): Pieza[] =>
  registros.map(({ ruta, etapa, descripcion, leer }) => ({
    ruta: al.ruta(ruta),
    etapa,
    descripcion,
    fecha: al.ahora,
    abrir: async () => json(await leer(al.lector, al.caso.id)),
  }));

const bitacora = async (al: Al) => {
  const { primera, cuantas, hasta, final } = await lectura.leerTramo(al.lector, al.caso.id);
  // The one before the first, so that the first is seen to be linked as well.
  const desde = primera === null || primera === '1' ? (primera ?? hasta) : (BigInt(primera) - 1n).toString();
  const entradas = async function* () {
    for await (const algunas of lectura.leerEntradas(al.lector, al.caso.id))
      yield algunas.map((una) => `${JSON.stringify(una)}\n`).join('');
  };
  const cadena = async function* () {
    for await (const algunos of lectura.leerCadena(al.lector, desde, hasta))
      yield algunos.map(({ numero, hash }) => `${numero};${hash}\n`).join('');
  };
  const piezas: Pieza[] = [
    { ruta: al.ruta(ENTRADAS), descripcion: 'Entradas del proyecto', abrir: () => Readable.from(entradas()) },
    { ruta: al.ruta(CADENA), descripcion: 'Huella de cada entrada', abrir: () => Readable.from(cadena()) },
  ].map((una) => ({ ...una, etapa: 'Bitácora', fecha: al.ahora }));
  return { piezas, tramo: { cuantas: Number(cuantas), desde, hasta, final } };
};

/** Everything that the file of a case has, in the order in which it is written; no bytes are read yet. */
export const reunir = async (
  al: Omit<Al, 'ruta'>,
  dicho: { readonly codigo: string; readonly comprobar: string },
): Promise<Contenido> => {
  const con: Al = { ...al, ruta: creaRutas() };
  const suelta = (ruta: string, descripcion: string, abrir: Pieza['abrir']): Pieza => ({
    ruta: con.ruta(ruta),
    etapa: 'Proyecto',
    descripcion,
    fecha: al.ahora,
    abrir,
  });
  // First, so that no paper takes their names.
  const registrado = ejecucion(con);
  const sueltas = [
    suelta('LEEME.txt', 'Qué es esto y cómo se comprueba', () =>
      leeme({ caso: al.caso, armadoEn: al.ahora, ...dicho }),
    ),
    suelta('verificar.mjs', 'El verificador', () =>
      readFile(new URL('./verificar.mjs', import.meta.url), 'utf8'),
    ),
  ];
  // One after the other: they share one connection.
  const papeles = await documentos(con);
  const dados = await emitidos(con);
  const versiones = await formulacion(con);
  const firmado = await firmas(con);
  const fiscales = await cfdis(con);
  const registro = await bitacora(con);
  const votos: Pieza = {
    ruta: con.ruta('votacion/votos.json'),
    etapa: 'Votación',
    descripcion: 'Rondas, dictámenes, sesiones y votos',
    fecha: al.ahora,
    abrir: async () => json(await lectura.leerVotos(con.lector, con.caso.id)),
  };
  return {
    piezas: [
      ...sueltas,
      ...registrado,
      ...papeles.piezas,
      ...dados.piezas,
      ...versiones.piezas,
      votos,
      ...firmado.piezas,
      ...dinero(con),
      ...fiscales,
      ...registro.piezas,
    ],
    faltas: [...papeles.faltas, ...dados.faltas],
    formulacion: versiones.dichas,
    firmas: firmado.dichas,
    tramo: registro.tramo,
  };
};
