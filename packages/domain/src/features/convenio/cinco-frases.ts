import { textOf } from '../../kernel/answers.ts';
import { formatDate, isRealDate } from '../../kernel/dates.ts';
import { formatMonto } from '../../kernel/money.ts';
import { pesosInWords } from '../../kernel/pesos-in-words.ts';
import { ministracionesDe } from './calendario.ts';
import { montoAprobadoDe } from './datos-finales.form.ts';
import type { Pasos } from './pasos.ts';

/** What a signer ticks one by one before signing (look.md 2.10): five plain sentences, of the same data as the text. */

export const frasesDeFirma = ['cuanto', 'cuando', 'que_entregar', 'que_pasa', 'hasta_cuando'] as const;
export type FraseDeFirma = (typeof frasesDeFirma)[number];

export const preguntaDeFrase: Readonly<Record<FraseDeFirma, string>> = {
  cuanto: '¿Cuánto?',
  cuando: '¿Cuándo?',
  que_entregar: '¿Qué debes entregar?',
  que_pasa: '¿Qué pasa si no?',
  hasta_cuando: '¿Hasta cuándo?',
};

/** A sentence; null while what it is about is not written. */
export type CincoFrases = Readonly<Record<FraseDeFirma, string | null>>;

/** A text as the end of a sentence: without its own full stop. */
const sinPunto = (texto: string): string => {
  let frase = texto.trim();
  while (frase.endsWith('.')) frase = frase.slice(0, -1).trimEnd();
  return frase;
};
const minuscula = (texto: string): string =>
  // An acronym stays as it is: 'RFC y CLABE' is no 'rFC'.
  /^\p{Lu}{2}/u.test(texto) ? texto : texto.slice(0, 1).toLocaleLowerCase('es-MX') + texto.slice(1);

const cuando = ({ planeacion }: Pasos): string | null => {
  const filas = ministracionesDe(planeacion).filter(
    ({ fecha, importe }) => isRealDate(fecha) && importe !== null,
  );
  const [primera, ultima] = [filas[0], filas.at(-1)];
  if (!primera || !ultima) return null;
  if (filas.length === 1)
    return `En un solo pago de ${formatMonto(primera.importe ?? '0.00')}, el ${formatDate(primera.fecha)}: ${minuscula(sinPunto(primera.condicion))}.`;
  return `En ${filas.length} ministraciones: la primera de ${formatMonto(primera.importe ?? '0.00')} el ${formatDate(primera.fecha)} y la última el ${formatDate(ultima.fecha)}, cada una cuando se cumple su condición.`;
};

/** The five sentences of a convenio. */
export const cincoFrases = (pasos: Pasos): CincoFrases => {
  const { datos_finales, anteproyecto, registro, planeacion } = pasos;
  const monto = montoAprobadoDe(datos_finales);
  const entregables = sinPunto(textOf(anteproyecto.entregables));
  const comprobacion = sinPunto(textOf(planeacion.mecanismo_comprobacion));
  const causas = sinPunto(textOf(anteproyecto.causas_terminacion));
  const [inicio, fin] = [textOf(registro.vigencia_inicio), textOf(registro.vigencia_fin)];
  return {
    cuanto:
      monto === null || monto.startsWith('-')
        ? null
        : `La fundación entrega ${formatMonto(monto)} (${pesosInWords(monto)}) para este proyecto.`,
    cuando: cuando(pasos),
    que_entregar:
      entregables === '' || comprobacion === ''
        ? null
        : `La organización entrega: ${minuscula(entregables)}; y comprueba el gasto así: ${minuscula(comprobacion)}.`,
    que_pasa:
      causas === ''
        ? null
        : `Lo que no se compruebe o se use en otra cosa se reintegra, y el convenio puede terminar antes por: ${minuscula(causas)}.`,
    hasta_cuando:
      isRealDate(inicio) && isRealDate(fin)
        ? `Está vigente del ${formatDate(inicio)} al ${formatDate(fin)}.`
        : null,
  };
};
