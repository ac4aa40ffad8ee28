import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveAnswer } from '../../../stage/export-list.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';

/** Saves the record as a PDF on this device, as it stands or as a version was cut, and tells how it ended. */
export const descargarPdf = (id: string, version?: number): Promise<void> =>
  saveAnswer(`/registros/${id}/pdf${version === undefined ? '' : `?version=${version}`}`, null, {
    done: 'PDF descargado',
    failed: 'No se pudo descargar el PDF',
  });

export type DescargarPdfProps = Pick<ButtonProps, 'size' | 'variant'> & {
  /** Of the registro. */
  id: string;
  /** Number of a version that was cut; none: as it stands. */
  version?: number;
};

/** 'Descargar PDF': busy while the portal makes it; a menu uses {@link descargarPdf}. */
export const DescargarPdf = ({ id, version, ...look }: DescargarPdfProps) => {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await descargarPdf(id, version);
    setBusy(false);
  };
  return (
    <Button
      {...look}
      busy={busy}
      busyLabel="Preparando el PDF…"
      onClick={() => void run()}
      icon={<FileDown aria-hidden="true" className="size-4" />}
    >
      {registroMessages.ver.descargarPdf}
    </Button>
  );
};
