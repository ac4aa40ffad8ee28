import { Button } from '../../../ui/button.tsx';
import { type Demo, useIniciarSesion } from '../cuenta.queries.ts';

/** One click signs in as a test user (demo mode only): the seed's three, and below them the other roles. */
export const QuickAccess = ({ demo }: { demo: NonNullable<Demo> }) => {
  const { mutate, isPending, variables } = useIniciarSesion(demo);
  const chosen = isPending && variables && 'cuenta' in variables ? variables.cuenta : null;
  const enter = (cuenta: string) => {
    if (!isPending) mutate({ cuenta });
  };
  const others = demo.cuentas.filter(({ accesoRapido }) => !accesoRapido);
  return (
    <div className="space-y-3">
      {demo.cuentas
        .filter(({ accesoRapido }) => accesoRapido)
        .map(({ clave, nombre }) => (
          <Button
            key={clave}
            variant={clave === 'administrador' ? 'primary' : 'secondary'}
            busy={chosen === clave}
            busyLabel="Iniciando..."
            onClick={() => enter(clave)}
            className="w-full"
          >
            {nombre}
          </Button>
        ))}
      {others.length > 0 && (
        <div className="pt-2">
          <h2 className="mb-1 text-sm text-ink-soft">Otros roles</h2>
          <ul className="-mx-2">
            {others.map(({ clave, nombre }) => (
              <li key={clave}>
                <Button
                  variant="ghost"
                  size="sm"
                  busy={chosen === clave}
                  busyLabel="Iniciando..."
                  onClick={() => enter(clave)}
                  className="w-full justify-start px-2"
                >
                  {nombre}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
