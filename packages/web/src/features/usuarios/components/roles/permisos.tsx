import { permisoEnPalabras } from '@portal/domain/features/usuarios/roles.messages';
import { permisos as catalogo, type Permiso } from '@portal/domain/kernel/policy';
import { Badge } from '../../../../ui/badge.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { idDe } from '../campos.tsx';

/** The catalogue by category, as the seed orders it. */
const categorias = Object.entries(catalogo) as [string, readonly Permiso[]][];

/** The permissions of a role as badges, grouped by category. */
export const PermisosDeRol = ({ permisos }: { permisos: readonly Permiso[] }) => {
  const suyas = categorias
    .map(([categoria, list]) => ({ categoria, list: list.filter((permiso) => permisos.includes(permiso)) }))
    .filter(({ list }) => list.length > 0);
  if (suyas.length === 0) return <p className="text-sm text-ink-soft">Sin permisos propios.</p>;
  return (
    <dl className="space-y-2">
      {suyas.map(({ categoria, list }) => (
        <div key={categoria} className="md:flex md:gap-3">
          <dt className="shrink-0 text-sm text-ink-soft md:w-24 md:pt-0.5">{categoria}</dt>
          <dd className="min-w-0">
            <ul className="flex flex-wrap gap-1.5">
              {list.map((permiso) => (
                <li key={permiso} className="max-w-full">
                  <Badge icon={false}>{permisoEnPalabras[permiso]}</Badge>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
};

type CampoProps = {
  readonly marcados: ReadonlySet<Permiso>;
  readonly onChange: (permiso: Permiso, marcado: boolean) => void;
  /** Those that whoever edits holds: no other can be given or taken. */
  readonly propios: readonly Permiso[];
  readonly error: string | undefined;
};

/** The permissions to choose from, grouped by category (part2.md US-08). */
export const CampoPermisos = ({ marcados, onChange, propios, error }: CampoProps) => (
  <fieldset aria-describedby={error ? `${idDe('permisos')}-falta` : undefined}>
    <legend className="font-medium">Permisos</legend>
    {error && (
      <p id={`${idDe('permisos')}-falta`} className="mt-1 text-sm text-danger-ink">
        <span className="sr-only">Error: </span>
        {error}
      </p>
    )}
    <div className="mt-3 space-y-4">
      {categorias.map(([categoria, list]) => (
        <fieldset key={categoria} className="border-t border-line pt-2">
          <legend className="float-left mb-1 w-full text-sm font-semibold text-ink-soft">{categoria}</legend>
          <div className="clear-both grid gap-x-4 md:grid-cols-2">
            {list.map((permiso) => (
              <Checkbox
                key={permiso}
                id={permiso === categorias[0]?.[1][0] ? idDe('permisos') : idDe(permiso)}
                name={permiso}
                label={permisoEnPalabras[permiso]}
                help={propios.includes(permiso) ? undefined : 'Tu rol no lo tiene'}
                disabled={!propios.includes(permiso)}
                checked={marcados.has(permiso)}
                onChange={(marcado) => onChange(permiso, marcado)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </fieldset>
);
