import type { CuentaDemo } from '@portal/domain/features/usuarios/public';
import type { Demo } from '../cuenta.queries.ts';

/** The box with the test users and their shared password (A§2); demo mode only. */
export const DemoUsers = ({ demo }: { demo: NonNullable<Demo> }) => {
  const others = demo.cuentas.filter(({ accesoRapido }) => !accesoRapido);
  return (
    <section aria-labelledby="usuarios-de-prueba" className="mt-6 rounded-lg bg-sunken p-4 text-sm">
      <h2 id="usuarios-de-prueba" className="font-semibold">
        Usuarios de prueba
      </h2>
      <p className="mt-1 text-ink-soft">
        Contraseña para todos:{' '}
        <code className="font-mono whitespace-nowrap text-ink select-all">{demo.contrasena}</code>
      </p>
      <Accounts cuentas={demo.cuentas.filter(({ accesoRapido }) => accesoRapido)} />
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="-mx-1 rounded-sm px-1 py-1 font-medium text-accent-ink">Otros roles</summary>
          <Accounts cuentas={others} />
        </details>
      )}
    </section>
  );
};

const Accounts = ({ cuentas }: { cuentas: readonly CuentaDemo[] }) => (
  <dl className="mt-3 space-y-2">
    {cuentas.map(({ clave, nombre, email }) => (
      <div key={clave}>
        <dt className="text-ink-soft">{nombre}</dt>
        <dd className="font-mono text-xs leading-5 select-all">{email}</dd>
      </div>
    ))}
  </dl>
);
