import { initials } from '../../ui/user-menu.tsx';

/** Who stored a mark, in two letters; the words say it whole, with the moment. */
export const Author = ({ name, words }: { name: string; words: string }) => (
  <span title={words}>
    <span
      aria-hidden="true"
      className="grid size-5 place-items-center rounded-full bg-neutral-soft text-[0.625rem] leading-none font-semibold text-neutral-ink"
    >
      {initials(name)}
    </span>
    <span className="sr-only">{words}</span>
  </span>
);

/** A mark that is on screen only. */
export const Unsaved = () => (
  <span title="Sin guardar">
    <span aria-hidden="true" className="block size-2 rounded-full border-2 border-warning-ink" />
    <span className="sr-only">Sin guardar</span>
  </span>
);
