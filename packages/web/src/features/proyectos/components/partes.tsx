import { HistorialDeProyecto } from './historial.tsx';
import { LineaDeProyecto } from './linea.tsx';
import { LoQueSigueDe } from './sigue.tsx';

/** What each part of a case asks of the page that shows it. */
export type PartesDelCaso = {
  readonly linea: { readonly id: string; readonly plegada?: boolean };
  readonly sigue: { readonly id: string; readonly aqui?: string; readonly turnoArriba?: boolean };
  readonly historial: { readonly id: string };
};

export type ParteProps = { parte: keyof PartesDelCaso } & PartesDelCaso['sigue'] & PartesDelCaso['linea'];

/** One part of a case, by its name (`lazy.tsx`). */
export const Parte = ({ parte, id, plegada, ...como }: ParteProps) => {
  if (parte === 'linea') return <LineaDeProyecto id={id} plegada={plegada} />;
  return parte === 'sigue' ? <LoQueSigueDe id={id} {...como} /> : <HistorialDeProyecto id={id} />;
};
