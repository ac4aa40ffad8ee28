import { codigoEnGrupos, rutaDeVerificacion } from '@portal/domain/features/oficios/oficios.codigo';
import { oficioMessages } from '@portal/domain/features/oficios/oficios.messages';
import { nombresDeDocumento, rutaDelEmitido } from '@portal/domain/features/oficios/oficios.schema';
import type { DocumentoEmitido } from '@portal/domain/features/oficios/oficios.shapes';
import { formatDate, formatTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFrom } from '../../documentos/public.ts';
import { oficioQueries } from '../oficios.queries.ts';
import type { PdfEmitidoProps } from './types.ts';

const m = oficioMessages.registro;
/** Milliseconds after which a document that is still being made is late. */
const TARDE = 120_000;

/**
 * What the foundation issued for a record: acknowledgements of receipt, minutes, letters, each with its PDF as soon as that is
 * there (the page hears of it by itself). Nothing where nothing was issued, as of records from before.
 */
export const DocumentosEmitidos = ({ entidad, registro }: { entidad: string; registro: string }) => {
  const { data, error, refetch, isFetching } = useQuery({
    ...oficioQueries.deRegistro(entidad, registro),
    // While one is being made the page looks again by itself, whether it hears of it or not.
    refetchInterval: ({ state }) => (state.data?.items.some(({ archivo }) => !archivo) ? 30_000 : false),
  });
  if (error && !data)
    return (
      <Card title={m.documentos}>
        <p role="alert" className="text-sm text-danger-ink">
          {m.error}. {problemOf(error).message}
        </p>
        <Button size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </Card>
    );
  if (!data || data.items.length === 0) return null;
  const acuses = data.items.every(({ tipo }) => tipo === 'acuse');
  const titulo = data.items.length === 1 ? m.titulo : m.varios;
  return (
    <Card title={acuses ? titulo : m.documentos} description={acuses ? m.ayuda : m.documentosAyuda}>
      <ul className="-my-3 divide-y divide-line">
        {data.items.map((documento) => (
          <Emitido key={documento.id} documento={documento} nombrado={!acuses} />
        ))}
      </ul>
    </Card>
  );
};

/** Brings the PDF of what was issued to this device. */
const useDescargar = ({ id, archivo }: DocumentoEmitido) =>
  useOnce(async () => {
    if (!archivo) return;
    try {
      await saveFrom(rutaDelEmitido(id), archivo.nombre);
    } catch (cause) {
      toast.destructive(m.errorAlDescargar, problemOf(cause).message);
    }
  });

const Emitido = ({ documento, nombrado }: { documento: DocumentoEmitido; nombrado: boolean }) => {
  const { archivo, reservado, emitidoEn, codigo, anuladoEn, tipo, folio, referencia } = documento;
  const [descargar, ocupado] = useDescargar(documento);
  const cuando = `${formatDate(emitidoEn)}, ${formatTime(emitidoEn)}`;
  const tarde = Date.now() - Date.parse(emitidoEn) > TARDE;
  return (
    <li className="space-y-2 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {nombrado && `${nombresDeDocumento[tipo]} ${folio ?? referencia}`}
        <span className={nombrado ? 'font-normal text-ink-soft' : undefined}>{cuando}</span>
        {anuladoEn && <Badge tone="danger">{m.anulado}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        Código{' '}
        <TextLink className="figures whitespace-nowrap" href={rutaDeVerificacion(codigo)} title={m.comprobar}>
          {codigoEnGrupos(codigo)}
        </TextLink>
      </p>
      {reservado && <p className="text-sm text-ink-soft">{m.reservado}</p>}
      {!reservado && archivo && (
        <Button
          size="sm"
          busy={ocupado}
          onClick={() => void descargar()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {m.descargar} PDF ({fileSize(archivo.bytes)})<span className="sr-only"> del {cuando}</span>
        </Button>
      )}
      {!reservado && !archivo && (
        <p role="status" className="text-sm text-ink-soft">
          {tarde ? m.tarda : m.preparando}
        </p>
      )}
    </li>
  );
};

/** Milliseconds between what a stage notes and the document that it issues with it. */
const JUNTO = 60_000;

const esEste = (uno: DocumentoEmitido, cual: PdfEmitidoProps): boolean =>
  'folio' in cual
    ? uno.folio === cual.folio
    : uno.tipo === cual.tipo && Math.abs(Date.parse(uno.emitidoEn) - Date.parse(cual.emitidoEn)) < JUNTO;

/** The PDF of one document, where its page names it; nothing before it was made, which the list of all tells. */
export const PdfEmitido = (props: PdfEmitidoProps) => {
  const { data } = useQuery(oficioQueries.deRegistro(props.entidad, props.registro));
  const suyo = data?.items.find((uno) => esEste(uno, props));
  return suyo?.archivo && !suyo.reservado ? <Descarga documento={suyo} /> : null;
};

const Descarga = ({ documento }: { documento: DocumentoEmitido }) => {
  const [descargar, ocupado] = useDescargar(documento);
  return (
    <Button
      size="sm"
      busy={ocupado}
      onClick={() => void descargar()}
      icon={<Download aria-hidden="true" className="size-4" />}
    >
      {m.pdfDe(documento.folio ?? nombresDeDocumento[documento.tipo].toLowerCase())}
    </Button>
  );
};
