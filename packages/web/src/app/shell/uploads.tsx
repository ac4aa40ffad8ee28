import { lazy, Suspense, useEffect } from 'react';
import { uploads } from '../../ui/uploads.ts';
import { useAllUploads } from '../../ui/use-uploads.ts';
import { useSession, useUsuario } from '../session.ts';

// Nobody uploads on the first screen.
const UploadStrip = lazy(() =>
  import('../../ui/upload-strip.tsx').then(({ UploadStrip: component }) => ({ default: component })),
);

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
  if (items.length === 0 && !asking) return null;
  return (
    <Suspense>
      <UploadStrip items={items} asking={asking} />
    </Suspense>
  );
};
