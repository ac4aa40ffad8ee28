import { etapasDelCiclo } from '@portal/domain/features/inicio/inicio.etapas';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';

const { listas } = inicioMessages;

/** The list of a stage in which there is nothing and nothing can be yet: what comes before it. */
export const EtapaPage = () => {
  const { pathname } = useLocation();
  const lista = listas.find(({ ruta }) => pathname === ruta) ?? listas[0];
  const etapa = etapasDelCiclo.find(({ id }) => id === lista.etapa);
  return (
    <>
      <PageHeader title={lista.titulo} description={lista.descripcion} />
      <Card>
        <EmptyState
          title={lista.vacio}
          actions={<ButtonLink href="/pre-registro">{inicioMessages.irAPreRegistro}</ButtonLink>}
        >
          {etapa?.antes}
        </EmptyState>
      </Card>
    </>
  );
};
