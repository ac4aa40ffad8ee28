import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { FirmaPendiente } from '@portal/domain/features/biblioteca/firmas.shapes';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Edad } from '../../../ui/edad.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';

const m = bibliotecaMessages.firmas;

/** A signature that is missing: of whom, of what, since when, and the way to remind of it. */
export const TarjetaDeFirma = ({ firma }: { firma: FirmaPendiente }) => {
  const { textoId, lado, clase, folio, firmante, proyecto, organizacion, recordado } = firma;
  const recordar = useAction(client.biblioteca.recordar, { refresh: [api.biblioteca.key()] });
  const enviar = async () => {
    try {
      const { enviado } = await recordar.mutateAsync({ textoId, lado });
      if (enviado) toast.success(m.recordada);
      else toast.success(m.yaRecordada, m.yaRecordadaTexto);
    } catch (error) {
      toast.destructive(m.noRecordada, problemOf(error).message);
    }
  };
  return (
    <article className="board-card" aria-label={`${folio}, ${firmante.nombre}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-medium">
          <TextLink href={firma.enlace}>{folio}</TextLink>
        </p>
        <Edad desde={firma.desde} />
      </div>
      <p className="text-sm text-ink-soft">{m.clases[clase]}</p>
      <p className="mt-1 text-sm">
        <span className="font-medium">{firmante.nombre}</span>, {firmante.cargo}
      </p>
      <p className="text-sm text-pretty text-ink-soft">
        {[proyecto.nombre ?? proyecto.folio, organizacion].join(' · ')}
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        {firma.abiertoEn ? m.abierto(formatMediumDate(firma.abiertoEn)) : m.sinAbrir}
        {' · '}
        {recordado ? m.recordado(formatDateTime(recordado.en), recordado.por, recordado.veces) : m.nunca}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {firma.otraFirmo && <Badge tone="success">{m.otraFirmo}</Badge>}
        {firma.copiaPorConfirmar && <Badge tone="warning">{m.copia}</Badge>}
        {firma.mia ? (
          <ButtonLink size="sm" variant="primary" href={firma.enlace}>
            {m.firmar}
            <span className="sr-only"> {folio}</span>
          </ButtonLink>
        ) : (
          <Button
            size="sm"
            busy={recordar.isPending}
            busyLabel={m.recordando}
            disabled={!firma.puedeRecordar}
            aria-label={`${m.recordar}: ${folio}, ${firmante.nombre}`}
            onClick={() => void enviar()}
          >
            {m.recordar}
          </Button>
        )}
      </div>
    </article>
  );
};
