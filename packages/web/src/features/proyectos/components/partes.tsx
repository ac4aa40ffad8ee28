import { HistorialDeProyecto } from './historial.tsx';
import { LineaDeProyecto } from './linea.tsx';
import { LoQueSigueDe } from './sigue.tsx';

/** What each part of a case asks of the page that shows it. */
export type PartesDelCaso = {
  readonly linea: { readonly id: string };
  readonly sigue: { readonly id: string; readonly aqui?: string; readonly turnoArriba?: boolean };
  readonly historial: { readonly id: string };
};

export type ParteProps = { parte: keyof PartesDelCaso } & PartesDelCaso['sigue'];

/** One part of a case, by its name (`lazy.tsx`). */
export const Parte = ({ parte, id, ...como }: ParteProps) => {
  if (parte === 'linea') return <LineaDeProyecto id={id} />;
  return parte === 'sigue' ? <LoQueSigueDe id={id} {...como} /> : <HistorialDeProyecto id={id} />;
};
