import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../app/session.ts';
import { CaseLine } from '../../../ui/case-line.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';
import { stopOf } from './etapas.ts';

const m = proyectoMessages.linea;

/** The seven stages of a case, on the pages of its records: where it stands, since when and whose turn it is. */
export const LineaDeProyecto = ({ id }: { id: string }) => {
  const { esPersonal } = useUsuario();
  const proyecto = useQuery(proyectoQueries.uno(id));
  if (!proyecto.data)
    return (
      <div className="p-4">
        {proyecto.isError ? (
          <ErrorState level={3} title={m.error} onRetry={() => void proyecto.refetch()} />
        ) : (
          <SkeletonText lines={3} />
        )}
      </div>
    );
  const now = new Date();
  return (
    <section aria-label={m.titulo}>
      <CaseLine
        label={m.titulo}
        stops={proyecto.data.etapas.map((etapa) => ({
          ...stopOf(etapa, esPersonal, now),
          // The name of a call is long and stands in the head of the record; its stop leads there.
          ...(etapa.id === 'convocatoria' && etapa.enlace ? { detail: null } : {}),
        }))}
      />
      <p className="px-4 pb-3 text-sm md:px-6" data-print="no">
        <TextLink href={`/proyectos/${id}`}>{`Proyecto ${proyecto.data.folio}`}</TextLink>
      </p>
    </section>
  );
};
