import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../stage/loaded.tsx';
import { RecordSkeleton } from '../../../../stage/record-skeleton.tsx';
import { codisenoQueries } from '../../codiseno.queries.ts';

const { sesion: m } = codisenoMessages;

/** The record of the URL's `$id`. */
export const CodisenoCargado = ({ children }: { children: (codiseno: Codiseno) => ReactNode }) => {
  const { id = '' } = useParams({ strict: false });
  const codiseno = useQuery(codisenoQueries.uno(id));
  return (
    <Loaded
      query={codiseno}
      skeleton={<RecordSkeleton label={m.cargando} />}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/co-diseno',
          label: m.volver,
        },
        failed: { id: 'codiseno', title: m.cargarError },
      }}
    >
      {children}
    </Loaded>
  );
};
