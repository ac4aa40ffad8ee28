import { MAX_NOTA, notasMessages as m, type Nota } from '@portal/domain/features/notas/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { type KeyboardEvent, useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { useAction } from '../../../app/use-action.ts';
import { readUnsent, writeUnsent } from '../../../stage/unsent-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNotas } from '../notas.queries.ts';

/** The case's history tells of notes too. */
const afterwards = { refresh: [api.notas.key(), api.proyecto.historial.key()] };

export type NotasProps = {
  proyectoId: string;
  /** The stage on whose record the page is. */
  etapa: Etapa;
  /** The fields of that record that a note can be about. */
  campos: readonly { readonly campo: string; readonly etiqueta: string }[];
};

/** What the staff tell each other about a case: never printed with it, never shown to its organization. */
export const Notas = ({ proyectoId, etapa, campos }: NotasProps) => {
  const notas = useNotas(proyectoId);
  const retirar = useAction(client.notas.retirar, afterwards);
  const [aRetirar, setARetirar] = useState<Nota | null>(null);
  const { usuarioId } = useUsuario();
  const etiquetas = new Map(campos.map(({ campo, etiqueta }) => [campo, etiqueta]));

  return (
    <div id="notas-internas" data-print="no" className="scroll-mt-20 print:hidden">
      <Card title={m.titulo}>
        <p className="-mt-1 mb-4 max-w-prose text-sm text-ink-soft">{m.ayuda}</p>
        {notas.data ? (
          <Lista
            items={notas.data.items}
            etiquetas={etiquetas}
            mia={({ autor }) => autor.id === usuarioId}
            onRetirar={setARetirar}
          />
        ) : notas.isError ? (
          <ErrorState level={3} title={m.cargarError} onRetry={() => void notas.refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )}
        <Nueva proyectoId={proyectoId} etapa={etapa} campos={campos} />
      </Card>
      <ConfirmDialog
        open={aRetirar !== null}
        onOpenChange={(open) => !open && setARetirar(null)}
        title={m.retirarTitulo}
        description={m.retirarTexto}
        confirmLabel={m.retirarTitulo}
        tone="danger"
        onConfirm={async () => {
          if (!aRetirar) return;
          try {
            await retirar.mutateAsync({ id: aRetirar.id });
            toast.success(m.retirada);
          } catch (error) {
            toast.destructive(m.retirarError, problemOf(error).message);
            throw error;
          }
        }}
      >
        <blockquote className="border-l-2 border-line pl-3 text-sm whitespace-pre-line text-ink-soft">
          {aRetirar?.texto}
        </blockquote>
      </ConfirmDialog>
    </div>
  );
};

type ListaProps = {
  items: readonly Nota[];
  etiquetas: ReadonlyMap<string, string>;
  mia: (nota: Nota) => boolean;
  onRetirar: (nota: Nota) => void;
};

const Lista = ({ items, etiquetas, mia, onRetirar }: ListaProps) => {
  if (items.length === 0) return <p className="text-sm text-ink-soft">{m.vacio}</p>;
  return (
    <ul className="space-y-4">
      {items.map((nota) => (
        <li key={nota.id} className="border-l-2 border-line pl-3">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <span className="font-medium text-ink">{nota.autor.nombre}</span>
            <time dateTime={nota.creadoEn}>{formatDateTime(nota.creadoEn)}</time>
            {nota.campo && <Badge tone="neutral">{etiquetas.get(nota.campo) ?? nota.campo}</Badge>}
            {mia(nota) && (
              <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onRetirar(nota)}>
                {m.retirar}
                <span className="sr-only"> la nota «{nota.texto.slice(0, 40)}»</span>
              </Button>
            )}
          </div>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{nota.texto}</p>
        </li>
      ))}
    </ul>
  );
};

/** What is being written stays on this device until it is kept: leaving the page does not lose it. */
const Nueva = ({ proyectoId, etapa, campos }: NotasProps) => {
  const { usuarioId } = useUsuario();
  const clave = `nota:${usuarioId}:${proyectoId}`;
  const agregar = useAction(client.notas.agregar, afterwards);
  const [texto, setTexto] = useState(() => readUnsent(clave));
  const [campo, setCampo] = useState('');
  const [error, setError] = useState<string>();

  const write = (next: string) => {
    setTexto(next);
    setError(undefined);
    writeUnsent(clave, next);
  };
  const send = async () => {
    if (agregar.isPending) return;
    try {
      await agregar.mutateAsync({ proyectoId, etapa, texto, ...(campo ? { campo } : {}) });
      // The next one may be under way already: only what was sent is cleared.
      setTexto((now) => (now === texto ? '' : now));
      setCampo((now) => (now === campo ? '' : now));
      if (readUnsent(clave) === texto) writeUnsent(clave, '');
      toast.success(m.agregada);
    } catch (problem) {
      const { issues, message } = problemOf(problem);
      const own = issues.find(({ path }) => path === 'texto');
      if (own) setError(own.message);
      else toast.destructive(m.agregarError, message);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      noValidate
      className="mt-5 space-y-3 border-t border-line pt-4"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        name="nota"
        label={m.nueva}
        rows={2}
        max={MAX_NOTA}
        required={null}
        value={texto}
        onChange={write}
        error={error}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-64">
          <SelectField
            name="sobre"
            label={m.sobre}
            required={null}
            value={campo}
            onChange={setCampo}
            placeholder={m.todo}
            options={campos.map((one) => ({ value: one.campo, label: one.etiqueta }))}
          />
        </div>
        <Button type="submit" busy={agregar.isPending} busyLabel={m.agregando}>
          {m.agregar}
        </Button>
      </div>
    </form>
  );
};
