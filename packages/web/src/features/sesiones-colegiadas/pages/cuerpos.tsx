import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { etiquetaDeCargo } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { CuerpoEntero } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { formatMediumDate, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { usePuede } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { Pregunta } from '../components/cuerpos/dialogos.tsx';
import { sesionesQueries } from '../sesiones.queries.ts';

const Dialogos = lazy(() =>
  import('../components/cuerpos/dialogos.tsx').then((module) => ({ default: module.DialogosDeCuerpos })),
);

const { cuerpos: m } = sesionPantallas;

type Miembro = CuerpoEntero['miembros'][number];

const periodoDe = ({ desde, hasta }: Miembro): string => {
  if (hasta !== null) return m.periodo(formatMediumDate(desde), formatMediumDate(hasta));
  return desde > today(new Date()) ? m.empieza(formatMediumDate(desde)) : m.desde(formatMediumDate(desde));
};

/** The two bodies: who sits in each, until when, and how many must be there (AW-09). */
export const CuerposPage = () => {
  const { data, error, isFetching, refetch } = useQuery(sesionesQueries.cuerpos());
  const convoca = usePuede('gestionar_aprobaciones');
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader
        title={m.titulo}
        crumbs={[{ label: sesionMessages.lista.titulo, href: '/sesiones' }, { label: m.titulo }]}
        description={m.subtitulo}
      />
      {error && !data ? (
        <ErrorState title={m.error} onRetry={() => void refetch()} retrying={isFetching}>
          {problemOf(error).message}
        </ErrorState>
      ) : (
        <div className="space-y-4">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {data
              ? data.items.map((cuerpo) => (
                  <Cuerpo
                    key={cuerpo.cuerpo}
                    cuerpo={cuerpo}
                    integra={data.puedeIntegrar}
                    onPreguntar={setPregunta}
                  />
                ))
              : ['consejo', 'comite'].map((uno) => <Skeleton key={uno} className="h-96 rounded-lg" />)}
          </div>
          {data && convoca && !data.puedeIntegrar && <p className="text-sm text-ink-soft">{m.soloSistema}</p>}
        </div>
      )}
      {pregunta && (
        <Suspense>
          <Dialogos pregunta={pregunta} onClose={() => setPregunta(null)} />
        </Suspense>
      )}
    </div>
  );
};

type CuerpoProps = {
  readonly cuerpo: CuerpoEntero;
  readonly integra: boolean;
  readonly onPreguntar: (pregunta: Pregunta) => void;
};

const Cuerpo = ({ cuerpo, integra, onPreguntar }: CuerpoProps) => {
  const hoy = today(new Date());
  const actuales = cuerpo.miembros.filter(({ vigente, desde }) => vigente || desde > hoy);
  const anteriores = cuerpo.miembros.filter((miembro) => !actuales.includes(miembro));
  const titulares = actuales.filter(({ vigente, supleA }) => vigente && supleA === null).length;
  return (
    <Card
      title={cuerpo.nombre}
      description={`${m.titulares(titulares)} · ${m.quorum(cuerpo.quorum)}`}
      flush
      actions={
        integra && (
          <Button size="sm" onClick={() => onPreguntar({ que: 'quorum', cuerpo })}>
            {m.cambiarQuorum}
          </Button>
        )
      }
    >
      {titulares < cuerpo.quorum && (
        <p className="border-t border-line px-4 py-2.5 text-sm font-medium text-warning-ink md:px-6">
          {actuales.length === 0
            ? `${m.sinMiembros} ${m.sinMiembrosDetalle}`
            : m.faltan(cuerpo.quorum - titulares)}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {actuales.map((miembro) => (
          <Fila
            key={miembro.id}
            miembro={miembro}
            onTerminar={integra ? () => onPreguntar({ que: 'terminar', cuerpo, miembro }) : null}
          />
        ))}
      </ul>
      {integra && (
        <div className="border-t border-line px-4 py-3 md:px-6">
          <Button
            size="sm"
            icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
            onClick={() => onPreguntar({ que: 'agregar', cuerpo })}
          >
            {m.agregar}
          </Button>
        </div>
      )}
      {anteriores.length > 0 && (
        <details className="border-t border-line text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-ink-soft hover:text-ink md:px-6">
            {m.anteriores(anteriores.length)}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {anteriores.map((miembro) => (
              <Fila key={miembro.id} miembro={miembro} onTerminar={null} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
};

const Fila = ({ miembro, onTerminar }: { miembro: Miembro; onTerminar: (() => void) | null }) => (
  <li className="flex items-center gap-3 px-4 py-2.5 md:px-6">
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-medium">{miembro.persona.nombre}</p>
      <p className="text-ink-soft">
        {miembro.supleA ? m.suple(miembro.supleA.nombre) : etiquetaDeCargo[miembro.cargo]} ·{' '}
        <span className="figures">{periodoDe(miembro)}</span>
      </p>
    </div>
    {onTerminar && (
      <Button
        size="sm"
        variant="ghost"
        className="-mr-2 shrink-0"
        aria-label={m.terminarDe(miembro.persona.nombre)}
        onClick={onTerminar}
      >
        {m.terminar}
      </Button>
    )}
  </li>
);
