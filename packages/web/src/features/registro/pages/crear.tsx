import { tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { focusField } from '../../../ui/error-summary.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { LosQueMasEsperan, ORIGEN, Origen } from '../components/apertura/origen.tsx';
import { registroLecturas } from '../registro.lecturas.ts';
import type { CrearSearch } from '../registro.search.ts';

// The form, its judge and its drafts come with the choice.
const FichaDeApertura = lazy(() =>
  import('../components/apertura/ficha.tsx').then((module) => ({ default: module.FichaDeApertura })),
);
const FichasSinEnviar = lazy(() =>
  import('../components/apertura/sin-enviar.tsx').then((module) => ({ default: module.FichasSinEnviar })),
);

const { crear: m, lista } = registroMessages;
/** The seed's nine steps (B§2): eight sections and the final review. */
const PASOS = 9;

/** Step 1 of the registro (RW-02, RW-06, S2): of which validated pre-registro it is, and its ficha, with which the folio is born. */
export const CrearPage = () => {
  const { preRegistro = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [rechazo, setRechazo] = useState<{ readonly de: string; readonly message: string } | null>(null);
  const esperan = useQuery(registroLecturas.porAbrir(''));
  const uno = useQuery({ ...registroLecturas.unoPorAbrir(preRegistro), enabled: preRegistro !== '' });
  const espera =
    esperan.data?.items.find(({ preRegistroId }) => preRegistroId === preRegistro) ??
    (preRegistro === '' ? undefined : uno.data?.items[0]);
  // One that waits no more stays in sight with what was typed, until another one is chosen.
  const [visto, setVisto] = useState(espera);
  if (espera && espera !== visto) setVisto(espera);
  const elegido = espera ?? (visto?.preRegistroId === preRegistro ? visto : undefined);
  const elegir = (id: string) => {
    setRechazo(null);
    void navigate({ to: '/registro/crear', search: id ? { preRegistro: id } : {}, replace: true });
  };
  const rechazado = (message: string) => {
    setRechazo({ de: preRegistro, message });
    focusField(controlId(ORIGEN));
  };
  const [abierto, setAbierto] = useState(false);
  const yaNo = preRegistro !== '' && !espera && !abierto && (uno.isError || uno.data?.items.length === 0);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={lista.nuevo}
        crumbs={[{ label: lista.titulo, href: '/registro' }, { label: lista.nuevo }]}
        description={m.intro}
      />
      <div className="space-y-6">
        <Progress value={100 / PASOS} label={m.avance} valueText={m.paso} />
        {esperan.isError && !esperan.data ? (
          <ErrorState
            title={m.origen.error}
            onRetry={() => void esperan.refetch()}
            retrying={esperan.isFetching}
          >
            {problemOf(esperan.error).message}
          </ErrorState>
        ) : esperan.data?.total.n === 0 && !elegido ? (
          <EmptyState
            title={m.origen.ninguno}
            actions={<ButtonLink href="/pre-registro">{lista.irAPreRegistro}</ButtonLink>}
          >
            {m.origen.ningunoDetalle}
          </EmptyState>
        ) : (
          <Card title={tituloDeSeccion.ficha}>
            <div className="max-w-3xl space-y-7">
              {yaNo && (
                <Banner
                  live
                  tone="warning"
                  level={3}
                  title={m.origen.yaNo}
                  actions={
                    <ButtonLink size="sm" href={`/pre-registro/ver/${preRegistro}`}>
                      {m.origen.verPreRegistro}
                    </ButtonLink>
                  }
                >
                  {m.origen.yaNoDetalle}
                </Banner>
              )}
              <Origen
                elegido={elegido}
                error={rechazo?.de === preRegistro ? rechazo.message : undefined}
                onElegir={elegir}
              />
              {!preRegistro && esperan.data && <LosQueMasEsperan items={esperan.data.items} />}
              {elegido && (
                <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
                  <FichaDeApertura
                    key={elegido.preRegistroId}
                    origen={elegido}
                    onAbierto={() => setAbierto(true)}
                    onRechazo={rechazado}
                  />
                </Suspense>
              )}
            </div>
          </Card>
        )}
        {!preRegistro && (
          <Suspense>
            <FichasSinEnviar />
          </Suspense>
        )}
      </div>
    </div>
  );
};
