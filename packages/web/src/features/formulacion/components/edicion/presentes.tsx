import { formulacionMessages } from '@portal/domain/features/formulacion/public';
import type { Presente } from './use-presencia.ts';

const m = formulacionMessages.edicion.presencia;

/** Who else is in the open section. */
export const Presentes = ({ presentes }: { presentes: readonly Presente[] }) => (
  <p role="status" className="text-sm text-accent-ink empty:hidden" data-print="no">
    {presentes.length > 0 &&
      m.aqui(
        new Intl.ListFormat('es-MX').format(
          presentes.map(({ nombre, deLaFundacion }) => (deLaFundacion ? m.fundacion(nombre) : nombre)),
        ),
        presentes.length > 1,
      )}
  </p>
);
