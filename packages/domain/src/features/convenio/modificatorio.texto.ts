import { type Fecha, formatDate } from '../../kernel/dates.ts';
import { formatMonto, type Monto } from '../../kernel/money.ts';
import { pesosInWords } from '../../kernel/pesos-in-words.ts';
import { type Bloque, ordinalDeClausula } from './composicion.ts';
import { etiquetaDeTipoDeConvenio, type TipoDeConvenio } from './convenio.schema.ts';
import { nombreDeModificatorio, type TipoDeModificatorio } from './modificatorio.schema.ts';
import { type LoVigente, type MinistracionAcordada, queCambia } from './modificatorio.ts';

/**
 * The text of a convenio modificatorio: what it modifies, why, and one clause for each thing that changes, before and after; all the rest
 * subsists. Pure, and whole from the start: nothing is proposed that its text would lack.
 */

/** Changes with its words; what was issued keeps the words that it was issued with. */
export const PLANTILLA_DE_MODIFICATORIO = 'modificatorio.1';

export type DatosDelModificatorio = {
  readonly tipo: TipoDeModificatorio;
  /** Which it is of those of its convenio, from 1. */
  readonly numero: number;
  readonly motivo: string;
  readonly convenio: { readonly numero: string; readonly tipo: TipoDeConvenio; readonly firmadoEl: Fecha };
  readonly proyecto: { readonly nombre: string; readonly folio: string };
  readonly fundacion: { readonly nombre: string; readonly firmante: string; readonly cargo: string };
  readonly organizacion: {
    readonly nombre: string;
    readonly rfc: string | null;
    readonly firmante: string;
    readonly cargo: string;
  };
  readonly lugar: string;
  readonly fecha: Fecha;
  /** Signed before this one, in their order: 'Modificatorio 1, del 3 de mayo de 2027'. */
  readonly anteriores: readonly { readonly numero: number; readonly fecha: Fecha }[];
  readonly antes: LoVigente;
  readonly despues: LoVigente;
};

const sinPunto = (texto: string): string => {
  const limpio = texto.trim();
  return limpio.endsWith('.') || limpio.endsWith(';') ? limpio.slice(0, -1) : limpio;
};
const enPesos = (monto: Monto): string => `${formatMonto(monto)} (${pesosInWords(monto)})`;

const parrafo = (id: string, texto: string) => ({ id, trozos: [{ tipo: 'texto' as const, texto }] });
const apartado = (id: string, titulo: string, textos: readonly string[]): Bloque => ({
  clase: 'apartado',
  id,
  titulo,
  parrafos: textos.map((texto, i) => parrafo(`${id}.${i}`, texto)),
});

const lineaDe = ({ numero, fecha, importe, condicion }: MinistracionAcordada): string =>
  `Ministración ${numero}: ${formatMonto(importe)}, el ${formatDate(fecha)}. Condición: ${sinPunto(condicion)}.`;

type Clausula = { readonly id: string; readonly titulo: string; readonly parrafos: readonly string[] };

/** One clause for each thing that changes. */
const clausulasDe = ({ antes, despues, convenio }: DatosDelModificatorio): Clausula[] => {
  const cambia = queCambia(antes, despues);
  const prorroga: Clausula = {
    id: 'vigencia',
    titulo: 'Vigencia',
    parrafos: [
      `La vigencia del convenio ${convenio.numero}, que terminaba el ${formatDate(antes.vigencia.fin)}, se prorroga hasta el ${formatDate(despues.vigencia.fin)}. Comenzó el ${formatDate(despues.vigencia.inicio)}.`,
    ],
  };
  const monto: Clausula = {
    id: 'monto',
    titulo: 'Monto',
    parrafos: [
      `El monto del convenio ${convenio.numero}, que era de ${enPesos(antes.total)}, es en adelante de ${enPesos(despues.total)}.`,
    ],
  };
  const partidas: Clausula = {
    id: 'partidas',
    titulo: 'Partidas',
    parrafos: ['Lo que la fundación aporta a cada partida del presupuesto queda como dice el Anexo único.'],
  };
  const calendario: Clausula = {
    id: 'ministraciones',
    titulo: 'Calendario de ministraciones',
    parrafos: [
      'El calendario de ministraciones, que suma exactamente el monto del convenio, queda así:',
      despues.ministraciones.map(lineaDe).join('\n'),
    ],
  };
  return [
    ...(cambia.vigencia ? [prorroga] : []),
    ...(cambia.monto ? [monto] : []),
    ...(cambia.partidas ? [partidas] : []),
    ...(cambia.calendario ? [calendario] : []),
  ];
};

const anexoDePartidas = ({ antes, despues }: DatosDelModificatorio): Bloque[] =>
  queCambia(antes, despues).partidas
    ? [
        {
          clase: 'anexo',
          id: 'anexo.partidas',
          letra: 'único',
          titulo: 'Partidas',
          tablas: [
            {
              columnas: [
                { titulo: 'Partida' },
                { titulo: 'Antes', numero: true },
                { titulo: 'Después', numero: true },
              ],
              filas: despues.partidas.map(({ partida, concepto, importe }) => [
                concepto,
                formatMonto(antes.partidas.find((una) => una.partida === partida)?.importe ?? '0.00'),
                formatMonto(importe),
              ]),
              pie: ['Total', formatMonto(antes.total), formatMonto(despues.total)],
            },
          ],
        },
      ]
    : [];

/** Composes the text, of the blocks that the screen and the PDF both draw. */
export const componerModificatorio = (datos: DatosDelModificatorio): Bloque[] => {
  const { numero, convenio, proyecto, fundacion, organizacion, anteriores } = datos;
  const clausulas: Clausula[] = [
    {
      id: 'objeto',
      titulo: 'Objeto',
      parrafos: [
        `Las partes modifican el convenio ${convenio.numero} en los términos de las cláusulas siguientes. Motivo: ${sinPunto(datos.motivo)}.`,
      ],
    },
    ...clausulasDe(datos),
    {
      id: 'subsistencia',
      titulo: 'Lo que subsiste',
      parrafos: [
        `Salvo lo que aquí se modifica, el convenio ${convenio.numero} subsiste en todas sus partes, con sus anexos. Este convenio modificatorio forma parte de él y surte efectos con la última de las dos firmas.`,
      ],
    },
  ];
  return [
    {
      clase: 'titulo',
      id: 'titulo',
      trozos: [
        {
          tipo: 'texto',
          texto: `Convenio modificatorio ${numero} al convenio ${convenio.numero}`,
        },
      ],
    },
    apartado('comparecen', '', [
      `Convenio modificatorio que celebran ${fundacion.nombre}, representada por ${fundacion.firmante}, ${fundacion.cargo}, y ${organizacion.nombre}${organizacion.rfc ? `, con RFC ${organizacion.rfc}` : ''}, representada por ${organizacion.firmante}, ${organizacion.cargo}.`,
    ]),
    apartado('antecedentes', 'Antecedentes', [
      `El ${formatDate(convenio.firmadoEl)} las partes firmaron el convenio ${convenio.numero}, de ${etiquetaDeTipoDeConvenio[convenio.tipo].toLocaleLowerCase('es-MX')}, para ejecutar el proyecto «${proyecto.nombre}», con folio ${proyecto.folio}.`,
      ...(anteriores.length > 0
        ? [
            `Lo modificaron antes: ${anteriores
              .map((uno) => `${nombreDeModificatorio(uno.numero)}, del ${formatDate(uno.fecha)}`)
              .join('; ')}.`,
          ]
        : []),
      'El convenio se modifica solo por acuerdo escrito y firmado por ambas partes, que es el presente.',
    ]),
    ...clausulas.map(
      ({ id, titulo, parrafos }, i): Bloque => ({
        clase: 'clausula',
        id: `clausula.${id}`,
        ordinal: ordinalDeClausula(i + 1),
        titulo,
        parrafos: parrafos.map((texto, n) => parrafo(`clausula.${id}.${n}`, texto)),
      }),
    ),
    apartado('cierre', '', [
      `Leído este convenio modificatorio y enteradas las partes de su contenido y alcance, lo firman en ${datos.lugar}. Se preparó para firma el ${formatDate(datos.fecha)}; las firmas obran en la hoja de firmas, que forma parte de él.`,
    ]),
    ...anexoDePartidas(datos),
  ];
};
