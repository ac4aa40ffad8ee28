import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../stage/loaded.tsx';
import { RecordSkeleton } from '../../../../stage/record-skeleton.tsx';
import { seguimientoQueries } from '../../seguimiento.queries.ts';

const { pagina: m } = seguimientoMessages;

/** The record of the URL's `$id`. */
export const SeguimientoCargado = ({ children }: { children: (seguimiento: Seguimiento) => ReactNode }) => {
  const { id = '' } = useParams({ strict: false });
  const seguimiento = useQuery(seguimientoQueries.una(id));
  return (
    <Loaded
      query={seguimiento}
      skeleton={<RecordSkeleton label={m.cargando} />}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/seguimiento-operativo',
          label: m.volver,
        },
        failed: { id: 'seguimiento', title: m.cargarError },
      }}
    >
      {children}
    </Loaded>
  );
};
