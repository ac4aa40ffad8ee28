import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/tipos-solicitud';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { useFundacion } from '../../../app/session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Dinero } from './dinero.tsx';
import { LoQueSigue } from './sigue.tsx';

const m = proyectoMessages.minuto;

/** A figure and what it counts; without one, that nobody has written it yet. */
const Cifra = ({ de, children }: { de: string; children?: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-soft">{de}</dt>
    {children ? (
      <dd className="cifra text-xl">{children}</dd>
    ) : (
      <dd className="text-xl text-ink-faint">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{m.sinDato}</span>
      </dd>
    )}
  </div>
);

/**
 * A case as a councillor reads it, in a minute and without the papers and acts of the staff: what it is, what it asks for, where.
 * What no stage has written yet stands in its place, with where it will be written.
 */
export const Minuto = ({ proyecto }: { proyecto: Proyecto }) => {
  const fundacion = useFundacion();
  const { convocatoria, tipoSolicitud, pedido } = proyecto;
  const { insignia, financiamiento } = describirTipo(tipoSolicitud, fundacion);
  return (
    <div className="mx-auto grid max-w-[100rem] items-start gap-x-12 gap-y-8 px-4 py-6 md:px-8 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <section aria-label={m.titulo} className="min-w-0">
        <p className="text-sm text-ink-soft">
          {convocatoria ? (
            <TextLink href={`/convocatorias/ver/${convocatoria.id}`}>{convocatoria.titulo}</TextLink>
          ) : (
            insignia
          )}
          {` · ${financiamiento}`}
        </p>
        <dl className="mt-5 space-y-4">
          {m.oraciones.map((oracion) => (
            <div key={oracion} className="md:grid md:grid-cols-[8rem_minmax(0,1fr)] md:items-baseline">
              <dt className="text-sm font-medium text-ink-soft">{oracion}</dt>
              <dd className="text-ink-faint max-md:mt-0.5">{m.seLlena}</dd>
            </div>
          ))}
        </dl>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-6">
          <Cifra de={m.pide}>{pedido && formatMonto(pedido)}</Cifra>
          {m.cifras.map((cifra) => (
            <Cifra key={cifra} de={cifra} />
          ))}
        </dl>
        <div className="mt-5">
          <Dinero pedido={pedido} />
        </div>
      </section>
      <div className="min-w-0 space-y-6">
        <LoQueSigue proyecto={proyecto} turnoArriba />
        <dl className="space-y-4">
          <div>
            <dt className="text-sm font-medium text-ink-soft">{m.donde}</dt>
            <dd className="mt-0.5 text-ink-faint">{m.seLlena}</dd>
          </div>
          <div>
            <dt className="text-sm font-medium text-ink-soft">{m.calificacion}</dt>
            <dd className="mt-0.5 text-ink-faint">{m.sinCalificacion}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
};
