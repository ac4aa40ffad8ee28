import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../app/session.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { StageLine } from '../../../ui/stage-line.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';
import { stageOf } from './etapas.ts';

const m = proyectoMessages.linea;

/** The seven stages of a case, on the pages of its records: where it stands, since when and whose turn it is. */
export const LineaDeProyecto = ({ id }: { id: string }) => {
  const { esPersonal } = useUsuario();
  const proyecto = useQuery(proyectoQueries.uno(id));
  return (
    <Card
      title={m.titulo}
      description={
        proyecto.data && <TextLink href={`/proyectos/${id}`}>{`Proyecto ${proyecto.data.folio}`}</TextLink>
      }
    >
      {proyecto.data ? (
        <StageLine
          label={m.titulo}
          stages={proyecto.data.etapas.map((etapa) => ({
            ...stageOf(etapa, esPersonal),
            // The name of a call is long and stands in the head of the record; its stop leads there.
            ...(etapa.id === 'convocatoria' && etapa.enlace ? { detail: null } : {}),
          }))}
        />
      ) : proyecto.isError ? (
        <ErrorState level={3} title={m.error} onRetry={() => void proyecto.refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
};
