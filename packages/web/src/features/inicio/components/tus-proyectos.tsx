import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import {
  etiquetaDeCaso,
  etiquetaDeTurno,
  type FilaProyecto,
  lineaDeEtapas,
  loQueSigue,
  nombreDeCaso,
  paradaDe,
} from '@portal/domain/features/proyectos/public';
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Edad } from '../../../ui/edad.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import type { ListPage } from '../../../ui/list-state.ts';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Turno } from '../../../ui/turno.tsx';

const { bienvenida: m } = inicioMessages;

// Bars travel only to whom a convenio commits something.
const DineroDeTuProyecto = lazy(() =>
  import('./dinero.tsx').then(({ DineroDeTuProyecto: component }) => ({ default: component })),
);

/** Where a case stands, as a glyph of the line and in words. */
export const EnLaLinea = ({
  proyecto: { etapa, salida, termino, turno, detalle },
}: {
  proyecto: FilaProyecto;
}) => (
  <span className="inline-flex max-w-full items-center gap-2 text-sm">
    <StageMini
      stops={lineaDeEtapas.length}
      at={paradaDe(etapa, termino)}
      turn={turno}
      stopped={etapa === 'no_aceptado' && !salida}
    />
    <span className="min-w-0">
      {etiquetaDeCaso({ etapa, salida })}
      {detalle && !salida && <span className="text-ink-soft">{` · ${detalle}`}</span>}
    </span>
  </span>
);

type TusProyectosProps = {
  proyectos: readonly FilaProyecto[];
  total: ListPage<FilaProyecto>['total'];
};

/** What runs stands first, then what is asked of its organization, then what is newest. */
const lugarDe = ({ etapa, turno }: FilaProyecto): number =>
  etapa === 'seguimiento' ? 0 : turno === 'organizacion' ? 1 : 2;

/** All of an applicant's cases: what each is, where it stands, what follows in it and who has it. */
export const TusProyectos = ({ proyectos, total }: TusProyectosProps) => {
  const ordenados = proyectos.toSorted((uno, otro) => lugarDe(uno) - lugarDe(otro));
  return (
    <Card
      title={m.tusProyectos}
      flush
      tight
      actions={
        total.n > proyectos.length && <TextLink href="/proyectos">{m.todosTusProyectos(total)}</TextLink>
      }
    >
      {ordenados.length === 0 ? (
        <EmptyState icon={<FilePlus2 />} level={3} title={m.sinProyectos} className="pt-4 pb-10">
          {m.sinProyectosAyuda}
        </EmptyState>
      ) : (
        <ul aria-label={m.tusProyectos} className="divide-y divide-line border-t border-line">
          {ordenados.map((proyecto) => (
            <TuProyecto key={proyecto.id} proyecto={proyecto} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const TuProyecto = ({ proyecto }: { proyecto: FilaProyecto }) => {
  const { id, folio, turno, turnoDesde, dinero } = proyecto;
  return (
    <li className="relative px-4 py-2.5 hover:bg-hover md:grid md:grid-cols-[minmax(0,1fr)_15.5rem_11rem] md:items-center md:gap-x-4 md:px-6">
      <div className="min-w-0 text-sm">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <BareLink
            href={`/proyectos/${id}`}
            className="min-w-0 font-medium text-pretty after:absolute after:inset-0 after:content-['']"
          >
            {nombreDeCaso(proyecto, true).nombre}
          </BareLink>
          <span className="folio">{folio}</span>
        </p>
        <p className="text-ink-soft">{loQueSigue(proyecto, 'organizacion', new Date()).que}</p>
      </div>
      <div className="max-md:mt-1.5">
        <EnLaLinea proyecto={proyecto} />
        {dinero && (
          <Suspense fallback={<div className="mt-1.5 h-7.5" />}>
            <DineroDeTuProyecto {...dinero} />
          </Suspense>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm max-md:mt-1">
        {turno && (
          <Turno de={turno} plain>
            {etiquetaDeTurno(turno, false)}
          </Turno>
        )}
        {/* Of what is asked of it the pendientes say since when. */}
        {turno && turno !== 'organizacion' && <Edad desde={turnoDesde} alarma={false} plain />}
      </p>
    </li>
  );
};
