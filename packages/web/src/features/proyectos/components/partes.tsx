import { HistorialDeProyecto } from './historial.tsx';
import { LineaDeProyecto } from './linea.tsx';
import { LoQueSigueDe } from './sigue.tsx';

/** What each part of a case asks of the page that shows it. */
export type PartesDelCaso = {
  readonly linea: { readonly id: string };
  readonly sigue: { readonly id: string; readonly aqui?: string };
  readonly historial: { readonly id: string };
};

export type ParteProps = { parte: keyof PartesDelCaso; id: string; aqui?: string };

/** One part of a case, by its name (`lazy.tsx`). */
export const Parte = ({ parte, id, aqui }: ParteProps) => {
  if (parte === 'linea') return <LineaDeProyecto id={id} />;
  return parte === 'sigue' ? <LoQueSigueDe id={id} aqui={aqui} /> : <HistorialDeProyecto id={id} />;
};
