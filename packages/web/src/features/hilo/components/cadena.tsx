import { grupoDeClase } from '@portal/domain/features/hilo/hilo.clases';
import { cadenaDe, type Parada } from '@portal/domain/features/hilo/hilo.grafo';
import { hiloMessages as m } from '@portal/domain/features/hilo/hilo.messages';
import type { HiloDeProyecto, PorRevisarDeProyecto } from '@portal/domain/features/hilo/hilo.shapes';
import { useMemo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type CosaDelHilo, datosDe, rutaDe } from './partes.tsx';

/** As many things of a stop are read at once; the rest opens. */
const A_LA_VISTA = 4;

export type CadenaProps = {
  hilo: HiloDeProyecto;
  desde: string | undefined;
  pendientes: PorRevisarDeProyecto['items'];
};

/** The chain of one thing as a line of stops: from where it comes, itself, and what hangs on it. */
export const Cadena = ({ hilo, desde, pendientes }: CadenaProps) => {
  const cadena = useMemo(() => (desde === undefined ? null : cadenaDe(hilo, desde)), [hilo, desde]);
  if (cadena === null) return <EmptyState title={m.titulo}>{m.elige}</EmptyState>;
  if (!cadena) return <EmptyState title={m.titulo}>{m.noEncontrada}</EmptyState>;
  const { cosa, arriba, abajo } = cadena;
  const cuantas = (paradas: readonly Parada[]) => paradas.reduce((n, una) => n + una.cosas.length, 0);
  const porRevisar = new Set(pendientes.map((uno) => uno.cosa.clave));
  const lados = [
    { lugar: m.vieneDe, paradas: arriba },
    { lugar: m.aqui, paradas: [{ clase: cosa.clase, cosas: [cosa] }] },
    { lugar: m.cuelga, paradas: abajo },
  ] as const;
  const filas = lados.flatMap(({ lugar, paradas }) =>
    paradas.flatMap(({ cosas }) =>
      cosas.map((una) => [lugar, una.que, una.nombre, datosDe(una).join(' · ')]),
    ),
  );
  return (
    <Card title={cosa.nombre} description={[cosa.que, ...datosDe(cosa)].join(' · ')} className="min-w-0">
      <ChartFigure
        label={m.cadena}
        text={m.texto(cosa.nombre, cuantas(arriba), cuantas(abajo))}
        table={{
          columns: ['#', 'Dónde', 'Qué es', 'Nombre', 'Importe, estado y fecha'],
          rows: filas.map((fila, i) => [String(i + 1), ...fila]),
        }}
        spoken
      >
        <ol className="hilo">
          {arriba.length === 0 && <Fin texto={m.sinOrigen} />}
          {lados.flatMap(({ lugar, paradas }) =>
            paradas.map((parada, i) => (
              <Stop
                key={`${lugar} ${parada.clase} ${parada.cosas[0]?.clave}`}
                id={hilo.id}
                lugar={i === 0 ? lugar : null}
                aqui={lugar === m.aqui}
                parada={parada}
                porRevisar={porRevisar}
              />
            )),
          )}
          {abajo.length === 0 && <Fin texto={m.sinColgar} />}
        </ol>
      </ChartFigure>
    </Card>
  );
};

const Fin = ({ texto }: { texto: string }) => (
  <li data-fin="" className="text-sm text-ink-soft">
    {texto}
  </li>
);

type StopProps = {
  id: string;
  /** Said at the first stop of its side. */
  lugar: string | null;
  aqui: boolean;
  parada: { readonly clase: CosaDelHilo['clase']; readonly cosas: readonly CosaDelHilo[] };
  porRevisar: ReadonlySet<string>;
};

/** Brings the chosen thing to the middle of its line, where that is longer than its room. */
const alCentro = (parada: HTMLLIElement | null): void => {
  const linea = parada?.parentElement;
  if (parada && linea) linea.scrollLeft = parada.offsetLeft - (linea.clientWidth - parada.offsetWidth) / 2;
};

const Stop = ({ id, lugar, aqui, parada: { clase, cosas }, porRevisar }: StopProps) => {
  const lista = (estas: readonly CosaDelHilo[]) => (
    <ul className="mt-1 space-y-2">
      {estas.map((cosa) => (
        <Cosa key={cosa.clave} id={id} cosa={cosa} aqui={aqui} porRevisar={porRevisar.has(cosa.clave)} />
      ))}
    </ul>
  );
  return (
    <li
      ref={aqui ? alCentro : undefined}
      data-aqui={aqui || undefined}
      aria-current={aqui ? 'step' : undefined}
    >
      <p className="text-xs text-ink-soft">
        {lugar && <span className="font-medium text-ink">{lugar} · </span>}
        {grupoDeClase[clase]}
      </p>
      {lista(cosas.slice(0, A_LA_VISTA))}
      {cosas.length > A_LA_VISTA && (
        <details className="mt-2">
          <summary className="inline-flex min-h-control-sm cursor-pointer items-center rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink">
            {m.mas(cosas.length - A_LA_VISTA)}
          </summary>
          {lista(cosas.slice(A_LA_VISTA))}
        </details>
      )}
    </li>
  );
};

const Cosa = ({
  id,
  cosa,
  aqui,
  porRevisar,
}: {
  id: string;
  cosa: CosaDelHilo;
  aqui: boolean;
  porRevisar: boolean;
}) => {
  const datos = datosDe(cosa);
  return (
    <li className="min-w-0">
      <p className="text-xs text-ink-soft">{cosa.que}</p>
      <p className="font-medium text-pretty">
        {aqui ? (
          cosa.nombre
        ) : (
          <BareLink href={rutaDe(id, cosa.clave)} className="rounded-sm hover:underline">
            {cosa.nombre}
          </BareLink>
        )}
      </p>
      {datos.length > 0 && <p className="figures text-sm text-ink-soft">{datos.join(' · ')}</p>}
      {porRevisar && <Badge tone="warning">{m.porRevisar.insignia}</Badge>}
      {cosa.enlace && (
        <p className="mt-1 text-sm">
          <TextLink href={cosa.enlace}>
            {m.abrirPagina}
            <span className="sr-only">: {cosa.nombre}</span>
          </TextLink>
        </p>
      )}
    </li>
  );
};
