import { vistasMessages as m, type Vista } from '@portal/domain/features/vistas/public';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { proyectoQueries } from '../proyectos.queries.ts';
import type { ListaSearch } from '../proyectos.search.ts';

type Preguntada = { readonly vista: Vista | null };

/** What of the address is a way to look, and not a page of it. */
const filtrosDe = ({ cursor: _cursor, limite: _limite, ...filtros }: ListaSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== undefined));

const mismos = (unos: Readonly<Record<string, string>>, otros: Readonly<Record<string, string>>): boolean => {
  const claves = Object.keys(unos);
  return claves.length === Object.keys(otros).length && claves.every((clave) => unos[clave] === otros[clave]);
};

/** The account's own ways to look at the list: a link each, and what is on screen may be kept as another. Nobody else sees them. */
export const MisVistas = ({ search }: { search: ListaSearch }) => {
  const vistas = useQuery(proyectoQueries.vistas()).data?.items ?? [];
  const [pregunta, setPregunta] = useState<Preguntada | null>(null);
  const eliminar = useAction(client.vistas.eliminar, { refresh: [api.vistas.key()] });
  const filtros = filtrosDe(search);
  const puesta = vistas.find((una) => mismos(una.filtros, filtros));
  const hay = Object.keys(filtros).length > 0;
  const quitar = async ({ id, version }: Vista) => {
    try {
      await eliminar.mutateAsync({ id, version });
      toast.success(m.eliminada);
    } catch (error) {
      toast.destructive(m.noEliminada, problemOf(error).message);
    }
  };
  if (vistas.length === 0 && !hay) return null;
  return (
    <nav aria-label={m.titulo} data-print="no" className="flex flex-wrap items-center gap-2 text-sm">
      {vistas.length > 0 && <span className="text-ink-soft">{m.titulo}</span>}
      {vistas.map((vista) => (
        <span key={vista.id} className="inline-flex items-center">
          <BareLink
            href={`/proyectos${addressOf(vista.filtros)}`}
            aria-current={vista.id === puesta?.id ? 'page' : undefined}
            className={
              vista.id === puesta?.id
                ? 'rounded-md bg-accent-soft px-3 py-1.5 font-medium text-accent-ink'
                : 'rounded-md px-3 py-1.5 text-ink-soft hover:bg-hover hover:text-ink'
            }
          >
            {vista.nombre}
          </BareLink>
          <DropdownMenu
            align="start"
            items={[
              { label: m.renombrar, onSelect: () => setPregunta({ vista }) },
              { label: m.eliminar, danger: true, onSelect: () => void quitar(vista) },
            ]}
            trigger={
              <IconButton label={m.acciones(vista.nombre)}>
                <ChevronDown aria-hidden="true" className="size-4" />
              </IconButton>
            }
          />
        </span>
      ))}
      {hay && !puesta && (
        <Button size="sm" variant="ghost" onClick={() => setPregunta({ vista: null })}>
          {m.guardar}
        </Button>
      )}
      <Dialog
        open={pregunta !== null}
        onOpenChange={(next) => !next && setPregunta(null)}
        title={pregunta?.vista ? m.renombrarTitulo : m.guardarTitulo}
        description={pregunta?.vista ? undefined : m.guardarTexto}
      >
        {pregunta && <Nombrar vista={pregunta.vista} filtros={filtros} onClose={() => setPregunta(null)} />}
      </Dialog>
    </nav>
  );
};

type NombrarProps = {
  vista: Vista | null;
  filtros: Readonly<Record<string, string>>;
  onClose: () => void;
};

const Nombrar = ({ vista, filtros, onClose }: NombrarProps) => {
  const [nombre, setNombre] = useState(vista?.nombre ?? '');
  const [error, setError] = useState<string>();
  const despues = { refresh: [api.vistas.key()] };
  const guardar = useAction(client.vistas.guardar, despues);
  const renombrar = useAction(client.vistas.renombrar, despues);
  const enviar = async () => {
    try {
      if (vista) await renombrar.mutateAsync({ id: vista.id, version: vista.version, nombre });
      else await guardar.mutateAsync({ pantalla: 'proyectos', nombre, filtros });
      toast.success(vista ? m.renombrada : m.guardada);
      onClose();
    } catch (failure) {
      const { issues, message } = problemOf(failure);
      setError(issues.find(({ path }) => path === 'nombre')?.message ?? message);
    }
  };
  return (
    <DialogForm onSubmit={enviar}>
      <TextField
        name="nombre"
        label={m.nombre}
        autoComplete="off"
        value={nombre}
        onChange={(valor) => {
          setNombre(valor);
          setError(undefined);
        }}
        error={error}
      />
      <DialogFormActions
        submit={m.aceptar}
        busy={guardar.isPending || renombrar.isPending}
        busyLabel={m.guardando}
        onCancel={onClose}
      />
    </DialogForm>
  );
};
