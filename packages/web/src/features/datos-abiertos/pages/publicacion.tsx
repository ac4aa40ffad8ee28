import { datosAbiertosMessages } from '@portal/domain/features/datos-abiertos/datos-abiertos.messages';
import { PREFIJO } from '@portal/domain/features/datos-abiertos/datos-abiertos.rutas';
import type { PorPublicar, Publicacion } from '@portal/domain/features/datos-abiertos/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEncender, usePublicacion, useReservar } from '../datos-abiertos.queries.ts';
import type { PublicacionSearch } from '../datos-abiertos.search.ts';

const m = datosAbiertosMessages.decidir;

/** Whether the grants are published, and which of them are withheld: for who administers the portal. */
export const PublicacionPage = () => {
  const { q }: PublicacionSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = usePublicacion(q);
  const buscar = (texto: string): void =>
    void navigate({ to: '/datos-abiertos/publicacion', search: texto ? { q: texto } : {}, replace: true });
  return (
    <>
      <PageHeader
        title={m.titulo}
        description={m.ayuda}
        actions={<ButtonLink href="/datos-abiertos">{m.verPagina}</ButtonLink>}
      />
      {!data &&
        (error ? (
          <ErrorState
            title={m.errorAlCargar}
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={problemOf(error).referencia}
          >
            {problemOf(error).message}
          </ErrorState>
        ) : (
          <Card>
            <SkeletonText lines={6} />
          </Card>
        ))}
      {data && (
        <div className="space-y-6">
          <Interruptor key={data.decision} publicacion={data} />
          <Card title={m.lista} description={m.deTantos(data.items.length, data.todos)}>
            <div className="space-y-4">
              <SearchField label={m.buscar} value={q ?? ''} onChange={buscar} className="max-w-md" />
              <Lista publicacion={data} busca={Boolean(q)} onTodos={() => buscar('')} />
            </div>
          </Card>
        </div>
      )}
    </>
  );
};

/** The switch, with the prefix that it is switched on by. */
const Interruptor = ({ publicacion }: { publicacion: Publicacion }) => {
  const { publica, decision } = publicacion;
  const [prefijo, setPrefijo] = useState(publicacion.prefijo);
  const [error, setError] = useState<string>();
  const encender = useEncender();
  const enviar = (otra: boolean): void => {
    const valido = PREFIJO.test(prefijo);
    setError(valido ? undefined : m.prefijoInvalido);
    if (valido) encender.mutate({ publica: otra, prefijo, decision });
  };
  return (
    <Card title={publica ? m.encendido : m.apagado}>
      <div className="space-y-4">
        <TextField
          name="prefijo"
          label={m.prefijo}
          help={m.prefijoAyuda}
          value={prefijo}
          onChange={setPrefijo}
          error={error}
          required
          autoComplete="off"
          spellCheck={false}
          inputClassName="max-w-[26ch]"
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant={publica ? 'secondary' : 'primary'}
            busy={encender.isPending}
            onClick={() => enviar(!publica)}
          >
            {publica ? m.apagar : m.encender}
          </Button>
          {publica && prefijo !== publicacion.prefijo && (
            <Button busy={encender.isPending} onClick={() => enviar(true)}>
              {m.cambiarPrefijo}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};

type ListaProps = { publicacion: Publicacion; busca: boolean; onTodos: () => void };

const Lista = ({ publicacion: { items, publica }, busca, onTodos }: ListaProps) => {
  const [reserva, setReserva] = useState<PorPublicar | null>(null);
  const reservar = useReservar();
  if (items.length === 0)
    return busca ? (
      <EmptyState
        level={3}
        title={m.sinCoincidencias}
        actions={<Button onClick={onTodos}>{m.quitarBusqueda}</Button>}
      >
        {m.sinCoincidenciasAyuda}
      </EmptyState>
    ) : (
      <EmptyState level={3} title={m.sinDonativos}>
        {m.sinDonativosAyuda}
      </EmptyState>
    );
  const decidir = async ({ convenioId, decision }: PorPublicar, reservado: boolean, motivo?: string) => {
    try {
      await reservar.mutateAsync({
        convenio: convenioId,
        reservado,
        decision,
        ...(motivo ? { motivo } : {}),
      });
    } catch (cause) {
      toast.destructive(m.error, problemOf(cause).message);
      throw cause;
    }
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((donativo) => (
          <Fila
            key={donativo.convenioId}
            donativo={donativo}
            publica={publica}
            ocupado={reservar.isPending}
            onReservar={() => setReserva(donativo)}
            onPublicar={() => void decidir(donativo, false).catch(() => undefined)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={reserva !== null}
        onOpenChange={(abierto) => !abierto && setReserva(null)}
        title={m.reservarTitulo(reserva?.numero ?? '')}
        description={m.reservarAyuda}
        confirmLabel={m.reservar}
        reason={{ label: m.motivo, min: 5, max: 500 }}
        onConfirm={(motivo) => (reserva ? decidir(reserva, true, motivo) : undefined)}
      />
    </>
  );
};

type FilaProps = {
  donativo: PorPublicar;
  publica: boolean;
  ocupado: boolean;
  onReservar: () => void;
  onPublicar: () => void;
};

const Fila = ({ donativo, publica, ocupado, onReservar, onPublicar }: FilaProps) => {
  const { numero, titulo, organizacion, monto, firmadoEl, personaFisica, reservado, motivo } = donativo;
  const dice = publica ? m.publicado : m.sePublicaria;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-medium wrap-anywhere">{titulo ?? organizacion}</p>
        <p className="text-sm text-ink-soft">
          <span className="folio">{numero}</span>
          {` · ${organizacion} · `}
          <span className="figures">{formatMonto(monto)}</span>
          {' · '}
          <span className="whitespace-nowrap">{formatMediumDate(firmadoEl)}</span>
        </p>
        {reservado && motivo && <p className="text-sm text-ink-soft">{`${m.motivo}: ${motivo}`}</p>}
      </div>
      {personaFisica ? (
        <Badge tone="neutral">{m.fisica}</Badge>
      ) : (
        <>
          <Badge tone={reservado ? 'warning' : publica ? 'success' : 'neutral'}>
            {reservado ? m.reservado : dice}
          </Badge>
          <Button
            size="sm"
            disabled={ocupado}
            onClick={reservado ? onPublicar : onReservar}
            aria-label={`${reservado ? m.publicar : m.reservar} ${numero}`}
          >
            {reservado ? m.publicar : m.reservar}
          </Button>
        </>
      )}
    </li>
  );
};
