import { avisoDeAnalisis, esDescargable } from '@portal/domain/features/documentos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { Download, FileText } from 'lucide-react';
import { useOnce } from '../../../../app/use-once.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { fileSize } from '../../../../ui/file-size.ts';
import { descargarDocumento } from '../../../documentos/public.ts';
import type { DocumentoDeConvocatoria } from '../../convocatorias.queries.ts';

/** Documents of a call to be read: each with its size, its date and its download. */
export const DocumentosLista = ({
  documentos,
  label,
}: {
  documentos: readonly DocumentoDeConvocatoria[];
  label: string;
}) => (
  <ul aria-label={label} className="@container divide-y divide-line">
    {documentos.map((documento) => (
      <Fila key={documento.id} documento={documento} />
    ))}
  </ul>
);

const Fila = ({ documento }: { documento: DocumentoDeConvocatoria }) => {
  const { nombre, tipo, bytes, creadoEn } = documento;
  const aviso = avisoDeAnalisis(documento.analisis);
  const [descargar, ocupado] = useOnce(() => descargarDocumento(documento));
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 leading-snug">
          <span className="min-w-0 wrap-anywhere">
            {tipo === 'bases' ? 'Bases de la convocatoria' : nombre}
          </span>
          {aviso && <Badge tone="info">{aviso}</Badge>}
        </p>
        <p className="figures text-sm wrap-anywhere text-ink-soft">
          {tipo === 'bases' && `${nombre} · `}
          <span className="whitespace-nowrap">{fileSize(bytes)}</span> ·{' '}
          <span className="whitespace-nowrap">{formatDate(creadoEn)}</span>
        </p>
      </div>
      {esDescargable(documento.analisis) && (
        <Button
          size="sm"
          variant="ghost"
          // Beside the terms there is room for its sign alone.
          className="shrink-0 @max-md:size-icon @max-md:px-0"
          busy={ocupado}
          onClick={() => void descargar()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          <span className="@max-md:sr-only">Descargar</span>
          <span className="sr-only"> {nombre}</span>
        </Button>
      )}
    </li>
  );
};
