import type { Who } from '../../ui/autosave-types.ts';

/** The number that this open page gives itself; kept nowhere, a reload makes another one. */
export const PESTANA: string = crypto.randomUUID();

const CHANNEL = 'borradores';
/** Pages of this browser that saved while this one was open. */
const heard = new Set<string>();
let channel: BroadcastChannel | null = null;

const open = (): BroadcastChannel | null => {
  if (channel || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') heard.add(data);
  };
  return channel;
};

/** Begins to hear which other tabs of this browser save; once a page. */
export const listenToTabs = (): void => void open();

/** Tells the other tabs of this browser that what comes next in the draft is this page's. */
export const tellTabs = (): void => open()?.postMessage(PESTANA);

/** Which page saved a draft, as far as this one can know. */
export const whoSaved = (pestana: string | null): Who => {
  if (pestana === null || pestana === PESTANA) return null;
  return heard.has(pestana) ? 'pestana' : 'fuera';
};
