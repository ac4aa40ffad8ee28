import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { callAuth, type Sesion, tellOtherTabs } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** A name of an organization may take several lines. */
const largo = 'py-2 whitespace-normal';

/**
 * Over a page of an organization that the session left, by another tab or because the account was taken out of it: nothing is
 * read or written meanwhile, and nothing typed is lost. Going back makes the page's organization the active one again.
 */
export const OtraOrganizacion = ({ pagina, sesion }: { pagina: Sesion; sesion: Sesion }) => {
  const client = useQueryClient();
  const suya = pagina.organizacion;
  const ahora = sesion.organizacion;
  const esMiembro = [...(sesion.organizaciones ?? []), ...(ahora ? [ahora] : [])].some(
    ({ id }) => id === suya?.id,
  );
  const [volver, ocupado] = useOnce(async () => {
    try {
      await callAuth('POST', 'sesion/organizacion', { organizacion: suya?.id });
      tellOtherTabs('mudada');
      await client.invalidateQueries();
    } catch (error) {
      toast.destructive('No pudimos volver', problemOf(error).message);
      await client.invalidateQueries({ queryKey: ['sesion'] });
    }
  });
  return (
    <Dialog
      open
      locked
      onOpenChange={() => undefined}
      title={esMiembro ? `Esta página es de ${suya?.nombre}` : `Ya no formas parte de ${suya?.nombre}`}
      description={
        esMiembro
          ? `En otra pestaña cambiaste a «${ahora?.nombre}». Aquí no se guardó nada en su nombre, y lo que escribiste sigue en esta página.`
          : 'Tu cuenta sigue siendo tuya. Lo que hiciste se queda en la organización.'
      }
    >
      {/* The way back first: it takes the focus, and the other one loses what was typed. */}
      <div className="flex flex-col gap-2 pt-1 md:flex-row-reverse">
        {esMiembro && (
          <Button variant="primary" className={largo} busy={ocupado} onClick={() => void volver()}>
            Volver a {suya?.nombre}
          </Button>
        )}
        <Button
          variant={esMiembro ? 'secondary' : 'primary'}
          className={largo}
          onClick={() => window.location.assign('/')}
        >
          {ahora ? `Ir a ${ahora.nombre}` : 'Ir al inicio'}
        </Button>
      </div>
    </Dialog>
  );
};
