import { setTimeout as sleep } from 'node:timers/promises';
import { motivoDeFalta } from '@portal/domain/features/auditoria/public';
import { codigoEnGrupos, PAGINA_DE_VERIFICACION } from '@portal/domain/features/oficios/public';
import { formatDate, formatDeadline } from '@portal/domain/kernel/dates';
import type { Config } from '../../platform/config.ts';
import { type Database, runAsSystem } from '../../platform/db/index.ts';
import { LETTER, qrOf, TypesetBusyError, TypesetError, type Typesetter } from '../../platform/pdf/index.ts';
import { papelDeHoy } from '../oficios/public.ts';
import type { Archivo, Manifiesto } from './auditoria.formato.ts';

type Fila = { readonly etiqueta: string; readonly valor: string };
type Seccion = { readonly titulo: string; readonly filas: readonly Fila[] };

/** Files that the index names one by one; of more it counts those of each stage, and the manifest names them. */
const NOMBRADOS = 1_500;
const A_MOMENT = 2_000;
/** Tries while the process that makes PDFs has too many waiting. */
const TRIES = 60;
const NO_PICTURE = /failed to decode image/u;

const bytesDe = (n: number): string => `${n.toLocaleString('es-MX')} bytes`;

const nombrado = ({ ruta, bytes, sha256 }: Archivo): Fila => ({
  etiqueta: ruta,
  valor: `${bytesDe(bytes)} ${sha256}`,
});

const porEtapa = (archivos: readonly Archivo[]): Seccion[] =>
  [...Map.groupBy(archivos, ({ etapa }) => etapa)].map(([etapa, suyos]) => ({
    titulo: `${etapa} (${suyos.length})`,
    filas:
      archivos.length > NOMBRADOS
        ? [
            { etiqueta: 'Archivos', valor: suyos.length.toLocaleString('es-MX') },
            { etiqueta: 'En total', valor: bytesDe(suyos.reduce((suma, { bytes }) => suma + bytes, 0)) },
          ]
        : suyos.map(nombrado),
  }));

const avisos = ({ faltas, alterados }: Manifiesto): Seccion[] => [
  ...(faltas.length > 0
    ? [
        {
          titulo: `Lo que falta (${faltas.length})`,
          filas: faltas.map(({ ruta, motivo }) => ({ etiqueta: ruta, valor: motivoDeFalta[motivo] })),
        },
      ]
    : []),
  ...(alterados.length > 0
    ? [
        {
          titulo: `Lo que no es lo que se recibió (${alterados.length})`,
          filas: alterados.map((ruta) => ({
            etiqueta: ruta,
            valor: 'Sus bytes no dan la huella que el portal anotó al recibirlo',
          })),
        },
      ]
    : []),
];

/** What the index says; the same values as a letter's. */
const datosDe = (manifiesto: Manifiesto) => {
  const { proyecto, archivos, bitacora, armadoEn, alcance } = manifiesto;
  const { entradas, cadena } = bitacora;
  return {
    titulo: `Expediente para auditoría de ${proyecto.folio}`,
    parrafos: [
      `${proyecto.nombre ?? proyecto.organizacion}, de ${proyecto.organizacion}. Armado el ${formatDeadline(armadoEn)}, con todo lo que el portal conserva del proyecto en ese momento.`,
      'Lo que está aquí se comprueba sin internet con «node verificar.mjs». La huella del manifiesto que dice el verificador tiene que ser la que dice el portal con el código de esta página; el manifiesto trae la huella de este índice y la de cada archivo.',
    ],
    secciones: [
      {
        titulo: 'Cómo se comprueba',
        filas: [
          { etiqueta: 'Archivos', valor: archivos.length.toLocaleString('es-MX') },
          {
            etiqueta: 'Bitácora',
            valor: `${entradas.cuantas.toLocaleString('es-MX')} entradas del proyecto; cadena de la ${cadena.desde} a la ${cadena.hasta}`,
          },
          { etiqueta: 'Última huella de la cadena', valor: cadena.final },
          {
            etiqueta: 'Alcance',
            valor:
              alcance === 'todo' ? 'Todo el proyecto' : 'El proyecto, sin actas que tratan también de otros',
          },
        ],
      },
      ...avisos(manifiesto),
      ...porEtapa(archivos),
    ],
    notas: ['Los montos son pesos mexicanos. Las huellas son SHA-256 de los bytes de cada archivo.'],
  };
};

type Services = {
  readonly database: Database;
  readonly typesetter: Pick<Typesetter, 'render'>;
  readonly config: Pick<Config, 'foundation' | 'responsible' | 'publicUrl'>;
  readonly signal: AbortSignal;
};

/** The index as PDF, on the foundation's letter paper of today. */
export const indiceDe = async (
  { database, typesetter, config, signal }: Services,
  manifiesto: Manifiesto,
): Promise<Buffer> => {
  const { fundacion, logo } = await runAsSystem(database, (uow) => papelDeHoy(uow, config.foundation));
  const emitidoEn = new Date(manifiesto.armadoEn);
  const { domicilio, correo } = config.responsible;
  const datos = {
    ...datosDe(manifiesto),
    fundacion: { nombre: fundacion, domicilio, correo },
    lugar: formatDate(emitidoEn),
    codigo: codigoEnGrupos(manifiesto.codigo),
    pagina: `${config.publicUrl}${PAGINA_DE_VERIFICACION}`,
    enlace: manifiesto.comprobar,
    qr: qrOf(manifiesto.comprobar),
  };
  const render = (insignia: typeof logo): Promise<Buffer> =>
    typesetter.render({ layout: LETTER, datos: { ...datos, logo: insignia }, emitidoEn });
  for (let vez = 1; ; vez++) {
    try {
      return await render(logo);
    } catch (error) {
      // A picture that cannot be drawn keeps nobody's index back.
      if (logo && error instanceof TypesetError && NO_PICTURE.test(error.message)) return render(null);
      if (!(error instanceof TypesetBusyError) || vez >= TRIES) throw error;
      await sleep(A_MOMENT, undefined, { signal });
    }
  }
};
