import { oficioMessages } from '@portal/domain/features/oficios/oficios.messages';
import { nombresDeDocumento, rutaDelEmitido } from '@portal/domain/features/oficios/oficios.schema';
import type { DocumentoEmitido } from '@portal/domain/features/oficios/oficios.shapes';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { PaperSkeleton } from '../../../stage/review/paper-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { readBytes } from '../../documentos/public.ts';
import { oficioQueries } from '../oficios.queries.ts';
import type { VistaDelEmitidoProps } from './types.ts';

const m = oficioMessages.registro;

// With pdf.js: only for who looks at one.
const PdfViewer = lazy(async () => ({ default: (await import('../../../ui/pdf-viewer.tsx')).PdfViewer }));

/**
 * The PDF of what was issued, drawn on the page of its record; nothing before it was made, which the list of all tells. A telephone
 * has it behind a button: there it is long, and costs its line.
 */
export const VistaDelEmitido = ({ entidad, registro, tipo }: VistaDelEmitidoProps) => {
  const { data } = useQuery(oficioQueries.deRegistro(entidad, registro));
  const ancha = useMedia('(width >= 64rem)');
  const [pedida, setPedida] = useState<boolean | null>(null);
  const id = useId();
  const suyo = data?.items.find((uno) => uno.tipo === tipo && uno.archivo !== null);
  if (!suyo) return null;
  const abierta = pedida ?? ancha;
  const nombre = nombresDeDocumento[tipo];
  const Icono = abierta ? EyeOff : Eye;
  return (
    <section aria-label={nombre} className="space-y-3" data-print="no">
      <Button
        className="max-md:w-full"
        aria-expanded={abierta}
        aria-controls={abierta ? id : undefined}
        icon={<Icono aria-hidden="true" className="size-4" />}
        onClick={() => setPedida(!abierta)}
      >
        {abierta ? m.ocultar(nombre) : m.ver(nombre)}
      </Button>
      {abierta && (
        // What a page says to who does not see it lies inside of its frame, not below the page.
        <div
          id={id}
          className="relative flex h-[min(80dvh,56rem)] overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <Hoja key={suyo.id} documento={suyo} />
        </div>
      )}
    </section>
  );
};

const Hoja = ({ documento: { id, tipo } }: { documento: DocumentoEmitido }) => {
  const nombre = nombresDeDocumento[tipo];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['emitido', id, 'bytes'],
    queryFn: async ({ signal }) => (await readBytes(`${rutaDelEmitido(id)}?vista=1`, signal)).arrayBuffer(),
    // What was issued does not change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const abriendo = <PaperSkeleton label={m.abriendo(nombre)} />;
  if (error)
    return (
      <div role="alert" className="m-auto max-w-xs space-y-3 p-6 text-center text-sm">
        <p className="text-danger-ink">
          {m.errorAlVer}. {problemOf(error).message}
        </p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {m.reintentar}
        </Button>
      </div>
    );
  if (!data) return abriendo;
  return (
    <Suspense fallback={abriendo}>
      <PdfViewer
        data={data}
        title={nombre}
        zoom={1}
        rotation={0}
        loading={abriendo}
        fallback={<p className="m-auto max-w-xs p-6 text-center text-sm text-ink-soft">{m.noSeVe}</p>}
      />
    </Suspense>
  );
};
