import type { Demo } from '../cuenta.queries.ts';

/** The box with the test users and their shared password (A§2); demo mode only. */
export const DemoUsers = ({ demo }: { demo: NonNullable<Demo> }) => (
  <section aria-labelledby="usuarios-de-prueba" className="mt-6 rounded-lg bg-sunken p-4 text-sm">
    <h2 id="usuarios-de-prueba" className="font-semibold">
      Usuarios de prueba
    </h2>
    <p className="mt-1 text-ink-soft">
      Contraseña para todos: <code className="font-mono text-ink select-all">{demo.contrasena}</code>
    </p>
    <dl className="mt-3 space-y-2">
      {demo.cuentas.map(({ clave, nombre, email }) => (
        <div key={clave} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{nombre}</dt>
          <dd className="font-mono text-xs leading-5 select-all">{email}</dd>
        </div>
      ))}
    </dl>
  </section>
);
