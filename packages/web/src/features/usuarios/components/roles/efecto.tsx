import { permisoEnPalabras, rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { CuentaDeRol, EfectoDeRol } from '@portal/domain/features/usuarios/roles.shapes';
import type { Alcance } from '@portal/domain/kernel/policy';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EstadoBadge } from '../insignias.tsx';

const vistas: Readonly<Record<Alcance, string>> = {
  todo: 'todos los proyectos',
  por_acceso: 'solo los proyectos que se le abren',
  propio: 'ningún proyecto',
};

/** The accounts of a role, those that may enter first. */
export const Personas = ({
  personas,
  mas,
  nota,
}: {
  personas: readonly CuentaDeRol[];
  /** There are more. */
  mas: boolean;
  nota?: (persona: CuentaDeRol) => ReactNode;
}) => (
  <>
    <ul className="divide-y divide-line">
      {personas.map((persona) => (
        <li
          key={persona.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
        >
          <span className="min-w-0">
            {persona.nombre}
            {persona.departamento && <span className="text-ink-soft"> · {persona.departamento}</span>}
          </span>
          {nota?.(persona) ?? (persona.estado !== 'activo' && <EstadoBadge estado={persona.estado} />)}
        </li>
      ))}
    </ul>
    {mas && <p className="text-sm text-ink-soft">Y otras más.</p>}
  </>
);

const Lista = ({ title, icon, items }: { title: string; icon: ReactNode; items: readonly string[] }) =>
  items.length > 0 && (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">
        {items.map((item) => (
          <li key={item} className="flex gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            {icon}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );

const quedan = (n: number): string => {
  if (n === 0) return 'nadie más lo tendrá';
  return n === 1 ? 'lo tendrá 1 cuenta más' : `lo tendrán ${n.toLocaleString('es-MX')} cuentas más`;
};

/** Who gains and who loses what once a role is saved like this, from the accounts as they are. */
export const Efecto = ({ efecto }: { efecto: EfectoDeRol }) => {
  const { gana, pierde, alcance, cuentas, activas } = efecto;
  const nada = gana.length === 0 && pierde.length === 0 && alcance === null;
  return (
    <div className="space-y-5">
      {nada && <p>No cambia lo que puede hacer nadie: solo cómo se llama o se describe el rol.</p>}
      <Lista
        title="Podrá además"
        icon={<Plus aria-hidden="true" className="text-success-ink" />}
        items={gana.map((permiso) => permisoEnPalabras[permiso])}
      />
      <Lista
        title="Ya no podrá"
        icon={<Minus aria-hidden="true" className="text-danger-ink" />}
        items={pierde.map(({ permiso, quedan: n }) => `${permisoEnPalabras[permiso]} (${quedan(n)})`)}
      />
      {alcance && (
        <p>
          Veía {vistas[alcance.antes]}; verá {vistas[alcance.despues]}.
        </p>
      )}
      <div>
        <h3 className="font-semibold">A quién le cambia</h3>
        {cuentas === 0 ? (
          <p className="mt-1 text-sm text-ink-soft">{rolesMessages.sinCuentas}: no le cambia a nadie.</p>
        ) : (
          <>
            <p className="mt-1 text-sm text-ink-soft">
              {`${rolesMessages.cuentas(cuentas)}, ${activas === 1 ? '1 activa' : `${activas.toLocaleString('es-MX')} activas`}. El cambio vale desde lo siguiente que hagan, sin cerrar su sesión.`}
            </p>
            <Personas personas={efecto.personas} mas={efecto.mas} />
          </>
        )}
      </div>
    </div>
  );
};
