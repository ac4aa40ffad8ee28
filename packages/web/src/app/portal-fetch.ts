import { takeEarly } from './early-reads.ts';
import { doubtLine } from './line-watch.ts';
import { release } from './release.ts';

/** `fetch` to the portal: hears which release answers, and finds out about the line when nobody does. */
export const portalFetch = async (input: RequestInfo, init?: RequestInit): Promise<Response> => {
  try {
    // Looked up at every call, so that a test's or a browser extension's fetch is the one used.
    const answer = (await takeEarly(input, init)) ?? (await globalThis.fetch(input, init));
    release.note(answer.headers.get('x-version'));
    return answer;
  } catch (error) {
    // Not what the page itself gave up.
    if (error instanceof TypeError) void doubtLine();
    throw error;
  }
};
