import type { Make } from './maker.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What goes over the wire; paths without /api are under /api/v1. */
export type Ask = {
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Bytes instead of a body, and what is said of them. */
  readonly raw?: { readonly payload: string; readonly headers: Record<string, string> };
  /** A PDF is uploaded instead of a body; a picture where nothing else is taken. */
  readonly upload?: true | 'imagen';
  /** What travels beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The answer is a stream that does not end. */
  readonly stream?: true;
};

/** A valid use of one operation, on a record on which it is possible. */
export type Example = {
  /**
   * Who owns the record: its organization, one person, or the portal itself; nothing when there is none. 'publico' is
   * the portal's as well, and there for everybody to read.
   */
  readonly of?: 'organizacion' | 'persona' | 'portal' | 'publico';
  /** The table whose row the operation writes, or creates when there is no record. */
  readonly table?: string;
  /** What a route outside the contract takes from its body. */
  readonly inputs?: readonly string[];
  /** A new record of this owner, in a state that allows the operation. */
  readonly make?: Make;
  readonly ask: (record: Made, who: Person, scene: Scene) => Ask | Promise<Ask>;
  /** Whoever does it is somebody else afterwards: a newcomer becomes a member. */
  readonly changesWho?: true;
};
