import { useEffect, useEffectEvent } from 'react';

/** What the review tells the tabs that show its papers: the slot that goes with the field under the eyes. */
const channelOf = (record: string): string => `papeles-${record}`;

/** Tells the tabs of this browser that show the papers of this record which one goes with the present field. */
export const useTellTabs = (record: string, slot: string | null): void => {
  useEffect(() => {
    if (!slot || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelOf(record));
    channel.postMessage(slot);
    channel.close();
  }, [record, slot]);
};

/** Hears it, in such a tab. */
export const useFollow = (record: string, open: (slot: string) => void): void => {
  const hear = useEffectEvent(open);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelOf(record));
    channel.onmessage = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && hear(data);
    return () => channel.close();
  }, [record]);
};
