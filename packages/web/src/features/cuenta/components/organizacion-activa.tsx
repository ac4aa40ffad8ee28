import { etiquetasDeRol } from '@portal/domain/features/organizaciones/public';
import { useRouter } from '@tanstack/react-router';
import { Check, ChevronDown } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { changeOrganization, useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { toast } from '../../../ui/toast.ts';

/** Which organization is active, for an account of several; another one is two touches away. */
export const OrganizacionActiva = () => {
  const { organizacion, organizaciones = [] } = useUsuario();
  const router = useRouter();
  const [cambiar, ocupado] = useOnce(async (id: string) => {
    // Leaves the page first, as anybody would: what is being written is kept, or asked about.
    await router.navigate({ to: '/' });
    if (router.state.location.pathname !== '/') return;
    try {
      await changeOrganization(id);
    } catch (error) {
      toast.destructive('No pudimos cambiar de organización', problemOf(error).message);
    }
  });
  return (
    <DropdownMenu
      header={<p className="px-2.5 pt-1 pb-1 text-xs text-ink-faint">Trabajar en nombre de</p>}
      items={organizaciones.map(({ id, nombre, rol }) => ({
        label: nombre,
        detail: id === organizacion?.id ? `${etiquetasDeRol[rol]} · activa` : etiquetasDeRol[rol],
        icon: id === organizacion?.id ? <Check aria-hidden="true" /> : undefined,
        onSelect: () => {
          if (id !== organizacion?.id) void cambiar(id);
        },
      }))}
      trigger={
        <button
          type="button"
          disabled={ocupado}
          aria-label={`Organización activa: ${organizacion?.nombre ?? 'ninguna'}, cambiar de organización`}
          title={organizacion?.nombre}
          className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-md border border-line px-2 text-sm font-medium hover:bg-hover disabled:opacity-60 md:min-h-9"
        >
          <span className="max-w-20 truncate md:max-w-48 lg:max-w-64">{organizacion?.nombre}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    />
  );
};
