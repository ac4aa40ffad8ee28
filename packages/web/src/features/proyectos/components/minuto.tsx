import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/tipos-solicitud';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { useFundacion } from '../../../app/session.ts';
import { cn } from '../../../ui/cn.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEnUnMinuto } from '../../formulacion/public.ts';
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

type DichoProps = {
  /** Its registro is open. */
  abierto: boolean;
  /** Undefined while it is read, null where it could not be. */
  texto: string | null | undefined;
  className: string;
};

/** What the design says, or where it will be said. */
const Dicho = ({ abierto, texto, className }: DichoProps) => {
  if (texto) return <dd className={cn('whitespace-pre-line', className)}>{texto}</dd>;
  if (abierto && texto === undefined)
    return (
      <dd className={className}>
        <Skeleton className="w-2/3" />
      </dd>
    );
  const falta = texto === null ? m.sinLeer : m.sinEscribir;
  return <dd className={cn('text-ink-faint', className)}>{abierto ? falta : m.seLlena}</dd>;
};

/**
 * A case as a councillor reads it, in a minute and without the papers and acts of the staff: what it is, what it asks for, where.
 * What no stage has written yet stands in its place, with where it will be written.
 */
export const Minuto = ({ proyecto }: { proyecto: Proyecto }) => {
  const fundacion = useFundacion();
  const { convocatoria, tipoSolicitud, pedido, etapas } = proyecto;
  const abierto = etapas.some(({ id, enlace }) => id === 'registro' && enlace !== null);
  const leido = useEnUnMinuto(proyecto.id, abierto);
  const dicho = (que: 'problema' | 'hara' | 'sabra' | 'donde') => (leido ? leido[que] : leido);
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
          {[dicho('problema'), dicho('hara'), dicho('sabra')].map((texto, i) => (
            <div key={m.oraciones[i]} className="md:grid md:grid-cols-[8rem_minmax(0,1fr)] md:items-baseline">
              <dt className="text-sm font-medium text-ink-soft">{m.oraciones[i]}</dt>
              <Dicho className="max-w-prose max-md:mt-0.5" abierto={abierto} texto={texto} />
            </div>
          ))}
        </dl>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-6">
          <Cifra de={m.pide}>{pedido && formatMonto(pedido)}</Cifra>
          <Cifra de={m.cifras.personas}>{leido?.personas && leido.personas.toLocaleString('es-MX')}</Cifra>
          <Cifra de={m.cifras.meses}>{leido?.meses}</Cifra>
        </dl>
        <div className="mt-5">
          <Dinero {...proyecto} />
        </div>
      </section>
      <div className="min-w-0 space-y-6">
        <LoQueSigue proyecto={proyecto} turnoArriba />
        <dl className="space-y-4">
          <div>
            <dt className="text-sm font-medium text-ink-soft">{m.donde}</dt>
            <Dicho className="mt-0.5" abierto={abierto} texto={dicho('donde')} />
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
