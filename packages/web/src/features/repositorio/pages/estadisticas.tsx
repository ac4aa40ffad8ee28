import type { EstadisticasDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { sharesOf } from '@portal/domain/kernel/shares';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../app/session.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cifra } from '../../../ui/cifra.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StackBar } from '../../../ui/stack-bar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Espacio } from '../components/espacio.tsx';
import { enMegas, espacioEnPalabras } from '../components/medidas.ts';
import { Pestanas } from '../components/pestanas.tsx';
import { repositorioQueries } from '../repositorio.queries.ts';

const { titulo, pestanas } = repositorioMessages;
const { states } = repositorioWorkflow;

/** The tab Estadísticas: how many documents there are by state, the room that they take and what was done last (part2.md DO-14). */
export const EstadisticasPage = () => {
  const query = useQuery(repositorioQueries.estadisticas());
  return <Loaded query={query}>{(data) => <Cifras data={data} />}</Loaded>;
};

const Cifras = ({ data }: { data: EstadisticasDeRepositorio }) => {
  const { esPersonal } = useUsuario();
  const { total, activos, porcentajeActivos, borradores, enRevision, archivados, espacio, actividad } = data;
  const porEstado = [
    { id: 'activo', n: activos, fill: 'success' },
    { id: 'borrador', n: borradores, fill: 'neutral' },
    { id: 'revision', n: enRevision, fill: 'info' },
    { id: 'archivado', n: archivados, fill: 'cerrado' },
  ] as const;
  const partes = sharesOf(porEstado.map(({ n }) => n));
  return (
    <>
      <PageHeader title={titulo} tabTitle={`${pestanas.estadisticas} · ${titulo}`} />
      <div className="space-y-6">
        <Pestanas actual="estadisticas" />
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Cifra label="Documentos en total" n={total} />
          <Cifra label="Activos" n={activos} aside={`de ${total} · ${porcentajeActivos} %`} />
          <Cifra label="Borradores" n={borradores} />
          <Cifra
            label="Espacio usado"
            n={`${enMegas(espacio.usado)} MB`}
            aside={`de ${espacioEnPalabras(espacio.total)}`}
          />
        </dl>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Documentos por estado">
            <StackBar
              label="Documentos por estado"
              text={
                total === 0
                  ? 'Todavía no hay documentos.'
                  : `Está activo el ${porcentajeActivos} % de los documentos que puedes ver.`
              }
              noun="Estado"
              measure="Parte del total"
              told
              parts={porEstado.map(({ id, n, fill }, at) => ({
                id,
                fill,
                label: states[id].label,
                // Of the others the figures stand above.
                description: (id === 'revision' || id === 'archivado') && n.toLocaleString('es-MX'),
                percent: partes[at] ?? 0,
              }))}
            />
          </Card>
          <Card title={esPersonal ? 'Espacio del repositorio' : 'Espacio de tu organización'}>
            <Espacio {...espacio} />
          </Card>
        </div>
        <Card
          title="Actividad reciente"
          description="De la bitácora: lo último que se hizo con los documentos."
        >
          {actividad.length === 0 ? (
            <EmptyState level={3} title="Todavía no hay nada que contar" />
          ) : (
            <ol aria-label="Actividad reciente" className="divide-y divide-line">
              {actividad.map(({ id, texto, quien, documento, cuando }) => (
                <li key={id} className="py-2.5 first:pt-0 last:pb-0">
                  <p className="text-sm">
                    {texto}:{' '}
                    <TextLink href={`/documentos/${documento.id}`}>
                      {documento.folio} · {documento.nombre}
                    </TextLink>
                  </p>
                  <p className="text-sm text-ink-soft">
                    {quien} · <time dateTime={cuando}>{formatDateTime(cuando)}</time>
                  </p>
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
    </>
  );
};
