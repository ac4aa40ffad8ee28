import { formatMonto, type Monto } from '../../kernel/money.ts';
import type { CambioDeDato, CambioDeFila, CambioDeSuma, CambiosDeSeccion } from './comparar.ts';
import { formulacionMessages } from './formulacion.messages.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

const { cambios: m } = formulacionMessages;

/** An amount with its sign: '+$100.00', '−$100.00'. */
export const montoConSigno = (monto: Monto): string =>
  monto.startsWith('-') ? `−${formatMonto(monto.slice(1))}` : `+${formatMonto(monto)}`;

const deDato = ({ etiqueta, antes, despues }: CambioDeDato): string =>
  m.dato(etiqueta, antes || m.nada, despues || m.nada);

const deFila = ({ que, nombre, datos }: CambioDeFila): string =>
  [`${m.que[que]} «${nombre || m.sinNombre}»`, datos.map(deDato).join('; ')].filter(Boolean).join(': ');

const deSuma = ({ etiqueta, antes, despues, diferencia }: CambioDeSuma): string =>
  `${m.dato(etiqueta, formatMonto(antes), formatMonto(despues))} (${montoConSigno(diferencia)})`;

/** What changed in one section as plain sentences, one a change. */
export const cambiosDeSeccionEnFrases = ({ nueva, datos, filas, sumas }: CambiosDeSeccion): string[] => [
  ...(nueva ? [m.nueva] : []),
  ...datos.map(deDato),
  ...filas.map(deFila),
  ...sumas.map(deSuma),
];

/** The same of all sections, a line a change, under the title of its section: to be read aloud, copied or printed. */
export const cambiosEnTexto = (cambios: readonly CambiosDeSeccion[]): string =>
  cambios
    .map((cambio) =>
      [
        tituloDeSeccion[cambio.seccion],
        ...cambiosDeSeccionEnFrases(cambio).map((frase) => `- ${frase}`),
      ].join('\n'),
    )
    .join('\n\n');

/** How many changes of each kind: what a section says in one line. */
export const contarCambios = ({
  datos,
  filas,
  sumas,
}: CambiosDeSeccion): Readonly<Record<CambioDeFila['que'] | 'suma', number>> => {
  const de = (que: CambioDeFila['que']) => filas.filter((fila) => fila.que === que).length;
  return {
    agregada: de('agregada'),
    quitada: de('quitada'),
    movida: de('movida'),
    redactada: de('redactada') + datos.length,
    suma: sumas.length,
  };
};
