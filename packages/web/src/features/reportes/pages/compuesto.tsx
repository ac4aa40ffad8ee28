import type { Compuesto } from '@portal/domain/features/reportes/reportes.compuestos';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { ResultadoDeReporte } from '../components/resultado.tsx';
import { useGuardar } from '../components/use-guardar.ts';
import { reporteQueries } from '../reportes.queries.ts';

const { titulo, compuestos: m } = reporteMessages;
const LISTA = '/reportes/compuestos';

// Most who open a report read it.
const Editor = lazy(() =>
  import('../components/editor.tsx').then((module) => ({ default: module.EditorDeReporte })),
);

/** One composed report: what it comes to for who opens it, and what its author does with it. */
export const CompuestoPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(reporteQueries.compuesto(id));
  return (
    <Loaded
      query={query}
      words={{
        loading: m.cargando,
        missing: { title: m.noEsta, text: m.noEstaTexto, href: LISTA, label: m.verTodos },
        failed: { id: 'reporte', title: m.error, text: m.error },
      }}
    >
      {(compuesto) => <Reporte key={compuesto.id} compuesto={compuesto} />}
    </Loaded>
  );
};

const Reporte = ({ compuesto }: { compuesto: Compuesto }) => {
  const { id, version, nombre, definicion, compartido, propio, editable, suscrito, autor } = compuesto;
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { guardar, busy, error } = useGuardar({ id, version }, () => setEditing(false));
  const refused = (failure: unknown) => {
    toast.destructive(m.noSeGuardo, problemOf(failure).message);
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.reporte.compuestos.key() });
  const suscribir = useMutation({
    mutationFn: (on: boolean) => client.reporte.suscribir({ id, suscrito: on }),
    onSuccess: (next) => {
      queryClient.setQueryData(api.reporte.obtener.queryKey({ input: { id } }), next);
      toast.success(next.suscrito ? m.recibido : m.yaNo);
      return refresh();
    },
    onError: refused,
  });
  const eliminar = useMutation({
    mutationFn: () => client.reporte.eliminar({ id, version }),
    onSuccess: async () => {
      toast.success(m.eliminado);
      await refresh();
      void navigate({ to: LISTA, replace: true });
    },
    onError: refused,
  });
  return (
    <div data-wide="">
      <PageHeader
        title={nombre}
        description={propio ? (compartido ? m.compartido : m.propio) : m.por(autor.nombre)}
        crumbs={[{ label: titulo, href: '/reportes' }, { label: m.titulo, href: LISTA }, { label: nombre }]}
        actions={
          propio &&
          !editing && (
            <>
              {editable && <Button onClick={() => setEditing(true)}>{m.editar}</Button>}
              <Button variant="ghost" onClick={() => setAsking(true)}>
                {m.eliminar}
              </Button>
            </>
          )
        }
      />
      {editing ? (
        <Suspense>
          <Editor
            inicial={{ nombre, definicion, compartido }}
            busy={busy}
            error={error}
            onGuardar={guardar}
            onCancelar={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <div className="space-y-6">
          <Checkbox
            label={m.recibir}
            help={m.recibirAyuda}
            checked={suscrito}
            disabled={suscribir.isPending}
            onChange={(on) => suscribir.mutate(on)}
          />
          <ResultadoDeReporte definicion={definicion} id={id} />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.eliminarTitulo}
        confirmLabel={m.eliminar}
        onConfirm={() => eliminar.mutate()}
        tone="danger"
        description={m.eliminarTexto}
      />
    </div>
  );
};
