import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { borradorDePreRegistro } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { lazy, Suspense } from 'react';
import { useUnsent } from '../../borradores/public.ts';

// Few have one: what a draft is called, and the form behind it, do not travel with the list.
const BorradoresSinEnviar = lazy(() =>
  import('./borradores-sin-enviar.tsx').then((module) => ({ default: module.BorradoresSinEnviar })),
);

/** Above the list: what this account began and has not sent. Nothing when there is none. */
export const BorradoresPendientes = () => {
  const { borradores } = useUnsent(borradorDePreRegistro);
  if (borradores.length === 0) return null;
  return (
    <Suspense>
      <section
        aria-labelledby="sin-enviar"
        className="rounded-lg border border-line bg-surface px-4 py-3 print:hidden"
      >
        <h2 id="sin-enviar" className="mb-2 font-semibold">
          {preRegistroMessages.sinEnviar.titulo(borradores.length)}
        </h2>
        <BorradoresSinEnviar borradores={borradores} />
      </section>
    </Suspense>
  );
};
