import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { CodisenoPorAbrir } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { Edad } from '../../../ui/edad.tsx';
import { focusField } from '../../../ui/error-summary.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { porAbrirQuery, unoPorAbrirQuery, useAccion } from '../codiseno.acciones.ts';
import type { CrearSearch } from '../codiseno.search.ts';
import { LosQueMasEsperan, ORIGEN, Origen } from '../components/apertura/origen.tsx';

const { crear: m, lista, toasts } = codisenoMessages;

/** Opens the co-diseño of a validated registro (CL-06): which one, who hears of it, and the press that opens its first session. */
export const CrearPage = () => {
  const { registro = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const abrir = useAccion(client.codiseno.abrir);
  const [error, setError] = useState<{ readonly de: string; readonly message: string } | null>(null);
  const [abierto, setAbierto] = useState(false);
  const esperan = useQuery(porAbrirQuery(''));
  const uno = useQuery({ ...unoPorAbrirQuery(registro), enabled: registro !== '' });
  const elegido =
    esperan.data?.items.find(({ registroId }) => registroId === registro) ??
    (registro === '' ? undefined : uno.data?.items[0]);
  const yaNo = registro !== '' && !elegido && !abierto && (uno.isError || uno.data?.items.length === 0);

  const elegir = (id: string) => {
    setError(null);
    void navigate({ to: '/co-diseno/crear', search: id ? { registro: id } : {}, replace: true });
  };
  const [confirmar, confirmando] = useOnce(async () => {
    if (!elegido) {
      setError({ de: registro, message: m.falta });
      focusField(controlId(ORIGEN));
      return;
    }
    try {
      const codiseno = await abrir.mutateAsync({ registroId: elegido.registroId });
      setAbierto(true);
      toast.success(toasts.abierto, toasts.abiertoDetalle(codiseno.folio));
      await navigate({ to: '/co-diseno/$id', params: { id: codiseno.id }, replace: true });
    } catch (problem) {
      const { message, status } = problemOf(problem);
      toast.destructive(toasts.error, message);
      // It waits no more: the list of those that do says so.
      if (status === 409) void queryClient.invalidateQueries({ queryKey: api.codiseno.porAbrir.key() });
    }
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={m.titulo}
        crumbs={[{ label: lista.titulo, href: '/co-diseno' }, { label: m.titulo }]}
        description={m.intro}
      />
      {esperan.isError && !esperan.data ? (
        <ErrorState title={m.error} onRetry={() => void esperan.refetch()} retrying={esperan.isFetching}>
          {problemOf(esperan.error).message}
        </ErrorState>
      ) : esperan.data?.total.n === 0 && !elegido ? (
        <EmptyState
          title={yaNo ? m.yaNo : m.ninguno}
          actions={<ButtonLink href="/registro">{m.irARegistros}</ButtonLink>}
        >
          {m.ningunoDetalle}
        </EmptyState>
      ) : (
        <Card>
          <form
            noValidate
            className="space-y-6"
            onSubmit={(event) => {
              event.preventDefault();
              void confirmar();
            }}
          >
            {yaNo && (
              <Banner live tone="warning" title={m.yaNo}>
                {m.yaNoDetalle}
              </Banner>
            )}
            <Origen
              elegido={elegido}
              error={error?.de === registro ? error.message : undefined}
              onElegir={elegir}
            />
            {registro === '' && esperan.data && <LosQueMasEsperan items={esperan.data.items} />}
            {elegido && <Elegido {...elegido} />}
            <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
              <ButtonLink href="/co-diseno">{m.cancelar}</ButtonLink>
              <Button type="submit" variant="primary" busy={confirmando} busyLabel={m.confirmando}>
                {m.confirmar}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </div>
  );
};

/** What is about to be opened, and who hears of it; or that nobody would. */
const Elegido = ({ registroId, folio, nombre, organizacion, desde, cuentas }: CodisenoPorAbrir) => (
  <div className="space-y-3 rounded-md bg-sunken p-4 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <TextLink href={`/registro/ver/${registroId}`}>{nombre ?? organizacion.nombre}</TextLink>{' '}
        <span className="folio">{folio}</span>
      </p>
      <Edad desde={desde} />
    </div>
    <p className="max-w-prose text-ink-soft">
      {cuentas.length > 0 ? (
        m.avisa(cuentas)
      ) : (
        <span className="font-medium text-warning-ink">{m.nadieAvisado}</span>
      )}
    </p>
  </div>
);
