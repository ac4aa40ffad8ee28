import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import {
  type Etapa,
  etiquetaDeEtapa,
  lineaDeEtapas,
  paradaDe,
} from '@portal/domain/features/proyectos/public';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FolioText } from '../../../ui/folio-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TusProyectos } from '../components/tus-proyectos.tsx';
import { conteosQuery, enEtapaQuery, useTusProyectos } from '../inicio.queries.ts';

const { listas } = inicioMessages;

type Lista = (typeof listas)[number];

/** The list of a stage in which there is nothing and nothing can be yet: what comes before it, and what is nearest to it. */
export const EtapaPage = () => {
  const { pathname } = useLocation();
  const { esPersonal } = useUsuario();
  const lista = listas.find(({ ruta }) => pathname === ruta) ?? listas[0];
  return (
    <>
      <PageHeader title={lista.titulo} description={lista.descripcion} />
      {esPersonal ? <DelPersonal lista={lista} /> : <DelSolicitante lista={lista} />}
    </>
  );
};

/** The staff go on to the cases that stand in the stage, or to those of the stage before it that has any. */
const DelPersonal = ({ lista }: { lista: Lista }) => {
  const { etapas, deAntes, masCercano } = useAntesDe(lista.etapa);
  const nombre = etiquetaDeEtapa[lista.etapa];
  const enLaEtapa = etapas?.find(({ etapa }) => etapa === lista.etapa)?.n ?? 0;
  const llegados = enLaEtapa > 0;
  const deCual = llegados ? { etapa: lista.etapa, n: enLaEtapa } : deAntes;
  return (
    <Card>
      <EmptyState
        title={lista.vacio}
        actions={
          deCual ? (
            <ButtonLink href={`/proyectos?etapa=${deCual.etapa}`}>
              {inicioMessages.verEnLaEtapa(deCual.n, etiquetaDeEtapa[deCual.etapa])}
            </ButtonLink>
          ) : (
            etapas && <ButtonLink href="/proyectos">{inicioMessages.irAProyectos}</ButtonLink>
          )
        }
      >
        <p>{lista.antes}</p>
        {etapas && !llegados && (
          <p className="mt-1.5">
            <FolioText>
              {masCercano
                ? inicioMessages.elMasCercano(
                    nombre,
                    masCercano.folio,
                    etiquetaDeEtapa[masCercano.etapa],
                    waitingDays(masCercano.turnoDesde, new Date()),
                  )
                : inicioMessages.sinNinguno(nombre)}
            </FolioText>
          </p>
        )}
      </EmptyState>
    </Card>
  );
};

/** How many cases each stage has, the last stage before this one that has any, and of its cases the one that waits longest. */
const useAntesDe = (etapa: Etapa) => {
  const etapas = useQuery(conteosQuery()).data?.etapas;
  const antes = lineaDeEtapas.slice(0, paradaDe(etapa));
  const deAntes = etapas
    ?.filter(({ etapa: una, n }) => n > 0 && antes.some((previa) => previa === una))
    .toSorted((una, otra) => paradaDe(otra.etapa) - paradaDe(una.etapa))[0];
  const enEsa = useQuery({
    ...enEtapaQuery(deAntes?.etapa ?? etapa, 1),
    enabled: deAntes !== undefined,
  });
  return { etapas, deAntes, masCercano: deAntes && enEsa.data?.items[0] };
};

/** An applicant goes on to what follows in its own. */
const DelSolicitante = ({ lista }: { lista: Lista }) => {
  const { proyectos = [], total } = useTusProyectos(true);
  return (
    <div className="space-y-6">
      <Card>
        <EmptyState
          title={lista.vacio}
          actions={
            proyectos.length === 0 ? (
              <ButtonLink href="/pre-registro">{inicioMessages.irAPreRegistro}</ButtonLink>
            ) : null
          }
        >
          {lista.antes}
        </EmptyState>
      </Card>
      {proyectos.length > 0 && <TusProyectos proyectos={proyectos} total={total} />}
    </div>
  );
};
