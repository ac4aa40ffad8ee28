import { formularioDe } from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { waitingMessages } from '@portal/domain/stage/waiting-messages';
import { useQuery } from '@tanstack/react-query';
import { type DraftKind, UnsentDrafts } from '../../../../stage/unsent-drafts.tsx';
import { Card } from '../../../../ui/card.tsx';
import { type SinEnviar, useUnsent } from '../../../borradores/public.ts';
import { registroLecturas } from '../../registro.lecturas.ts';

const FORMULARIO = formularioDe('ficha');
const { sinEnviar: m } = registroMessages.crear;

/** What a ficha that was left is called: whose it is. */
const useNombre = ({ borrador }: SinEnviar): string => {
  const { data } = useQuery({
    ...registroLecturas.unoPorAbrir(borrador ?? ''),
    enabled: borrador !== null,
  });
  const [uno] = data?.items ?? [];
  return uno ? waitingMessages.opcion(uno.organizacion.nombre, uno.folio) : m.otra;
};

const kind: DraftKind = {
  form: FORMULARIO,
  papers: 0,
  useName: useNombre,
  hrefOf: ({ borrador }) => `/registro/crear?preRegistro=${borrador}`,
  // It has no papers.
  placeOf: ({ borrador }) => `${FORMULARIO}/${borrador}`,
  words: m,
};

/** The fichas that the account left, each under the pre-registro that it is for. */
export const FichasSinEnviar = () => {
  const { borradores } = useUnsent({ id: FORMULARIO });
  const suyas = borradores.filter(({ borrador }) => borrador !== null);
  if (suyas.length === 0) return null;
  return (
    <Card title={m.titulo} surface="page">
      <UnsentDrafts kind={kind} drafts={suyas} />
    </Card>
  );
};
