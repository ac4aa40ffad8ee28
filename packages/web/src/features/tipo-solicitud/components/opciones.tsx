import type { ReactNode } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup, type RadioOption } from '../../../ui/radio-group.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** What is read from the server to choose from. */
export type Consulta = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
};

export type OpcionesProps = {
  titulo: string;
  pregunta: string;
  consulta: Consulta;
  opciones: readonly RadioOption[];
  elegida: string | null;
  onElegir: (opcion: string) => void;
  /** What to do when there is nothing to choose from. */
  vacia: ReactNode;
  children?: ReactNode;
};

/** The second choice of a type: which open call, or which invitation. */
export const Opciones = (props: OpcionesProps) => {
  const { titulo, pregunta, consulta, opciones, elegida, onElegir, vacia, children } = props;
  return (
    <Card title={titulo}>
      {!consulta.data && consulta.error ? (
        <ErrorState level={3} onRetry={() => void consulta.refetch()}>
          {problemOf(consulta.error).message}
        </ErrorState>
      ) : !consulta.data ? (
        <div role="status">
          <span className="sr-only">Cargando...</span>
          <SkeletonText lines={3} />
        </div>
      ) : opciones.length === 0 ? (
        vacia
      ) : (
        <div className="space-y-4">
          <RadioGroup
            name={titulo}
            label={pregunta}
            layout="column"
            value={elegida ?? ''}
            onChange={onElegir}
            options={opciones}
          />
          {children}
        </div>
      )}
    </Card>
  );
};
