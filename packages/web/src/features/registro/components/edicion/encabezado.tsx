import { nombreDeCaso } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { lazy, Suspense } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useWide } from '../../../../ui/use-media.ts';

// A telephone never shows it.
const RecordHeader = lazy(() =>
  import('../../../../ui/record-header.tsx').then((module) => ({ default: module.RecordHeader })),
);

const { edicion: m, lista } = registroMessages;

/** The head of the page: whose record it is, folio and state. On a telephone without the way back, above the question. */
export const Encabezado = ({ registro }: { registro: Registro }) => {
  const { folio, estado, id } = registro;
  const { nombre, junto } = nombreDeCaso({ ...registro, ...registro.proyecto }, !useUsuario().esPersonal);
  const ancha = useWide();
  const { label, tone } = registroWorkflow.states[estado];
  const insignia = <Badge tone={tone}>{label}</Badge>;
  const tabTitle = `${m.pagina} ${folio}`;
  if (!ancha)
    return (
      <div className="px-4 pt-page" data-print="no">
        <PageHeader
          slim
          title={nombre}
          tabTitle={tabTitle}
          aside={
            <>
              <span className="folio">{folio}</span>
              {insignia}
            </>
          }
          crumbs={[
            { label: lista.titulo, href: '/registro' },
            { label: folio, href: `/registro/ver/${id}` },
            { label: m.pagina },
          ]}
        />
      </div>
    );
  return (
    <Suspense fallback={<div className="h-16.5 border-b border-line bg-surface" />}>
      <RecordHeader
        back={{ href: '/registro', label: m.volver }}
        title={nombre}
        folio={folio}
        tabTitle={tabTitle}
        note={junto}
        menu={[{ kind: 'link', label: m.ver(folio), href: `/registro/ver/${id}` }]}
      >
        {insignia}
      </RecordHeader>
    </Suspense>
  );
};
