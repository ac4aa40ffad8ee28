import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { resumeUploads } from '../../features/documentos/public.ts';
import { UPLOADS_LEFT, uploads } from '../../ui/uploads.ts';
import { useAllUploads } from '../../ui/use-uploads.ts';
import { useSession, useUsuario } from '../session.ts';

// Nobody uploads on the first screen.
const UploadStrip = lazy(() =>
  import('../../ui/upload-strip.tsx').then(({ UploadStrip: component }) => ({ default: component })),
);

/** Whether an earlier page of this browser left a file half way. */
const isAnyLeft = (): boolean => {
  try {
    return localStorage.getItem(UPLOADS_LEFT) !== null;
  } catch {
    return false;
  }
};

/** What goes on being uploaded while another page is open. */
export const Uploads = () => {
  const items = useAllUploads().filter(({ place }) => !uploads.isShown(place));
  const asking = uploads.isAsking();
  const { usuarioId } = useUsuario();
  const { data, dataUpdatedAt } = useSession();
  const abierta = data?.sesion?.usuarioId === usuarioId;
  // The same account signed in again over the page, here or in another tab.
  useEffect(() => {
    if (abierta && dataUpdatedAt > 0) uploads.resume();
  }, [abierta, dataUpdatedAt]);
  const client = useQueryClient();
  useEffect(() => {
    if (!abierta || !isAnyLeft()) return;
    void resumeUploads(client);
  }, [abierta, client]);
  if (items.length === 0 && !asking) return null;
  return (
    <Suspense>
      <UploadStrip items={items} asking={asking} />
    </Suspense>
  );
};
