import { lugarDe, municipios } from '@portal/domain/features/formulacion/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type {
  PuntoDeSesion,
  ResumenDePunto,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, type Ref, useEffect } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { ChartFigure } from '../../../../ui/chart-figure.tsx';
import { cn } from '../../../../ui/cn.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { PuntoBadge } from '../estado.tsx';
import { Recuento } from '../mesa/recuento.tsx';
import { pideDe } from './como.ts';

const { minuto: m } = sesionPantallas;
const { minuto: palabras } = sesionMessages;

export type ResumenProps = {
  readonly sesion: SesionColegiada;
  readonly punto: PuntoDeSesion;
  readonly titulo: Ref<HTMLHeadingElement>;
};

const enMiles = (n: string): string => (/^\d+$/u.test(n) ? Number(n).toLocaleString('es-MX') : n);

/** Amounts of the minute are read at arm's length: without cents where there are none. */
const pesos = (monto: string): string => formatMonto(monto).replace(/\.00$/u, '');

/** One project on one screen (look.md 2.8): what, how much, for whom, where, how it was scored; nothing before the question of interest. */
export const Resumen = ({ punto, titulo }: ResumenProps) => {
  const { resumen, escrutinio } = punto;
  const { usuarioId } = useUsuario();
  useEffect(() => {
    document.documentElement.dataset.navigated = 'si';
  }, []);
  return (
    <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-7 px-4 pt-2 pb-8 md:px-8 md:pt-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-6">
        <div>
          <p className="text-sm text-ink-soft">
            {punto.organizacion} · <span className="figures whitespace-nowrap">{punto.folio}</span>
          </p>
          <h1
            ref={titulo}
            tabIndex={-1}
            className="mt-1.5 text-2xl leading-8 font-semibold tracking-tight text-balance md:text-[2rem] md:leading-10"
          >
            {punto.nombre}
          </h1>
          {punto.estado === 'cerrado' && (
            <div className="mt-3 max-w-md space-y-2">
              <PuntoBadge punto={punto} />
              {escrutinio && <Recuento escrutinio={escrutinio} />}
            </div>
          )}
        </div>
        {resumen ? (
          <Que resumen={resumen} />
        ) : (
          <p className="flex max-w-prose gap-3 text-ink-soft">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {pideDe(punto, usuarioId) === 'declarar' ? m.antesDeAbrir : m.sinAcceso}
          </p>
        )}
      </div>
      {resumen && <Como resumen={resumen} />}
      {resumen && <Detalle resumen={resumen} proyectoId={punto.proyectoId} />}
    </div>
  );
};

const Frase = ({ titulo, children }: { titulo: string; children: string }) =>
  children ? (
    <div className="gap-x-5 md:grid md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-sm font-medium text-ink-soft md:pt-0.5">{titulo}</dt>
      <dd className="text-base text-pretty md:text-[1.0625rem] md:leading-6.5">{children}</dd>
    </div>
  ) : null;

const Figura = ({ n, children }: { n: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dd className="cifra text-2xl font-semibold tracking-tight whitespace-nowrap">{n}</dd>
    <dt className="text-sm text-ink-soft">{children}</dt>
  </div>
);

const Que = ({ resumen }: { resumen: ResumenDePunto }) => (
  <>
    <dl className="space-y-4">
      <Frase titulo={palabras.problema}>{resumen.problema}</Frase>
      <Frase titulo={palabras.queHara}>{resumen.queHara}</Frase>
      <Frase titulo={palabras.comoSeSabra}>{resumen.comoSeSabra}</Frase>
    </dl>
    <div className="border-t border-line pt-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4 [&>div]:flex [&>div]:flex-col">
        <Figura n={pesos(resumen.aprobado)}>
          {m.aprobado}
          {resumen.aprobado !== resumen.solicitado && (
            <span className="block">{m.pidio(pesos(resumen.solicitado))}</span>
          )}
        </Figura>
        <Figura n={enMiles(resumen.personas)}>{palabras.personas.toLocaleLowerCase('es-MX')}</Figura>
        <Figura n={String(resumen.meses)}>{palabras.meses.toLocaleLowerCase('es-MX')}</Figura>
      </dl>
      {resumen.porcentaje !== null && <Parte porcentaje={resumen.porcentaje} techo={resumen.techo} />}
    </div>
  </>
);

/** What was asked of it and what was answered, what may go wrong, and the way to its papers. */
const Detalle = ({ resumen, proyectoId }: { resumen: ResumenDePunto; proyectoId: string }) => (
  <div className="min-w-0 space-y-6 lg:border-t lg:border-line lg:pt-5">
    {resumen.observaciones.length > 0 && (
      <Lista titulo={m.observaciones}>
        <ul className="space-y-3">
          {resumen.observaciones.map(({ texto, respuesta }) => (
            <li key={texto} className="max-w-prose border-l-2 border-line-strong pl-3">
              <p>{texto}</p>
              {respuesta && (
                <p className="mt-1 text-ink-soft">
                  <span className="font-medium">{m.respuesta}</span> {respuesta}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Lista>
    )}
    {resumen.riesgos.length > 0 && (
      <Lista titulo={m.riesgos}>
        <ul className="list-disc space-y-1 pl-5">
          {resumen.riesgos.map((riesgo) => (
            <li key={riesgo}>{riesgo}</li>
          ))}
        </ul>
      </Lista>
    )}
    <p className="text-sm" data-print="no">
      <TextLink href={`/proyectos/${proyectoId}`}>{m.expediente}</TextLink>
    </p>
  </div>
);

const Lista = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="text-sm">
    <h2 className="mb-1.5 font-medium text-ink-soft">{titulo}</h2>
    {children}
  </section>
);

/** Share of the whole project that the foundation would pay, against its ceiling. */
const Parte = ({ porcentaje, techo }: { porcentaje: string; techo: number | null }) => {
  const parte = Math.min(100, Math.max(0, Number(porcentaje)));
  return (
    <div className="mt-5 max-w-xl">
      <div aria-hidden="true" className="relative h-3 rounded-sm bg-accent-line">
        <div className="h-full origin-left rounded-sm bg-accent" style={{ width: `${parte}%` }} />
        {techo !== null && (
          <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${techo}%` }} />
        )}
      </div>
      <p className="figures mt-2 flex justify-between gap-4 text-sm text-ink-soft">
        <span>{`${palabras.pide} ${porcentaje} % ${palabras.delTotal}`}</span>
        {techo !== null && <span>{m.techo(techo)}</span>}
      </p>
    </div>
  );
};

const tintas = {
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
} as const;

const Como = ({ resumen }: { resumen: ResumenDePunto }) => (
  <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
    <Calificacion {...resumen.calificacion} />
    <Lista titulo={m.dictamen}>
      <div className="text-base font-semibold">
        <Prose>{resumen.dictamen}</Prose>
      </div>
    </Lista>
    {resumen.condiciones.length > 0 && (
      <section className="rounded-r-md border-l-3 border-warning-ink bg-warning-soft px-4 py-3 text-sm text-warning-ink">
        <h2 className="font-semibold">{m.condiciones(resumen.condiciones.length)}</h2>
        <ul className="mt-1 space-y-1">
          {resumen.condiciones.map(({ texto, fecha }) => (
            <li key={texto}>
              {texto} <span className="whitespace-nowrap">({formatDate(fecha)})</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {resumen.municipios.length > 0 && <Donde municipios={resumen.municipios} />}
  </div>
);

/** As wide as it weighs, as full as it was scored. */
const Calificacion = ({ texto, tono, criterios }: ResumenDePunto['calificacion']) => {
  const mayor = Math.max(1, ...criterios.map(({ peso }) => peso));
  return (
    <ChartFigure
      label={m.calificacion}
      quiet
      text={`${m.calificacion}: ${texto}`}
      table={{
        columns: ['Criterio', 'Peso', 'Promedio'],
        rows: criterios.map(({ nombre, peso, promedio }) => [
          nombre,
          `${peso} %`,
          promedio.toLocaleString('es-MX', { maximumFractionDigits: 1 }),
        ]),
      }}
    >
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-soft">{m.calificacion}</span>
        <span>
          <span className={cn('cifra text-2xl font-semibold tracking-tight', tintas[tono])}>{texto}</span>{' '}
          <span className="text-sm text-ink-soft">{m.deCien}</span>
        </span>
      </p>
      <ul className="space-y-1.5">
        {criterios.map(({ nombre, peso, promedio }) => (
          <li
            key={nombre}
            className="grid grid-cols-[9.5rem_minmax(0,1fr)_2rem] items-center gap-2.5 text-xs"
          >
            <span className="truncate text-ink-soft" title={nombre}>
              {nombre}
            </span>
            <span className="h-3.5">
              <span
                className="block h-full overflow-hidden rounded-sm bg-neutral-soft"
                style={{ width: `${(100 * peso) / mayor}%` }}
              >
                <span className="block h-full bg-accent" style={{ width: `${Math.min(100, promedio)}%` }} />
              </span>
            </span>
            <span className="figures text-right font-medium">{Math.round(promedio)}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
};

/** The municipalities of the state as tiles, those of the project lit. */
const Donde = ({ municipios: suyos }: { municipios: readonly string[] }) => (
  <div>
    <p className="text-sm text-ink-soft">
      {m.donde}: <span className="font-medium text-ink">{suyos.join(', ')}</span>
    </p>
    <div aria-hidden="true" className="mt-2 grid max-w-44 grid-cols-10 gap-0.5 max-md:hidden">
      {municipios.map(({ clave, nombre }, i) => {
        const { columna, linea } = lugarDe(i);
        const encendido = suyos.includes(nombre) || suyos.includes(clave);
        return (
          <span
            key={clave}
            title={nombre}
            style={{ gridColumn: columna, gridRow: linea }}
            className={cn('aspect-square rounded-sm', encendido ? 'bg-accent' : 'bg-neutral-soft')}
          />
        );
      })}
    </div>
  </div>
);
