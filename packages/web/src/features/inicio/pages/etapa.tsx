import { etapasDelCiclo } from '@portal/domain/features/inicio/inicio.etapas';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TuProyecto } from '../components/tus-proyectos.tsx';
import { conteosQuery, useTusProyectos } from '../inicio.queries.ts';

const { listas } = inicioMessages;

/**
 * The list of a stage in which there is nothing and nothing can be yet: what comes before it. The staff go on to the cases that
 * stand in it, an applicant to what follows in its own.
 */
export const EtapaPage = () => {
  const { pathname } = useLocation();
  const { esPersonal } = useUsuario();
  const lista = listas.find(({ ruta }) => pathname === ruta) ?? listas[0];
  const etapa = etapasDelCiclo.find(({ id }) => id === lista.etapa);
  const conteos = useQuery({ ...conteosQuery(), enabled: esPersonal }).data?.etapas;
  const { proyectos: propios = [], total } = useTusProyectos(!esPersonal);
  const enLaEtapa = conteos?.find((conteo) => conteo.etapa === lista.etapa)?.n ?? 0;
  return (
    <>
      <PageHeader title={lista.titulo} description={lista.descripcion} />
      <div className="space-y-6">
        <Card>
          <EmptyState
            title={lista.vacio}
            actions={
              enLaEtapa > 0 ? (
                <ButtonLink href={`/proyectos?etapa=${lista.etapa}`}>
                  {inicioMessages.verEnLaEtapa(enLaEtapa, etapa?.titulo ?? lista.titulo)}
                </ButtonLink>
              ) : propios.length === 0 ? (
                <ButtonLink href="/pre-registro">{inicioMessages.irAPreRegistro}</ButtonLink>
              ) : null
            }
          >
            {etapa?.antes}
          </EmptyState>
        </Card>
        {propios.length > 0 && <TuProyecto proyectos={propios} total={total} />}
      </div>
    </>
  );
};
