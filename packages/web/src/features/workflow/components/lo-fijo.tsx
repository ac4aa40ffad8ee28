import type { Ajustes } from '@portal/domain/features/workflow/workflow.ajustes';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';

const { fijo: m } = workflowMessages.ajustes;

type Enlace = { readonly href: string; readonly texto: string };

/** What it is, why it is not changed here, and where it is. */
const Fijo = ({
  lineas,
  porque,
  enlace,
}: {
  lineas: readonly string[];
  porque: string;
  enlace?: Enlace;
}): ReactNode => (
  <div className="space-y-1">
    {lineas.length > 0 && (
      <ul>
        {lineas.map((linea) => (
          <li key={linea}>{linea}</li>
        ))}
      </ul>
    )}
    <p className="max-w-prose text-sm text-ink-soft">{porque}</p>
    {enlace && (
      <TextLink href={enlace.href} className="inline-flex min-h-8 items-center text-sm">
        {enlace.texto}
      </TextLink>
    )}
  </div>
);

/** What the portal counts with and nobody sets on this page: each with its reason, and the page where it is changed if there is one. */
export const LoFijo = ({
  fijo: { topes, quorums, estatus, municipios, regiones, ejes },
}: Pick<Ajustes, 'fijo'>) => (
  <Card surface="page" title={m.titulo} description={m.descripcion}>
    <KeyValue
      items={[
        {
          label: m.topes,
          value: (
            <Fijo lineas={topes.map(({ nombre, tope }) => m.tope(nombre, tope))} porque={m.porQueTopes} />
          ),
        },
        {
          label: m.montos,
          value: (
            <Fijo
              lineas={[]}
              porque={m.porQueMontos}
              enlace={{ href: '/convocatorias', texto: m.verConvocatorias }}
            />
          ),
        },
        {
          label: m.quorum,
          value: (
            <Fijo
              lineas={quorums.map(({ nombre, quorum }) => m.unQuorum(nombre, quorum))}
              porque={m.porQueQuorum}
              enlace={{ href: '/sesiones/cuerpos', texto: m.verCuerpos }}
            />
          ),
        },
        {
          label: m.estatus,
          value: (
            <Fijo
              lineas={[m.enRiesgo(estatus.dias, estatus.riesgo), m.retraso(estatus.retraso)]}
              porque={m.porQueEstatus}
            />
          ),
        },
        {
          label: m.regiones(municipios),
          value: <Fijo lineas={regiones} porque={m.porQueCatalogos} />,
        },
        {
          label: m.ejes,
          value: <Fijo lineas={ejes} porque={m.porQueCatalogos} />,
        },
      ]}
    />
  </Card>
);
