import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { FormulacionDeProyecto, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { useState } from 'react';
import { problemOf } from '../../../../app/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { DiffDeFormulacion, useCambios } from '../../../formulacion/public.ts';

const { sesion: m } = codisenoMessages;

export type CambiosProps = {
  readonly formulacion: FormulacionDeProyecto;
  readonly seccion: SeccionDeFormulacion;
  /** Number of the version that the session began upon. */
  readonly version: number;
};

const Cambios = ({ formulacion, seccion, version }: CambiosProps) => {
  const { data, error, isFetching, refetch } = useCambios(formulacion.id, version, formulacion);
  if (data) {
    const suyos = data.filter((uno) => uno.seccion === seccion);
    return suyos.length > 0 ? (
      <DiffDeFormulacion cambios={suyos} secciones={[seccion]} sinTitulos />
    ) : (
      <p className="text-sm text-ink-soft">{m.sinCambios}</p>
    );
  }
  if (error)
    return (
      <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching}>
        {problemOf(error).message}
      </ErrorState>
    );
  return <SkeletonText lines={2} />;
};

/** What changed in a section since its session began; read and compared once somebody asks (CS-10). */
export const CambiosDeSeccion = (props: CambiosProps) => {
  const [abierto, setAbierto] = useState(false);
  return (
    <div data-print="no">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        {abierto ? m.ocultarCambios : m.verCambios}
      </Button>
      {abierto && (
        <section aria-label={m.cambiosTitulo} className="mt-2 rounded-lg border border-line bg-surface p-3">
          <p className="mb-2 text-sm font-medium">
            {m.cambiosTitulo}{' '}
            <span className="font-normal text-ink-soft">{m.cambiosDesde(props.version)}</span>
          </p>
          <Cambios {...props} />
        </section>
      )}
    </div>
  );
};
