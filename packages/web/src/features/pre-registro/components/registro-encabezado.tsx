import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { ClasificacionBadge, EstadoBadge } from './insignias.tsx';

// A telephone never shows it.
const CabezaDeEdicion = lazy(() =>
  import('./cabeza-de-edicion.tsx').then((module) => ({ default: module.CabezaDeEdicion })),
);

export type RegistroEncabezadoProps = {
  registro: PreRegistro;
  /** What this page does with the record: 'Editar'. */
  pagina: string;
  /** As it would be with what is typed. */
  clasificacion: PreRegistro['clasificacion'];
  actions?: ReactNode;
};

/**
 * The head of a page that changes a record: as of every record where there is room. On a telephone the folio alone, above
 * the form, whose own line has the way back.
 */
export const RegistroEncabezado = ({ registro, pagina, clasificacion, actions }: RegistroEncabezadoProps) => {
  const wide = useWide();
  const tabTitle = `${pagina} ${registro.folio}`;
  const insignias = (
    <>
      <EstadoBadge estado={registro.estado} />
      <ClasificacionBadge clasificacion={clasificacion} />
    </>
  );
  if (wide)
    return (
      <Suspense fallback={<div className="h-14 border-b border-line bg-surface" />}>
        <CabezaDeEdicion registro={registro} tabTitle={tabTitle} actions={actions}>
          {insignias}
        </CabezaDeEdicion>
      </Suspense>
    );
  return (
    <div className="px-4 pt-page">
      <PageHeader
        slim
        title={registro.folio}
        tabTitle={tabTitle}
        aside={insignias}
        crumbs={[
          { label: preRegistroMessages.lista.titulo, href: '/pre-registro' },
          { label: registro.folio, href: `/pre-registro/ver/${registro.id}` },
          { label: pagina },
        ]}
      />
    </div>
  );
};
