import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type { PuntoDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { useOnline } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../sesiones.queries.ts';

const { minuto: m } = sesionPantallas;

/** Says whether there is an interest; what the portal answers is what is shown, and nothing before. */
export const useDeclarar = (punto: PuntoDeSesion) => {
  const declarar = useAccion(client.sesionColegiada.declarar);
  return useOnce(async (conflicto: boolean, motivo: string) => {
    try {
      await declarar.mutateAsync({ puntoId: punto.id, conflicto, motivo: motivo.trim() });
      toast.success(m.declarado, conflicto ? m.conConflicto : m.sinConflicto);
    } catch (error) {
      toast.destructive(sesionMessages.toasts.error, problemOf(error).message);
    }
  });
};

/** What was declared, with the way back while it was not voted. */
export const SinConflicto = ({ punto }: { punto: PuntoDeSesion }) => (
  <span className="whitespace-nowrap">
    {m.sinConflicto}
    {punto.mio?.impideDeclarar === null && (
      <>
        {' · '}
        <Cambiar punto={punto} a />
      </>
    )}
  </span>
);

/** Declares the other way around. */
export const Cambiar = ({ punto, a }: { punto: PuntoDeSesion; a: boolean }) => {
  const [declarar, ocupado] = useDeclarar(punto);
  const enLinea = useOnline();
  return (
    <button
      type="button"
      aria-label={`${m.cambiar}: ${a ? m.declaroCon : m.declaroSin}`}
      aria-disabled={ocupado || !enLinea || undefined}
      onClick={() => enLinea && void declarar(a, '')}
      className="rounded-sm font-medium text-accent-ink underline decoration-accent-line underline-offset-3 aria-disabled:text-ink-faint"
    >
      {m.cambiar}
    </button>
  );
};
