import type { Codiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formulacionQueries, type Mesa, type Presente } from '../../../formulacion/public.ts';

/** The design of the page: as it is read, once a section is looked at; and on a table, once one is edited. */
export const useEdicion = ({ proyecto }: Pick<Codiseno, 'proyecto'>, seLee: boolean) => {
  const [editando, setEditando] = useState<SeccionDeFormulacion | null>(null);
  const [mesa, onMesa] = useState<Mesa | null>(null);
  const [presentes, onPresentes] = useState<readonly Presente[]>([]);
  // Once laid, the table stays: what waits on it goes on its way although nothing is edited any more.
  const [puesta, setPuesta] = useState(false);
  const leida = useQuery({ ...formulacionQueries.una(proyecto.id), enabled: seLee || puesta });
  const enEdicion = useQuery({ ...formulacionQueries.enEdicion(proyecto.id), enabled: puesta });
  const { refetch: releer } = leida;
  const { refetch: releerMesa } = enEdicion;
  return {
    editando,
    mesa,
    onMesa,
    presentes,
    onPresentes,
    onEditar: (seccion: SeccionDeFormulacion | null) => {
      setEditando(seccion);
      if (seccion) setPuesta(true);
    },
    enMesa: puesta ? enEdicion.data : undefined,
    releerMesa: useCallback(() => void releerMesa(), [releerMesa]),
    formulacion: leida.data,
    error: leida.error ?? enEdicion.error,
    leyendo: leida.isFetching || enEdicion.isFetching,
    releer: useCallback(() => {
      void releer();
    }, [releer]),
  };
};
