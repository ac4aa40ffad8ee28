import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { etiquetaDeDerecho } from '@portal/domain/features/arco/arco.schema';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { arcoQueries } from '../arco.queries.ts';
import { EstadoBadge, Plazo } from './partes.tsx';

// Its fields travel only to whoever makes one.
const PedirDialog = lazy(() =>
  import('./pedir-dialog.tsx').then(({ PedirDialog: component }) => ({ default: component })),
);

const Lista = () => {
  const mias = useQuery(arcoQueries.mias());
  if (mias.isError)
    return (
      <ErrorState level={3} retrying={mias.isFetching} onRetry={() => void mias.refetch()}>
        {arcoMessages.lista.error}
      </ErrorState>
    );
  if (!mias.data) return <SkeletonText lines={2} />;
  if (mias.data.items.length === 0) return null;
  return (
    <ul aria-label="Tus solicitudes" className="divide-y divide-line border-y border-line">
      {mias.data.items.map((solicitud) => (
        <li key={solicitud.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <TextLink href={`/arco/${solicitud.id}`} className="folio">
              {solicitud.folio}
            </TextLink>
            <p className="truncate text-sm text-ink-soft">
              {etiquetaDeDerecho[solicitud.derecho]}: {solicitud.asunto}
            </p>
          </div>
          <EstadoBadge estado={solicitud.estado} />
          <span className="text-sm">
            <Plazo solicitud={solicitud} />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The requests of the account about its own data, in Configuración › Privacidad. */
export const MisSolicitudes = ({ correo }: { correo: string }) => {
  const [pide, setPide] = useState(false);
  return (
    <Card
      title="Tus derechos ARCO"
      description="Puedes acceder a tus datos, corregirlos, cancelarlos u oponerte a su uso, y revocar o limitar tu consentimiento."
    >
      <div className="space-y-5">
        <Lista />
        <Button icon={<FilePen aria-hidden="true" className="size-4" />} onClick={() => setPide(true)}>
          Hacer una solicitud
        </Button>
        <p className="max-w-prose text-sm text-ink-soft">
          Te respondemos en un máximo de 20 días hábiles. También puedes escribir a{' '}
          <TextLink href={`mailto:${correo}`}>{correo}</TextLink>.
        </p>
      </div>
      {pide && (
        <Suspense>
          <PedirDialog onClose={() => setPide(false)} />
        </Suspense>
      )}
    </Card>
  );
};
