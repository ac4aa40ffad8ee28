import type { Ajustes } from '@portal/domain/features/workflow/workflow.ajustes';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { formatMonto, percentOf } from '@portal/domain/kernel/money';
import { ajustes, gruposDeAjuste } from '@portal/domain/stage/ajustes';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../stage/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UnAjuste } from '../components/ajuste.tsx';
import { LoFijo } from '../components/lo-fijo.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { workflowQueries } from '../workflow.queries.ts';

const { ajustes: m } = workflowMessages;

const palabras = {
  loading: m.cargando,
  missing: { title: m.noCarga, text: m.noCarga, href: '/workflow', label: workflowMessages.pestanas.etapas },
  failed: { id: 'workflow-ajustes', title: m.noCarga },
} as const;

/** The thresholds in pesos, with the UMA in force. */
const umbralesEnPesos = (items: Ajustes['items']): string | undefined => {
  const valorDe = (clave: keyof typeof ajustes) => items.find((uno) => uno.clave === clave)?.valor;
  const uma = valorDe('uma');
  const veces = valorDe('umbrales-lfpiorpi');
  if (typeof uma !== 'string' || !Array.isArray(veces)) return undefined;
  return m.enPesos(
    ajustes['umbrales-lfpiorpi'].partes.map((parte, i) => [
      parte,
      formatMonto(percentOf(uma, String((veces[i] ?? 0) * 100))),
    ]),
  );
};

/** The tab Ajustes: what the foundation sets for itself, and from when it applies. */
export const AjustesPage = () => {
  const query = useQuery(workflowQueries.ajustes());
  return (
    <>
      <PageHeader title={workflowMessages.titulo} description={workflowMessages.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="ajustes" />
        <p className="max-w-prose text-sm text-ink-soft">{m.ayuda}</p>
        <Loaded query={query} words={palabras}>
          {({ items, fijo }) => (
            <div className="space-y-10">
              {gruposDeAjuste.map((grupo) => (
                <Grupo key={grupo} grupo={grupo} items={items} />
              ))}
              <LoFijo fijo={fijo} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
};

const Grupo = ({ grupo, items }: { grupo: (typeof gruposDeAjuste)[number]; items: Ajustes['items'] }) => {
  const suyos = items.filter(({ clave }) => ajustes[clave].grupo === grupo);
  if (suyos.length === 0) return null;
  const id = `ajustes-${grupo}`;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-xl font-semibold">
        {m.grupos[grupo]}
      </h2>
      {suyos.map((ajuste) => (
        <UnAjuste
          key={ajuste.clave}
          ajuste={ajuste}
          derivado={ajuste.clave === 'umbrales-lfpiorpi' ? umbralesEnPesos(items) : undefined}
        />
      ))}
    </section>
  );
};
