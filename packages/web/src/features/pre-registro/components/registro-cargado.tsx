import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../stage/loaded.tsx';
import { preRegistroQueries } from '../pre-registro.queries.ts';

const m = preRegistroMessages;

export type RegistroCargadoProps = {
  /** `reading` as {@link Loaded} tells it. */
  children: (registro: PreRegistro, reading: boolean) => ReactNode;
  /** Title and text of the toast when it cannot be read; the text defaults to the server's words. */
  errorToast?: { title: string; text?: string };
  /** What stands there while it loads. */
  skeleton?: ReactNode;
};

/** The record of the URL's `$id`. */
export const RegistroCargado = ({
  children,
  errorToast = { title: m.toasts.cargarError },
  skeleton,
}: RegistroCargadoProps) => {
  const { id }: { id: string } = useParams({ strict: false });
  const registro = useQuery(preRegistroQueries.uno(id));
  return (
    <Loaded
      query={registro}
      skeleton={skeleton}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: 'No existe, se eliminó o no está a tu alcance.',
          href: '/pre-registro',
          label: m.volver,
        },
        // The seed tells of both (A§4).
        failed: { id: 'pre-registro', missing: true, ...errorToast },
      }}
    >
      {children}
    </Loaded>
  );
};
