import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type LeftUpload, type SendUpload, type Upload, uploads } from './uploads.ts';

/** Every upload of the page, as it stands. */
export const useAllUploads = (): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all);

let unnamed = 0;

export type Place = {
  readonly items: readonly Upload[];
  /** The last file that went well, since the next one began. */
  readonly finished: string | null;
  /** What stayed half way in an earlier page. */
  readonly left: LeftUpload | null;
  readonly add: (file: File, send: SendUpload, problem?: string | null) => void;
  readonly retry: (id: number, send: SendUpload) => void;
  readonly cancel: (id: number) => void;
};

/**
 * The uploads of one place while it is on screen. With a `key`, which must be the place's alone, they go on when it
 * leaves and are found again when it comes back; without one they go on too, and only the portal's strip shows them.
 */
export const useUploads = (key: string | undefined, title: string): Place => {
  const [own] = useState(() => `sin-nombre:${(unnamed += 1)}`);
  const place = key ?? own;
  useEffect(() => uploads.show(place), [place]);
  const all = useAllUploads();
  const add = useCallback(
    (file: File, send: SendUpload, problem: string | null = null) =>
      uploads.add({ place, title, file }, send, problem),
    [place, title],
  );
  return {
    items: all.filter((one) => one.place === place),
    finished: uploads.finishedIn(place),
    left: uploads.leftIn(place),
    add,
    retry: uploads.retry,
    cancel: uploads.cancel,
  };
};
