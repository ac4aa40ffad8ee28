import { describirTipo, etiquetaDeEtapa } from '@portal/domain/features/proyectos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useFundacion } from '../../../app/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

/** The cases of an organization: what it asked for, at which stage each stands, and its current record. */
export const Solicitudes = ({ id }: { id: string }) => {
  const fundacion = useFundacion();
  const proyectos = useQuery(organizacionesQueries.proyectos(id));
  if (proyectos.isError && !proyectos.data)
    return <ErrorState level={3} onRetry={() => void proyectos.refetch()} retrying={proyectos.isFetching} />;
  return (
    <Card title="Solicitudes" description="Los proyectos que ha presentado, del más reciente al más antiguo.">
      {!proyectos.data ? (
        <SkeletonText lines={4} />
      ) : proyectos.data.items.length === 0 ? (
        <EmptyState level={3} title="Todavía no ha presentado proyectos" />
      ) : (
        <ul className="divide-y divide-line">
          {proyectos.data.items.map((proyecto) => (
            <li key={proyecto.id} className="py-4 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {proyecto.enlace ? (
                  <TextLink href={proyecto.enlace}>{proyecto.nombre ?? proyecto.folio}</TextLink>
                ) : (
                  (proyecto.nombre ?? proyecto.folio)
                )}
                <Badge tone="info">{etiquetaDeEtapa[proyecto.etapa]}</Badge>
              </p>
              <p className="text-sm text-ink-soft">
                {proyecto.nombre && `${proyecto.folio} · `}
                {proyecto.convocatoria?.titulo ?? describirTipo(proyecto.tipoSolicitud, fundacion).titulo} ·{' '}
                {formatDate(proyecto.creadoEn)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
