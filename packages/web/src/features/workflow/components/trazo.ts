/** The path of an arc in pixels: out of its stop, along its lane, and into the other stop, with round corners. */

export const ALTO = 56;
const RADIO = 7;
/** Departures and arrivals stand apart at a stop. */
const APARTE = 5;

/** Where a stop lies. */
export const alturaDe = (lugar: number): number => lugar * ALTO + ALTO / 2;

export type Medidas = {
  /** Of the drawing, in pixels. */
  readonly ancho: number;
  /** Between two lanes. */
  readonly paso: number;
};

/** Many lanes lie closer, so that a telephone keeps room for the names. */
export const medidasDe = (carriles: number): Medidas => {
  const paso = carriles > 8 ? 9 : 12;
  return { paso, ancho: carriles * paso + 26 };
};

type Extremos = { readonly de: number; readonly a: number; readonly carril: number };

const lineaX = ({ ancho }: Medidas): number => ancho - 8;

/** What `d` of the path says, and where its arrow points. */
export const trazoDe = (
  { de, a, carril }: Extremos,
  medidas: Medidas,
): { readonly d: string; readonly punta: string } => {
  const linea = lineaX(medidas) - 6;
  const x = linea - 8 - carril * medidas.paso;
  const baja = a > de;
  const sale = alturaDe(de) + (baja ? APARTE : -APARTE);
  const llega = alturaDe(a) + (baja ? -APARTE : APARTE);
  const giro = baja ? RADIO : -RADIO;
  return {
    d: `M${linea} ${sale}H${x + RADIO}Q${x} ${sale} ${x} ${sale + giro}V${llega - giro}Q${x} ${llega} ${x + RADIO} ${llega}H${linea - 4}`,
    punta: `${linea + 1},${llega} ${linea - 5},${llega - 3.5} ${linea - 5},${llega + 3.5}`,
  };
};

/** Where the line itself lies. */
export const xDeLinea = lineaX;
