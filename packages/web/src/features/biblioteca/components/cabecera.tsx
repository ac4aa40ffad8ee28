import { bibliotecaMessages as m } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';

/** The head that the pages of /convenios share, with the way from one to the other. */
export const Cabecera = ({ en, actions }: { en: 'firmas' | 'plantillas'; actions?: ReactNode }) => (
  <>
    <PageHeader
      title={m.titulo}
      tabTitle={`${m.titulo} · ${en === 'firmas' ? m.firmas.pestana : m.plantillas.pestana}`}
      actions={actions}
    />
    <div className="mb-page">
      <PageTabs
        label={m.titulo}
        tabs={[
          { href: '/convenios', label: m.firmas.pestana, active: en === 'firmas' },
          { href: '/convenios/plantillas', label: m.plantillas.pestana, active: en === 'plantillas' },
        ]}
      />
    </div>
  </>
);
