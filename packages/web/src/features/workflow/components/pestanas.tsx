import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { PageTabs } from '../../../ui/page-tabs.tsx';

const { pestanas: m, secciones } = workflowMessages;

/** The tabs of /workflow, in their order, each at its address. */
const hrefs = {
  etapas: '/workflow',
  plantillas: '/workflow/plantillas',
  calendario: '/workflow/calendario',
  ajustes: '/workflow/ajustes',
} as const satisfies Record<keyof typeof m, string>;
export type PestanaDeWorkflow = keyof typeof hrefs;

export const Pestanas = ({ actual }: { actual: PestanaDeWorkflow }) => (
  <PageTabs
    label={secciones}
    tabs={(Object.keys(hrefs) as PestanaDeWorkflow[]).map((id) => ({
      label: m[id],
      href: hrefs[id],
      active: id === actual,
    }))}
  />
);
