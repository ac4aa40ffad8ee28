import type { ReactNode } from 'react';

type Block =
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly lines: readonly string[] };

const bullet = /^\s*[•·▪◦*–-]\s+(?=\S)/;
const number = /^\s*\d{1,2}[.)]\s+(?=\S)/;

const kindOf = (line: string): Block['kind'] => {
  if (bullet.test(line)) return 'bullets';
  return number.test(line) ? 'numbers' : 'text';
};

/** A dash stays with the word that it opens or closes: no line begins with a closing one. */
export const glueDashes = (text: string): string =>
  text.replace(/(\S)—/g, '$1\u2060—').replace(/—(\S)/g, '—\u2060$1');

/**
 * What somebody typed as lines, as what they meant: paragraphs between empty lines, and lists where lines begin with a mark
 * ('•', '-', '1.'). A number list keeps the number that it begins with. Nothing of the text is lost.
 */
export const blocksOf = (text: string): readonly Block[] => {
  const blocks: { kind: Block['kind']; lines: string[] }[] = [];
  let ended = true;
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (line.trim() === '') {
      // An empty line ends a paragraph; a list goes on behind it.
      ended = ended || last?.kind === 'text';
      continue;
    }
    const said = kind === 'text' ? line : line.replace(kind === 'bullets' ? bullet : number, '');
    if (!ended && last?.kind === kind) last.lines.push(said);
    else blocks.push({ kind, lines: [said] });
    ended = false;
  }
  return blocks.map(({ kind, lines }) => ({ kind, lines: lines.map(glueDashes) }));
};

const list = 'space-y-1.5 pl-5 marker:text-ink-faint';

const drawn = ({ kind, lines }: Block, key: number): ReactNode => {
  if (kind === 'text')
    return (
      <p key={key} className="whitespace-pre-line">
        {lines.join('\n')}
      </p>
    );
  const items = lines.map((line, at) => <li key={`linea-${at}`}>{line}</li>);
  return kind === 'bullets' ? (
    <ul key={key} className={`list-disc ${list}`}>
      {items}
    </ul>
  ) : (
    <ol key={key} className={`list-decimal ${list}`}>
      {items}
    </ol>
  );
};

/** A text of several lines, with the lists that its lines make. */
export const Prose = ({ children }: { children: string }) => (
  <div className="max-w-prose space-y-3">{blocksOf(children).map(drawn)}</div>
);
