import { reporteMessages as m } from '@portal/domain/features/reportes/reportes.messages';
import { PageTabs } from '../../../ui/page-tabs.tsx';

const pestanas = {
  etapas: '/reportes',
  cobertura: '/reportes/cobertura',
  indicadores: '/reportes/indicadores',
  vencimientos: '/reportes/vencimientos',
  compuestos: '/reportes/compuestos',
} as const;

export type PestanaDeReportes = keyof typeof pestanas;

/** The pages of the reports as tabs. */
export const Pestanas = ({ actual }: { actual: PestanaDeReportes }) => (
  <PageTabs
    label={m.secciones}
    tabs={Object.entries(pestanas).map(([id, href]) => ({
      href,
      label: m.pestanas[id as PestanaDeReportes],
      active: id === actual,
    }))}
  />
);
