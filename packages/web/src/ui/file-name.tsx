import { Fragment } from 'react';

/** Shorter names are never cut. */
const SHORT = 20;
/** So much of the end stays in one piece: the extension, and what comes just before it. */
const TAIL = 10;

/** The parts of a name after which it may break. */
const atJoints = (text: string): string[] => {
  const parts = [''];
  for (const letter of text) {
    parts[parts.length - 1] += letter;
    if ('-_.,()'.includes(letter)) parts.push('');
  }
  return parts;
};

/**
 * The name of a file in little room: it breaks at its joints, or with `oneLine` loses its middle; the extension stays
 * whole in both.
 */
export const FileName = ({ name, oneLine = false }: { name: string; oneLine?: boolean }) => {
  if (name.length <= SHORT) return <span className="wrap-anywhere">{name}</span>;
  const letters = [...name];
  const tail = letters.slice(-TAIL).join('');
  const head = letters.slice(0, -TAIL).join('');
  if (oneLine)
    return (
      <span className="flex min-w-0" title={name}>
        <span className="truncate whitespace-pre">{head}</span>
        <span className="shrink-0 whitespace-pre">{tail}</span>
      </span>
    );
  return (
    <span className="min-w-0 wrap-anywhere">
      {atJoints(head).map((part, i) => (
        <Fragment key={`${i}-${part}`}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      <span className="whitespace-pre">{tail}</span>
    </span>
  );
};
