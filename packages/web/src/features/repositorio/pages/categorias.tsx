import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { etiquetaDeCategoria } from '@portal/domain/features/repositorio/repositorio.schema';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../stage/loaded.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import '../../../ui/chart.css';
import { Pestanas } from '../components/pestanas.tsx';
import { repositorioQueries } from '../repositorio.queries.ts';

const { titulo, pestanas } = repositorioMessages;

const documentos = (n: number): string =>
  `${n.toLocaleString('es-MX')} ${n === 1 ? 'documento' : 'documentos'}`;

/** The tab Categorías: how many documents each of the eight holds, each leading to them (part2.md DO-15). */
export const CategoriasPage = () => {
  const query = useQuery(repositorioQueries.categorias());
  return (
    <Loaded query={query}>
      {({ items }) => {
        const most = Math.max(1, ...items.map(({ n }) => n));
        return (
          <>
            <PageHeader title={titulo} tabTitle={`${pestanas.categorias} · ${titulo}`} />
            <div className="space-y-6">
              <Pestanas actual="categorias" />
              <ul aria-label={pestanas.categorias} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
                {items.map(({ categoria, n, bytes }) => (
                  <li key={categoria}>
                    <BareLink
                      href={`/documentos?categoria=${categoria}`}
                      className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 transition-colors hover:bg-hover"
                    >
                      <span className="text-sm font-medium">{etiquetaDeCategoria[categoria]}</span>
                      <span aria-hidden="true" className="cifra mt-1 text-2xl font-semibold">
                        {n.toLocaleString('es-MX')}
                      </span>
                      <span className="sr-only">{documentos(n)}</span>
                      <span aria-hidden="true" data-fill="track" className="mt-2 block h-1.5 rounded-sm">
                        <span
                          data-fill="1"
                          style={{ width: `${(n / most) * 100}%` }}
                          className="block h-1.5 rounded-sm"
                        />
                      </span>
                      <span className="figures mt-2 text-sm text-ink-soft">
                        {n === 0 ? 'Sin documentos' : fileSize(bytes)}
                      </span>
                    </BareLink>
                  </li>
                ))}
              </ul>
            </div>
          </>
        );
      }}
    </Loaded>
  );
};
