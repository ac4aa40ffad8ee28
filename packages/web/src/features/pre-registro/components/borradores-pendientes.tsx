import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { useUnsent } from '../../borradores/public.ts';
import { BorradoresSinEnviar } from './borradores-sin-enviar.tsx';

/** Above the list: what this account began and has not sent. Nothing when there is none. */
export const BorradoresPendientes = () => {
  const { borradores } = useUnsent(preRegistroForm);
  if (borradores.length === 0) return null;
  return (
    <section
      aria-labelledby="sin-enviar"
      className="rounded-lg border border-line bg-surface px-4 py-3 print:hidden"
    >
      <h2 id="sin-enviar" className="mb-2 font-semibold">
        {preRegistroMessages.sinEnviar.titulo(borradores.length)}
      </h2>
      <BorradoresSinEnviar borradores={borradores} />
    </section>
  );
};
