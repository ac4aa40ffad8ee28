import { type Frase, frasesMessages as m } from '@portal/domain/features/frases/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import type { CommentToolProps } from '../../../stage/review/field-row.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { afterwards, useFrases } from '../frases.queries.ts';
import { FraseForm, nombreDeCampo } from './frase-form.tsx';

/** What is done at the desk of the phrases: look at all, write one, change one. */
export type Asunto =
  | { readonly que: 'lista' }
  | {
      readonly que: 'nueva';
      readonly texto: string;
      readonly campo: string;
      readonly volver?: true;
    }
  | { readonly que: 'editar'; readonly frase: Frase };

export type MesaProps = Pick<CommentToolProps, 'campos'> & {
  etapa: Etapa;
  asunto: Asunto;
  onAsunto: (asunto: Asunto) => void;
  onClose: () => void;
};

/** One's own phrases and the foundation's, to be written, changed and deleted. */
export const Mesa = ({ etapa, campos, asunto, onAsunto, onClose }: MesaProps) => {
  const frases = useFrases(etapa);
  const [aEliminar, setAEliminar] = useState<Frase | null>(null);
  const eliminar = useAction(client.frases.eliminar, afterwards);
  const desdeLista = asunto.que === 'editar' || (asunto.que === 'nueva' && asunto.volver);
  const leave = () => (desdeLista ? onAsunto({ que: 'lista' }) : onClose());

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="lg"
        title={asunto.que === 'lista' ? m.administrarTitulo : asunto.que === 'nueva' ? m.nueva : m.editar}
        description={asunto.que === 'lista' ? m.administrarTexto : undefined}
      >
        {asunto.que === 'lista' ? (
          frases.data ? (
            <div className="space-y-5">
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => onAsunto({ que: 'nueva', texto: '', campo: '', volver: true })}
              >
                {m.nueva}
              </Button>
              {[false, true].map((compartida) => (
                <Grupo
                  key={String(compartida)}
                  titulo={compartida ? m.compartidas : m.propias}
                  vacio={compartida ? m.sinCompartidas : m.sinPropias}
                  items={frases.data.items.filter((frase) => frase.compartida === compartida)}
                  campos={campos}
                  onEditar={(frase) => onAsunto({ que: 'editar', frase })}
                  onEliminar={setAEliminar}
                />
              ))}
            </div>
          ) : frases.isError ? (
            <ErrorState level={3} title={m.cargarError} onRetry={() => void frases.refetch()} />
          ) : (
            <SkeletonText lines={4} />
          )
        ) : (
          <FraseForm
            key={asunto.que === 'editar' ? asunto.frase.id : 'nueva'}
            etapa={etapa}
            campos={campos}
            frase={asunto.que === 'editar' ? asunto.frase : null}
            inicial={asunto.que === 'nueva' ? asunto : undefined}
            comparte={frases.data?.comparte ?? false}
            onDone={leave}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={aEliminar !== null}
        onOpenChange={(open) => !open && setAEliminar(null)}
        title={m.eliminarTitulo}
        description={aEliminar?.compartida ? m.eliminarCompartida : m.eliminarTexto}
        confirmLabel={m.eliminarTitulo}
        tone="danger"
        onConfirm={async () => {
          if (!aEliminar) return;
          try {
            await eliminar.mutateAsync({ id: aEliminar.id, version: aEliminar.version });
            toast.success(m.eliminada);
          } catch (error) {
            void frases.refetch();
            toast.destructive(m.eliminarError, problemOf(error).message);
            throw error;
          }
        }}
      >
        <blockquote className="border-l-2 border-line pl-3 text-sm whitespace-pre-line text-ink-soft">
          {aEliminar?.texto}
        </blockquote>
      </ConfirmDialog>
    </>
  );
};

type GrupoProps = Pick<CommentToolProps, 'campos'> & {
  titulo: string;
  vacio: string;
  items: readonly Frase[];
  onEditar: (frase: Frase) => void;
  onEliminar: (frase: Frase) => void;
};

const Grupo = ({ titulo, vacio, items, campos, onEditar, onEliminar }: GrupoProps) => (
  <section aria-label={titulo}>
    <h3 className="border-b border-line pb-1.5 text-sm font-semibold">{titulo}</h3>
    {items.length === 0 ? (
      <p className="py-3 text-sm text-ink-soft">{vacio}</p>
    ) : (
      <ul className="divide-y divide-line">
        {items.map((frase) => (
          <li key={frase.id} className="py-2.5">
            <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{frase.texto}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
              {frase.campo && (
                <Badge tone="neutral" icon={false}>
                  {nombreDeCampo(campos, frase.campo)}
                </Badge>
              )}
              <span className="figures">{m.usos(frase.usos)}</span>
              {frase.compartida && <span>{frase.autor.nombre}</span>}
              {frase.editable && (
                <span className="ml-auto flex gap-1">
                  <Button size="sm" variant="ghost" onClick={() => onEditar(frase)}>
                    Editar<span className="sr-only"> la frase «{frase.texto.slice(0, 40)}»</span>
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => onEliminar(frase)}>
                    {m.eliminar}
                    <span className="sr-only"> la frase «{frase.texto.slice(0, 40)}»</span>
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);
