import { ministracionMessages as m } from '@portal/domain/features/ministraciones/ministraciones.messages';
import {
  etiquetaDeFiltro,
  type FiltroDeMinistraciones,
  filtroDe,
  filtros,
} from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { Ministraciones } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { compareMontos } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ministracionQueries } from '../ministraciones.queries.ts';
import { Boleto, Planeada } from './boleto.tsx';
import { Dinero } from './dinero.tsx';

// Only the organization, when it asks.
const Solicitar = lazy(() => import('./solicitar.tsx').then((module) => ({ default: module.Solicitar })));

/** The number of the plan that is asked for; null: an extraordinaria. */
type Pide = { readonly numero: number | null };

/** What its organization mends by itself, with a paper of its expediente. */
const deLaOpinion: readonly string[] = ['sin_opinion', 'opinion_vencida'];

const opciones = filtros.map((value) => ({ value, label: etiquetaDeFiltro[value] }));
const esFiltro = (value: string): value is FiltroDeMinistraciones => filtros.some((uno) => uno === value);

/** What the filter leaves, in the order of their numbers: those that were asked for, and those of the plan that nobody did, or nobody can. */
const Boletos = ({
  todas,
  filtro,
  onPedir,
}: {
  todas: Ministraciones;
  filtro: FiltroDeMinistraciones;
  onPedir: (numero: number) => void;
}) => {
  const { ministraciones, porSolicitar, noMinistradas, solicitar } = todas;
  const pasa = (estado: Parameters<typeof filtroDe>[0]): boolean =>
    filtro === 'todos' || filtroDe(estado) === filtro;
  // One thing stands out: the first that may be asked for.
  const siguiente = Math.min(...porSolicitar.map(({ numero }) => numero));
  const boletos = [
    ...ministraciones
      .filter(({ estado }) => pasa(estado))
      .map((una) => ({
        orden: una.numero,
        id: una.id,
        boleto: <Boleto ministracion={una} />,
      })),
    ...(pasa(null) ? porSolicitar : []).map((una) => ({
      orden: una.numero,
      id: `plan-${una.numero}`,
      boleto: (
        <Planeada
          planeada={una}
          sigue={una.numero === siguiente}
          onPedir={
            solicitar.puede && solicitar.impedimentos.length === 0 ? () => onPedir(una.numero) : undefined
          }
        />
      ),
    })),
    ...(pasa(null) ? noMinistradas : []).map((una) => ({
      orden: una.numero,
      id: `plan-${una.numero}`,
      boleto: <Planeada planeada={una} yaNo />,
    })),
  ].toSorted((a, b) => a.orden - b.orden);
  if (boletos.length === 0)
    return <EmptyState level={2} title={filtro === 'todos' ? m.vacia : m.sinEnFiltro} />;
  return (
    <ol aria-label={m.titulo} className="space-y-4">
      {boletos.map(({ id, boleto }) => (
        <li key={id}>{boleto}</li>
      ))}
    </ol>
  );
};

/** All of a seguimiento that is money: the bar, what keeps the organization from asking, and the tickets. */
const Cargadas = ({ todas }: { todas: Ministraciones }) => {
  const [filtro, setFiltro] = useState<FiltroDeMinistraciones>('todos');
  const [pide, setPide] = useState<Pide | null>(null);
  const { solicitar } = todas;
  const abierta = solicitar.puede && solicitar.impedimentos.length === 0;
  // Nothing is asked for beyond what was agreed (rule 82).
  const queda = compareMontos(todas.saldo.disponible, '0.00') > 0;
  return (
    <div className="space-y-6">
      <NextPending aqui="/ministraciones/" />
      <Dinero saldo={todas.saldo} />
      {solicitar.impedimentos.length > 0 && (
        <Banner tone="warning" title={m.solicitar.impedida}>
          <ul className="space-y-1">
            {solicitar.impedimentos.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
          {solicitar.impedimentos.some(({ code }) => deLaOpinion.includes(code)) && (
            <ButtonLink href="/organizacion?ver=expediente" size="sm" className="mt-3">
              {m.solicitar.subirOpinion}
            </ButtonLink>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          name="filtro"
          label={m.filtro}
          required={null}
          value={filtro}
          options={opciones}
          placeholder={null}
          onChange={(value) => esFiltro(value) && setFiltro(value)}
          className="w-full sm:w-56"
        />
        {abierta && queda && (
          <Button
            icon={<HandCoins aria-hidden="true" className="size-4" />}
            onClick={() => setPide({ numero: null })}
          >
            {m.solicitar.extraordinaria}
          </Button>
        )}
      </div>
      <Boletos todas={todas} filtro={filtro} onPedir={(numero) => setPide({ numero })} />
      {pide && (
        <Suspense>
          <Solicitar todas={todas} numero={pide.numero} onClose={() => setPide(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** The tab as it loads, fails and is there. */
export const Pestana = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(ministracionQueries.deSeguimiento(seguimientoId));
  return (
    <LoadedPart query={query} failed={m.error} level={2}>
      {(todo) => <Cargadas todas={todo} />}
    </LoadedPart>
  );
};
