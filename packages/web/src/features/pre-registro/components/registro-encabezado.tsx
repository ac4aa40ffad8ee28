import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ClasificacionBadge, EstadoBadge } from './insignias.tsx';
import { VolverALaLista } from './registro-cargado.tsx';

export type RegistroEncabezadoProps = {
  registro: PreRegistro;
  /** What this page does with the record: 'Editar', 'Revisión'. */
  pagina?: string;
  clasificacion?: PreRegistro['clasificacion'];
  actions?: ReactNode;
  /** On a telephone the folio alone, above the form. */
  slim?: boolean;
};

/** Folio, organization, state and classification: the same at the head of every page of a record. */
export const RegistroEncabezado = ({
  registro,
  pagina,
  clasificacion = registro.clasificacion,
  actions,
  slim,
}: RegistroEncabezadoProps) => (
  <PageHeader
    slim={slim}
    title={registro.folio}
    tabTitle={pagina ? `${pagina} ${registro.folio}` : registro.folio}
    description={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
    aside={
      <>
        <EstadoBadge estado={registro.estado} />
        <ClasificacionBadge clasificacion={clasificacion} />
      </>
    }
    crumbs={[
      { label: preRegistroMessages.lista.titulo, href: '/pre-registro' },
      ...(pagina
        ? [{ label: registro.folio, href: `/pre-registro/ver/${registro.id}` }, { label: pagina }]
        : [{ label: registro.folio }]),
    ]}
    actions={
      <>
        <VolverALaLista />
        {actions}
      </>
    }
  />
);
