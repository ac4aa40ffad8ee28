import { createHash } from 'node:crypto';

/**
 * PostgreSQL keeps the plan of a statement that has a name, a connection at a time: under row-level security planning
 * costs several times what a list of 25 rows costs to read (docs/adr/0018). What is asked again and again gets one.
 */

/** A statement gets its name at this use: what is asked once, such as a rare combination of filters, is not kept. */
const WORTH = 3;
/** Names given at most: a kept plan takes 30 to 300 KB of the server's memory, a connection. The most used come first. */
const MOST_NAMES = 100;
/** Texts counted at most while they wait for a name. */
const MOST_CANDIDATES = 1_000;

export type StatementNames = {
  /** The name under which a text is sent, or undefined while it has none. The same text, the same name. */
  nameOf(text: string): string | undefined;
  /** Gives every text another name: kept plans no longer fit the tables. */
  renew(): void;
};

/** Names for the hottest statements of a process. */
export const createStatementNames = ({
  worth = WORTH,
  mostNames = MOST_NAMES,
  mostCandidates = MOST_CANDIDATES,
} = {}): StatementNames => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < worth) {
        if (uses.size >= mostCandidates) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      const name = `p${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
      names.set(text, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
};
