import { freshShell, isNobodyHome, nameOf, outdated, type Release, type Way } from './release.ts';

/** What the worker needs of its browser. */
export type Surroundings = {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response>;
  /** Names of the locks that open pages hold. */
  readonly held: () => Promise<readonly string[]>;
  readonly nonce: () => string;
  /** Passes when whoever waits for a page has waited long enough. */
  readonly patience: () => Promise<void>;
};

/** So many files at a time, beside what the page itself asks for. */
const AT_ONCE = 4;

// A kept file is the same whatever the browser says it can read.
const ANYHOW = { ignoreVary: true } as const;

/** Keeps the files of a release, and answers with them: what is kept, and what is done without a line. */
export const createKeeper = (release: Release, { caches, fetch, held, nonce, patience }: Surroundings) => {
  const own = nameOf(release.version);

  const bring = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(address, init);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer;
  };

  /** Brings what no release here has; its name changes with its content. */
  const keep = async (addresses: readonly string[]): Promise<void> => {
    const cache = await caches.open(own);
    const waiting = [...addresses];
    const next = async (): Promise<void> => {
      for (let address = waiting.shift(); address; address = waiting.shift()) {
        const hashed = address.startsWith('/assets/');
        const there = hashed && (await caches.match(address, ANYHOW));
        // Of an earlier release it is copied: that one's cache goes with its pages.
        await cache.put(
          address,
          there || (await bring(address, hashed ? { priority: 'low' } : { cache: 'no-cache' })),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };

  return {
    /** Rejects when the portal serves another release by now: the browser then tries again later. */
    install: async (): Promise<void> => {
      // Without cookies: it is everybody's, and nobody's.
      const shell = await bring(release.shell, { cache: 'no-store', credentials: 'omit' });
      if (!(await shell.clone().text()).includes(release.entry))
        throw new Error('The shell is of another release.');
      await (await caches.open(own)).put(release.shell, shell);
      await keep(release.first);
    },

    keepRest: (): Promise<void> => keep(release.rest),

    /** Files of earlier releases stay while one of their pages is open. */
    tidy: async (): Promise<void> => {
      const gone = outdated(await caches.keys(), own, await held());
      await Promise.all(gone.map((name) => caches.delete(name)));
    },

    /** `early`: the page as the browser asked for it while the worker was being started. */
    answer: async (
      way: NonNullable<Way>,
      request: Request,
      early?: Promise<Response | undefined>,
    ): Promise<Response> => {
      if (way === 'asset') {
        const kept = await caches.match(request.url, ANYHOW);
        if (kept) return kept;
        const answer = await fetch(request);
        if (answer.ok) await (await caches.open(own)).put(request.url, answer.clone());
        return answer;
      }
      const instead = async (): Promise<Response | undefined> => {
        const kept = await caches.match(way === 'page' ? release.shell : request.url, ANYHOW);
        return kept && way === 'page' ? freshShell(kept, nonce()) : kept;
      };
      const asked = (async () => (await early) ?? (await fetch(request)))();
      // A line that carries nothing is none.
      const late = async () => {
        await patience();
        return (way === 'page' && (await instead())) || asked;
      };
      try {
        const answer = await Promise.race([asked, late()]);
        return isNobodyHome(answer.status) ? ((await instead()) ?? answer) : answer;
      } catch (error) {
        const kept = await instead();
        if (kept) return kept;
        throw error;
      }
    },
  };
};
