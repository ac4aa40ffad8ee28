import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { ChevronDown, UserRoundCheck } from 'lucide-react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { proyectoQueries } from '../proyectos.queries.ts';

const m = proyectoMessages.caso;

type Persona = { readonly id: string; readonly nombre: string };

export type AsignarProps = {
  proyecto: Pick<Proyecto, 'id' | 'version' | 'responsable'>;
  /** To whom this account may give it. */
  asignables: readonly Persona[];
};

/** Gives the case to an officer: to oneself at once, to another one or to nobody by a menu. */
export const Asignar = ({ proyecto: { id, version, responsable }, asignables }: AsignarProps) => {
  const { usuarioId } = useUsuario();
  const asignar = useAction(client.proyecto.asignar, {
    record: proyectoQueries.uno,
    refresh: [api.proyecto.key(), api.preRegistro.key()],
  });
  const yo = asignables.find((una) => una.id === usuarioId);
  const dar = async (a: Persona | null) => {
    try {
      await asignar.mutateAsync({ id, version, responsable: a?.id ?? null });
      toast.success(a ? m.asignado(a.id === usuarioId ? m.ti : a.nombre) : m.sinAsignarHecho);
    } catch (error) {
      toast.destructive(m.noAsignado, problemOf(error).message);
    }
  };
  const items: MenuItem[] = asignables
    .filter((una) => una.id !== responsable?.id && una.id !== usuarioId)
    .map((una) => ({ label: una.nombre, onSelect: () => void dar(una) }));
  if (responsable) items.push({ kind: 'separator' }, { label: m.nadie, onSelect: () => void dar(null) });
  return (
    <div className="mt-2 flex flex-wrap gap-2" data-print="no">
      {yo && responsable?.id !== yo.id && (
        <Button
          size="sm"
          busy={asignar.isPending}
          icon={<UserRoundCheck aria-hidden="true" className="size-4" />}
          onClick={() => void dar(yo)}
        >
          {m.asignarme}
        </Button>
      )}
      {items.length > 0 && (
        <DropdownMenu
          align="start"
          items={items}
          trigger={
            <Button size="sm" variant="ghost" aria-disabled={asignar.isPending || undefined}>
              {responsable ? m.cambiar : m.asignarA}
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        />
      )}
    </div>
  );
};
