import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import {
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../../app/problem.ts';
import { cn } from '../../../../ui/cn.ts';
import { controlId } from '../../../../ui/control-id.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { formulacionQueries, LecturaDeSeccion, seccionesDe } from '../../../formulacion/public.ts';

const { oficio: m } = aprobacionMessages;

export type DisenoProps = {
  proyecto: string;
  seccion: SeccionDeFormulacion;
  onSeccion: (seccion: SeccionDeFormulacion) => void;
};

const opciones = seccionesDeFormulacion.map((value) => ({ value, label: tituloDeSeccion[value] }));

/** The design beside what is written about it: one section at a time, the one that an observation names. */
export const DisenoAlLado = ({ proyecto, seccion, onSeccion }: DisenoProps) => {
  const { data, error, isFetching, refetch } = useQuery(formulacionQueries.una(proyecto));
  return (
    <aside aria-label={m.diseno} className="rounded-lg border border-line bg-surface">
      <div className="border-b border-line p-4">
        <SelectField
          id={controlId('diseno')}
          name="diseno"
          label={m.diseno}
          value={seccion}
          placeholder={null}
          options={opciones}
          onChange={(elegida) => {
            const una = seccionesDeFormulacion.find((otra) => otra === elegida);
            if (una) onSeccion(una);
          }}
        />
      </div>
      <div
        role="region"
        aria-label={tituloDeSeccion[seccion]}
        tabIndex={0}
        // Before it is there as tall as most of it is: what stands below would else come up into sight, and leave it again.
        className={cn('overflow-y-auto p-4', data || error ? 'max-h-[70vh]' : 'h-[70vh]')}
      >
        {data ? (
          <LecturaDeSeccion seccion={seccion} secciones={seccionesDe(data)} />
        ) : error ? (
          <ErrorState level={3} title={m.disenoError} onRetry={() => void refetch()} retrying={isFetching}>
            {problemOf(error).message}
          </ErrorState>
        ) : (
          <SkeletonText lines={6} />
        )}
      </div>
    </aside>
  );
};
