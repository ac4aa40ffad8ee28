import type { Quien } from './turno.tsx';
import './case-line.css';

export type StageMiniProps = {
  /** How many stops there are. */
  stops: number;
  /** The stop where it stands, from 0; as many as there are where it went all the way. */
  at: number;
  /** Whose turn it is there; null: nobody's. */
  turn: Quien | null;
  /** It ended there without going on. */
  stopped?: boolean;
};

const stateOf = (stop: number, at: number, stopped: boolean): string => {
  if (stop === at) return stopped ? 'stopped' : 'here';
  return stop < at ? 'done' : 'coming';
};

/** *La línea* of one case in the height of a text, as a glyph beside its words: stops passed, the one where it stands, stops to come. */
export const StageMini = ({ stops, at, turn, stopped = false }: StageMiniProps) => (
  <span aria-hidden="true" className="stage-mini" data-turno={turn ?? undefined}>
    {Array.from({ length: stops }, (_, stop) => stop).map((stop) => (
      <span key={stop} data-ink="" data-state={stateOf(stop, at, stopped)} />
    ))}
  </span>
);
