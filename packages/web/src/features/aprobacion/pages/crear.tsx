import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { AprobacionPorAbrir } from '@portal/domain/features/aprobacion/aprobacion.shapes';
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
import { porAbrirQuery, unaPorAbrirQuery, useAccion } from '../aprobacion.acciones.ts';
import type { CrearSearch } from '../aprobacion.search.ts';
import { LosQueMasEsperan, ORIGEN, Origen } from '../components/apertura/origen.tsx';

const { crear: m, lista, toasts } = aprobacionMessages;

/** Opens the evaluation of a completed co-diseño (AW-04): which one, who hears of it, and the press that opens its first round. */
export const CrearPage = () => {
  const { codiseno = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const abrir = useAccion(client.aprobacion.abrir);
  const [error, setError] = useState<{ readonly de: string; readonly message: string } | null>(null);
  const [abierta, setAbierta] = useState(false);
  const esperan = useQuery(porAbrirQuery(''));
  const uno = useQuery({ ...unaPorAbrirQuery(codiseno), enabled: codiseno !== '' });
  const elegido =
    esperan.data?.items.find(({ codisenoId }) => codisenoId === codiseno) ??
    (codiseno === '' ? undefined : uno.data?.items[0]);
  const yaNo = codiseno !== '' && !elegido && !abierta && (uno.isError || uno.data?.items.length === 0);

  const elegir = (id: string) => {
    setError(null);
    void navigate({ to: '/aprobacion/crear', search: id ? { codiseno: id } : {}, replace: true });
  };
  const [confirmar, confirmando] = useOnce(async () => {
    if (!elegido) {
      setError({ de: codiseno, message: m.falta });
      focusField(controlId(ORIGEN));
      return;
    }
    try {
      const aprobacion = await abrir.mutateAsync({ codisenoId: elegido.codisenoId });
      setAbierta(true);
      toast.success(toasts.abierta, toasts.abiertaDetalle(aprobacion.folio));
      await navigate({ to: '/aprobacion/$id', params: { id: aprobacion.id }, replace: true });
    } catch (problem) {
      const { message, status } = problemOf(problem);
      toast.destructive(toasts.error, message);
      // It waits no more: the list of those that do says so.
      if (status === 409) void queryClient.invalidateQueries({ queryKey: api.aprobacion.porAbrir.key() });
    }
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={m.titulo}
        crumbs={[{ label: lista.titulo, href: '/aprobacion' }, { label: m.titulo }]}
        description={m.intro}
      />
      {esperan.isError && !esperan.data ? (
        <ErrorState title={m.error} onRetry={() => void esperan.refetch()} retrying={esperan.isFetching}>
          {problemOf(esperan.error).message}
        </ErrorState>
      ) : esperan.data?.total.n === 0 && !elegido ? (
        <EmptyState
          title={yaNo ? m.yaNo : m.ninguno}
          actions={<ButtonLink href="/co-diseno">{m.irACodisenos}</ButtonLink>}
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
              error={error?.de === codiseno ? error.message : undefined}
              onElegir={elegir}
            />
            {codiseno === '' && esperan.data && <LosQueMasEsperan items={esperan.data.items} />}
            {elegido && <Elegido {...elegido} />}
            <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
              <ButtonLink href="/aprobacion">{m.cancelar}</ButtonLink>
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
const Elegido = ({ codisenoId, folio, nombre, organizacion, desde, cuentas }: AprobacionPorAbrir) => (
  <div className="space-y-3 rounded-md bg-sunken p-4 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <TextLink href={`/co-diseno/${codisenoId}`}>{nombre ?? organizacion.nombre}</TextLink>{' '}
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
