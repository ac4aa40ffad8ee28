import { datosAbiertosMessages } from '@portal/domain/features/datos-abiertos/datos-abiertos.messages';
import { LICENCIA, RUTA_CSV, RUTA_JSON } from '@portal/domain/features/datos-abiertos/datos-abiertos.rutas';
import type { Donativo, ResumenDeDatosAbiertos } from '@portal/domain/features/datos-abiertos/public';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { FoundationLogo } from '../../../app/brand.tsx';
import { problemOf } from '../../../app/problem.ts';
import { useSession } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useResumen } from '../datos-abiertos.queries.ts';

const m = datosAbiertosMessages.pagina;

/** What the foundation publishes of its grants, for whoever comes: without session, and with nothing personal. */
export const DatosAbiertosPage = () => {
  const { data, error, isFetching, refetch } = useResumen();
  const signedIn = useSession().data?.sesion != null;
  return (
    <div className="min-h-dvh bg-canvas px-4 py-8 md:py-14">
      <title>{`${m.titulo} · Gestión de Proyectos`}</title>
      <main id="contenido" className="mx-auto w-full max-w-2xl">
        <header className="mb-6">
          <FoundationLogo
            className="mb-4 h-11 w-auto max-w-56"
            fallback={<img src="/icono.svg" alt="" width="40" height="40" className="mb-4 size-11" />}
          />
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
            {m.titulo}
          </h1>
          <p className="mt-1 max-w-prose text-ink-soft">{m.ayuda}</p>
        </header>
        {data && <Publicado resumen={data} />}
        {!data && !error && <p role="status">{m.cargando}</p>}
        {!data && error && (
          <Card>
            <ErrorState
              title={m.error}
              onRetry={() => void refetch()}
              retrying={isFetching}
              reference={problemOf(error).referencia}
            >
              {problemOf(error).message}
            </ErrorState>
          </Card>
        )}
        <p data-print="no" className="mt-10 border-t border-line pt-5 text-sm">
          <TextLink href="/">{signedIn ? 'Ir al portal' : 'Ir a Iniciar Sesión'}</TextLink>
        </p>
      </main>
    </div>
  );
};

const Publicado = ({ resumen }: { resumen: ResumenDeDatosAbiertos }) => {
  const { publica, cuantos, total, actualizadoEn, items } = resumen;
  if (!publica)
    return (
      <Banner live tone="info" title={m.apagado}>
        {m.apagadoAyuda}
      </Banner>
    );
  return (
    <div className="space-y-6">
      <Card title={m.archivos}>
        <div className="space-y-4">
          <KeyValue
            dense
            items={[
              { label: m.donativos, value: m.cuantos(cuantos) },
              { label: m.total, value: <span className="figures">{formatMonto(total)}</span> },
              ...(actualizadoEn ? [{ label: m.actualizado, value: formatDate(actualizadoEn) }] : []),
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={RUTA_JSON} download>
              {m.json}
            </ButtonLink>
            <ButtonLink href={RUTA_CSV} download>
              {m.csv}
            </ButtonLink>
          </div>
          <p className="text-sm text-ink-soft">
            {m.estandar} <TextLink href={LICENCIA}>{m.licencia}</TextLink>
          </p>
          <p className="text-sm text-ink-soft">{m.estados}</p>
        </div>
      </Card>
      <Card title={m.donativos} description={cuantos > items.length ? m.primeros : undefined}>
        {items.length === 0 ? (
          <EmptyState level={3} title={m.vacio}>
            {m.vacioAyuda}
          </EmptyState>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {items.map((donativo) => (
              <Fila key={donativo.id} donativo={donativo} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};

const Fila = ({ donativo }: { donativo: Donativo }) => {
  const { titulo, organizacion, monto, firmadoEl, convocatoria, municipios, estado } = donativo;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{titulo}</p>
        <p className="text-sm text-ink-soft">
          {[
            organizacion,
            ...(municipios.length > 0 ? [municipios.join(', ')] : []),
            ...(convocatoria ? [convocatoria] : []),
            estado,
          ].join(' · ')}
        </p>
      </div>
      <p className="figures text-sm">
        {formatMonto(monto)}
        <span className="block text-right text-ink-soft">{formatMediumDate(firmadoEl)}</span>
      </p>
    </li>
  );
};
