import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded, type LoadedWords } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { convocatoriaQueries } from '../convocatorias.queries.ts';

const m = convocatoriaMessages;

export const VolverALaLista = () => (
  <ButtonLink back href="/convocatorias">
    {m.volver}
  </ButtonLink>
);

const words: LoadedWords = {
  loading: m.cargando,
  missing: {
    title: m.noEncontrada,
    text: 'No existe, se eliminó o no está dirigida a tu organización.',
    href: '/convocatorias',
    label: m.volver,
  },
  failed: { id: 'convocatoria', title: m.lista.errorTitulo },
};

/** The call of the URL's `$id`. */
export const ConvocatoriaCargada = ({
  children,
}: {
  children: (convocatoria: Convocatoria) => ReactNode;
}) => {
  const { id }: { id: string } = useParams({ strict: false });
  const convocatoria = useQuery(convocatoriaQueries.una(id));
  return (
    <Loaded query={convocatoria} words={words}>
      {children}
    </Loaded>
  );
};
