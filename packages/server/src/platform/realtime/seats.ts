/** Who holds a stream, and how the server takes it away in favour of a newer one. */
export type Holder = {
  readonly usuarioId: string;
  readonly sessionId: string;
  /** Ends the stream and tells its page to rest until somebody looks at it. */
  readonly giveUp: () => void;
};

/** How many streams may stand open on one node. */
export type SeatLimits = {
  /** Of one session: one browser, which under HTTP/1.1 has six connections for all of its tabs. */
  readonly perSession: number;
  /** Of one account, over its devices. */
  readonly perAccount: number;
  /** Of everybody: beyond it a page is refused and asks again later. */
  readonly total: number;
};

export const seatLimits: SeatLimits = { perSession: 4, perAccount: 12, total: 2_000 };

/** The streams of one node, oldest first. */
export class Seats {
  readonly #limits: SeatLimits;
  readonly #held = new Set<Holder>();

  constructor(limits: SeatLimits = seatLimits) {
    this.#limits = limits;
  }

  /** True when the node holds all the streams that it may. */
  get full(): boolean {
    return this.#held.size >= this.#limits.total;
  }

  /** Streams that stand open. */
  get size(): number {
    return this.#held.size;
  }

  /**
   * Counts a stream that was opened. Where its session or its account has more than it may, the oldest of them gives up:
   * the page that somebody has just opened or gone back to is the one that they look at. Returns how to leave.
   */
  take(holder: Holder): () => void {
    this.#held.add(holder);
    this.#thin(({ sessionId }) => sessionId === holder.sessionId, this.#limits.perSession);
    this.#thin(({ usuarioId }) => usuarioId === holder.usuarioId, this.#limits.perAccount);
    return () => void this.#held.delete(holder);
  }

  #thin(same: (holder: Holder) => boolean, most: number): void {
    const held = [...this.#held].filter(same);
    for (const oldest of held.slice(0, Math.max(0, held.length - most))) {
      this.#held.delete(oldest);
      oldest.giveUp();
    }
  }
}
