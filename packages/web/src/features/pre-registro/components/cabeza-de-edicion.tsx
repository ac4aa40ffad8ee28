import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { ReactNode } from 'react';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { ChipDeSolicitud } from './chip-de-solicitud.tsx';

export type CabezaDeEdicionProps = {
  registro: PreRegistro;
  tabTitle: string;
  actions?: ReactNode;
  /** Its state and what it is. */
  children: ReactNode;
};

/** The head of every record, over the page that changes one. */
export const CabezaDeEdicion = ({ registro, tabTitle, actions, children }: CabezaDeEdicionProps) => (
  <RecordHeader
    back={{ href: '/pre-registro', label: preRegistroMessages.volver }}
    title={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
    folio={registro.folio}
    tabTitle={tabTitle}
    primary={actions}
    menu={[{ kind: 'link', label: `Ver ${registro.folio}`, href: `/pre-registro/ver/${registro.id}` }]}
  >
    {children}
    <ChipDeSolicitud proyecto={registro.proyecto} />
  </RecordHeader>
);
