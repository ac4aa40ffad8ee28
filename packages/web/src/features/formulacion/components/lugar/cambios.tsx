import {
  type FormulacionDeProyecto,
  formulacionMessages,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { useState } from 'react';
import { problemOf } from '../../../../app/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { useCambios, useCambiosEntre } from '../../formulacion.queries.ts';
import { DiffDeFormulacion } from '../diff/lazy.tsx';

const m = formulacionMessages.cambios;

type Comparacion = Pick<ReturnType<typeof useCambios>, 'data' | 'error' | 'isFetching' | 'refetch'>;

const Comparados = ({
  comparacion: { data, error, isFetching, refetch },
  seccion,
  igual,
}: {
  comparacion: Comparacion;
  seccion: SeccionDeFormulacion;
  igual: string;
}) => {
  if (data) {
    const suyos = data.filter((uno) => uno.seccion === seccion);
    return suyos.length > 0 ? (
      <DiffDeFormulacion cambios={suyos} secciones={[seccion]} sinTitulos />
    ) : (
      <p className="text-sm text-ink-soft">{igual}</p>
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

export type CambiosDeSeccionProps = {
  readonly proyecto: string;
  readonly seccion: SeccionDeFormulacion;
  /** Number of the version that is compared from. */
  readonly desde: number;
  /** Up to which version that was cut, or the design as it stands. */
  readonly hasta: number | FormulacionDeProyecto;
  /** Names what is compared: 'Qué cambió en esta sesión'. */
  readonly titulo: string;
  /** Said where nothing of it changed. */
  readonly igual: string;
};

const HastaAhora = ({
  hasta,
  ...props
}: CambiosDeSeccionProps & { readonly hasta: FormulacionDeProyecto }) => (
  <Comparados {...props} comparacion={useCambios(props.proyecto, props.desde, hasta)} />
);

const EntreVersiones = ({ hasta, ...props }: CambiosDeSeccionProps & { readonly hasta: number }) => (
  <Comparados {...props} comparacion={useCambiosEntre(props.proyecto, props.desde, hasta)} />
);

/** What changed in a section since a version; read and compared once somebody asks (CS-10). */
export const CambiosDeSeccion = (props: CambiosDeSeccionProps) => {
  const { desde, hasta, titulo } = props;
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
        {abierto ? m.ocultar : m.ver}
      </Button>
      {abierto && (
        <section aria-label={titulo} className="mt-2 rounded-lg border border-line bg-surface p-3">
          <p className="mb-2 text-sm font-medium">
            {titulo}{' '}
            <span className="font-normal text-ink-soft">
              {typeof hasta === 'number' ? m.entreVersiones(desde, hasta) : m.desdeVersion(desde)}
            </span>
          </p>
          {typeof hasta === 'number' ? (
            <EntreVersiones {...props} hasta={hasta} />
          ) : (
            <HastaAhora {...props} hasta={hasta} />
          )}
        </section>
      )}
    </div>
  );
};
