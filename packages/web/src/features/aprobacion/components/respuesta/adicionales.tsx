import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { esDescargable, etiquetasDeAnalisis } from '@portal/domain/features/documentos/public';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useOnce } from '../../../../app/use-once.ts';
import { FileName } from '../../../../ui/file-name.tsx';
import { fileSize } from '../../../../ui/file-size.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { descargarDocumento } from '../../../documentos/public.ts';

const { adicionales: m } = respuestaMessages;

type Papel = RondaDeAprobacion['respuesta']['documentosAdicionales'][number];

const Fila = ({ papel }: { papel: Papel }) => {
  const { nombre, bytes, analisis } = papel;
  const [descargar, ocupado] = useOnce(() => descargarDocumento(papel));
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <FileName name={nombre} />
      </div>
      <span className="figures shrink-0 text-sm text-ink-soft">{fileSize(bytes)}</span>
      {esDescargable(analisis) ? (
        <IconButton label={m.descargar(nombre)} busy={ocupado} onClick={() => void descargar()}>
          <Download aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <span className="text-xs text-warning-ink">{etiquetasDeAnalisis[analisis]}</span>
      )}
    </li>
  );
};

/** The papers that came with an answer, to be read; nothing where none did. */
export const DocumentosAdicionales = ({
  documentos,
  detalle,
}: {
  documentos: readonly Papel[];
  /** Whose they are, where the answer itself is not on the page. */
  detalle?: string;
}) => {
  const titulo = useId();
  if (documentos.length === 0) return null;
  return (
    <section aria-labelledby={titulo} className="max-w-3xl">
      <h3 id={titulo} className="text-sm font-medium text-ink-soft">
        {m.titulo}
      </h3>
      {detalle && <p className="text-sm text-ink-soft">{detalle}</p>}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {documentos.map((papel) => (
          <Fila key={papel.id} papel={papel} />
        ))}
      </ul>
    </section>
  );
};
