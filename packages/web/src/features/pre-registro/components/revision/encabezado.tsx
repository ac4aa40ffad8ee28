import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { ReactNode } from 'react';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { ChipDeSolicitud } from '../chip-de-solicitud.tsx';
import { EstadoBadge } from '../insignias.tsx';

const m = preRegistroMessages;

export type EncabezadoDeRevisionProps = {
  registro: PreRegistro;
  /** The list that the reviewer came from, as it was filtered. */
  volver: string;
  cola?: ReactNode;
  /** Other chips, after state and call. */
  children?: ReactNode;
};

/** The head of the review on one line: whose record, its state, the call behind a chip. */
export const EncabezadoDeRevision = ({ registro, volver, cola, children }: EncabezadoDeRevisionProps) => (
  <RecordHeader
    back={{ href: volver, label: m.volver }}
    title={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
    titleHref={`/organizaciones/${registro.organizacion.id}`}
    folio={registro.folio}
    tabTitle={`Revisión ${registro.folio}`}
    queue={cola}
    oneLine
    menu={[
      { kind: 'link', label: m.revision.verCompleto, href: `/pre-registro/ver/${registro.id}` },
      { label: m.revision.imprimir, onSelect: () => window.print() },
    ]}
  >
    <EstadoBadge estado={registro.estado} />
    {/* A telephone has the line for state and age. */}
    <span className="contents max-md:hidden">
      <ChipDeSolicitud proyecto={registro.proyecto} />
    </span>
    {children}
  </RecordHeader>
);
