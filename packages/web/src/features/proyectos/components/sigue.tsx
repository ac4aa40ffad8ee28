import {
  alarmaDeTurno,
  etiquetaDeEtapa,
  etiquetaDeTurno,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { loQueSigue } from '@portal/domain/features/proyectos/proyectos.sigue';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Edad } from '../../../ui/edad.tsx';
import { Plazo } from '../../../ui/plazo.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Turno } from '../../../ui/turno.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';
import { useLado } from './lado.ts';

const m = proyectoMessages.sigue;

export type LoQueSigueProps = {
  proyecto: Proyecto;
  /** Path of the page that it stands on: no link leads there. */
  aqui?: string;
  /** The head of the page says whose turn it is and how long, and has what is to be done: here it is a sentence. */
  turnoArriba?: boolean;
};

/** What follows in a case, who does it and since when, and what comes after; with the way to its record where it is the reader's turn. */
export const LoQueSigue = ({ proyecto, aqui, turnoArriba = false }: LoQueSigueProps) => {
  const { esPersonal, alcance } = useUsuario();
  const { turno, turnoDesde, vence, etapas, acto } = proyecto;
  // The last stage that has a page is where the case is read, and names the way there.
  const lugar = etapas.findLast(({ id, enlace }) => id !== 'convocatoria' && enlace !== null);
  // Of a record that there is its own page has what is to be done.
  const apertura = acto && !proyecto.abierta && !turnoArriba ? acto : null;
  const { que, cuando, despues, mio } = loQueSigue(proyecto, useLado(), new Date());
  return (
    <Card title={m.titulo}>
      {turno && !turnoArriba && (
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <Turno de={turno}>{etiquetaDeTurno(turno, esPersonal)}</Turno>
          <Edad desde={turnoDesde} alarma={alarmaDeTurno(turno, esPersonal)} />
          {vence && <Plazo vence={vence} />}
        </p>
      )}
      <p className="font-medium text-pretty">{que}</p>
      <p className="figures mt-0.5 text-sm text-ink-soft">{cuando}</p>
      {despues && (
        <p className="mt-3 text-sm text-pretty text-ink-soft">
          <span className="font-medium text-ink">{m.despues}: </span>
          {despues}
        </p>
      )}
      {apertura && (
        <p className="mt-4">
          <ButtonLink size="sm" variant="primary" href={apertura.enlace}>
            {apertura.etiqueta}
          </ButtonLink>
        </p>
      )}
      {!apertura && lugar?.enlace && lugar.enlace !== aqui && alcance !== 'por_acceso' && (
        <p className="mt-4">
          <ButtonLink
            size="sm"
            variant={mio && proyecto.abierta && !turnoArriba ? 'primary' : 'secondary'}
            href={lugar.enlace}
          >
            {m.abrir(etiquetaDeEtapa[lugar.id])}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
};

/** The same of a case by its id, for the pages of its records. */
export const LoQueSigueDe = ({
  id,
  ...como
}: { id: string } & Pick<LoQueSigueProps, 'aqui' | 'turnoArriba'>) => {
  const proyecto = useQuery(proyectoQueries.uno(id));
  if (proyecto.data) return <LoQueSigue proyecto={proyecto.data} {...como} />;
  return (
    <Card title={m.titulo}>
      {proyecto.isError ? (
        <ErrorState level={3} title={m.error} onRetry={() => void proyecto.refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
};
