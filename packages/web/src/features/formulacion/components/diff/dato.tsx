import {
  type CambioDeDato,
  formulacionMessages,
  type Trozo,
} from '@portal/domain/features/formulacion/public';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

const { cambios: m } = formulacionMessages;

/** Up to so many characters a value is read at a glance: the old one and the new one, whole. */
const CORTO = 60;
/** Of what stayed between two changes, so much on each side is enough to find the place. */
const CONTEXTO = 160;

const Quitado = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-danger-soft text-danger-ink decoration-danger">
    <span className="sr-only">{m.decia}</span>
    {children}
  </del>
);

const Agregado = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-success-soft text-success-ink decoration-success-ink underline-offset-3">
    <span className="sr-only">{m.dice}</span>
    {children}
  </ins>
);

const nada = <span className="text-ink-faint italic">{m.nada}</span>;

const Palabras = ({ palabras }: { palabras: readonly Trozo[] }) =>
  palabras.map(({ tipo, texto }, i) => {
    const key = `${i}-${tipo}`;
    if (tipo === 'quitado') return <Quitado key={key}>{texto}</Quitado>;
    if (tipo === 'agregado') return <Agregado key={key}>{texto}</Agregado>;
    if (texto.length <= 2 * CONTEXTO) return <span key={key}>{texto}</span>;
    const antes = i === 0 ? '' : texto.slice(0, CONTEXTO);
    const despues = i === palabras.length - 1 ? '' : texto.slice(-CONTEXTO);
    return <span key={key}>{`${antes} […] ${despues}`}</span>;
  });

/** An answer, or a cell, that reads otherwise: short ones whole, long ones word by word. */
export const Dato = ({ dato: { etiqueta, antes, despues, palabras } }: { dato: CambioDeDato }) => (
  <p className="max-w-prose min-w-0 text-sm wrap-anywhere whitespace-pre-line">
    <span className="text-ink-soft">{etiqueta}: </span>
    {antes.length <= CORTO && despues.length <= CORTO ? (
      <>
        {antes ? <Quitado>{antes}</Quitado> : nada}
        <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 text-ink-faint" />
        {despues ? <Agregado>{despues}</Agregado> : nada}
      </>
    ) : (
      <Palabras palabras={palabras} />
    )}
  </p>
);
