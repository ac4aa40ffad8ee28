import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../stage/loaded.tsx';
import { RecordSkeleton } from '../../../../stage/record-skeleton.tsx';
import { aprobacionQueries } from '../../aprobacion.queries.ts';

const { pagina: m } = aprobacionMessages;

/** The record of the URL's `$id`. */
export const AprobacionCargada = ({ children }: { children: (aprobacion: Aprobacion) => ReactNode }) => {
  const { id = '' } = useParams({ strict: false });
  const aprobacion = useQuery(aprobacionQueries.una(id));
  return (
    <Loaded
      query={aprobacion}
      skeleton={<RecordSkeleton label={m.cargando} />}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/aprobacion',
          label: m.volver,
        },
        failed: { id: 'aprobacion', title: m.cargarError },
      }}
    >
      {children}
    </Loaded>
  );
};
