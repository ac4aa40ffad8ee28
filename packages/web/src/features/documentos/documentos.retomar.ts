import type { QueryClient } from '@tanstack/react-query';
import { uploads } from '../../ui/uploads.ts';
import { conAviso, sendFile } from './documentos.files.ts';
import { leftBehind } from './documentos.guardadas.ts';

/**
 * Goes on with what this account left half way in an earlier page: by itself where the device kept the file; where it did not, the
 * place says how far it came.
 */
export const resume = async (client: QueryClient): Promise<void> => {
  for (const { note, file } of await leftBehind()) {
    const { place, title, path, fields, name, done } = note;
    if (uploads.all().some((upload) => upload.place === place)) continue;
    if (!file) {
      uploads.leave(place, { name, done });
      continue;
    }
    const send = conAviso(title, false, async (chosen, onProgress, signal) => {
      await sendFile(path, chosen, onProgress, signal, fields);
      // Whatever page shows its place reads it again.
      await client.invalidateQueries();
    });
    uploads.add({ place, title, file }, send);
  }
};
