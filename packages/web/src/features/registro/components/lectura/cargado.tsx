import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../stage/loaded.tsx';
import { RecordSkeleton } from '../../../../stage/record-skeleton.tsx';
import { registroQueries } from '../../registro.queries.ts';

const { ver: m, toasts } = registroMessages;

/** The record of the URL's `$id`. */
export const RegistroCargado = ({ children }: { children: (registro: Registro) => ReactNode }) => {
  const { id = '' } = useParams({ strict: false });
  const registro = useQuery(registroQueries.uno(id));
  return (
    <Loaded
      query={registro}
      skeleton={<RecordSkeleton label={m.cargando} />}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/registro',
          label: m.volver,
        },
        failed: { id: 'registro', title: toasts.cargarError },
      }}
    >
      {children}
    </Loaded>
  );
};
