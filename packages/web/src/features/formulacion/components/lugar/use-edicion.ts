import type { FormulacionDeProyecto, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDueno } from '../../../../app/session.ts';
import { localCopies } from '../../../../ui/autosave-store.ts';
import { formulacionQueries } from '../../formulacion.queries.ts';
import type { Mesa } from '../edicion/mesa.ts';
import { SIN_LLEGAR } from '../edicion/por-llegar.ts';
import type { Presente } from '../edicion/use-presencia.ts';

/** The design as it is read. */
export type Diseno = {
  readonly formulacion: FormulacionDeProyecto | undefined;
  readonly error: unknown;
  /** It is asked for when there is a line again. */
  readonly sinLinea: boolean;
  readonly leyendo: boolean;
  readonly releer: () => void;
};

/** The section that this account edits, and the table that it is on once that is laid. */
export type EdicionEnSuLugar = Diseno & {
  readonly editando: SeccionDeFormulacion | null;
  readonly mesa: Mesa | null;
  /** Why the table could not be laid. */
  readonly errorDeMesa: unknown;
  readonly releerMesa: () => void;
  readonly onEditar: (seccion: SeccionDeFormulacion | null) => void;
};

const nadie = (): (() => void) => () => undefined;

/** Whether something typed into a section is not in the portal: it stays in sight until it is, edited or not. */
export const useSinLlegar = (mesa: Mesa | null, seccion: SeccionDeFormulacion): boolean =>
  useSyncExternalStore(
    mesa?.subscribe ?? nadie,
    () =>
      mesa !== null &&
      (SIN_LLEGAR.includes(mesa.motor(seccion).getState().status) || mesa.soloAqui(seccion) !== null),
  );

/** The design of a page whose sections are written where they are read: as it is read, once a section is looked at; and on a table, once one is edited. */
export const useEdicionEnSuLugar = (proyecto: string, seLee: boolean) => {
  const [editando, setEditando] = useState<SeccionDeFormulacion | null>(null);
  const [mesa, onMesa] = useState<Mesa | null>(null);
  const [presentes, onPresentes] = useState<readonly Presente[]>([]);
  // Once laid, the table stays: what waits on it goes on its way although nothing is edited any more.
  const [puesta, setPuesta] = useState(false);
  const dueno = useDueno();
  // What this device kept of an earlier visit goes on its way, or is shown, without being asked for.
  useEffect(() => {
    void localCopies(`formulacion:${proyecto}.`)
      .then((copias) => copias.some(([clave]) => clave.endsWith(`:${dueno}`)) && setPuesta(true))
      .catch(() => undefined);
  }, [proyecto, dueno]);
  const leida = useQuery({ ...formulacionQueries.una(proyecto), enabled: seLee || puesta });
  const enEdicion = useQuery({ ...formulacionQueries.enEdicion(proyecto), enabled: puesta });
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
    error: leida.error,
    sinLinea: leida.fetchStatus === 'paused',
    errorDeMesa: enEdicion.error,
    leyendo: leida.isFetching || enEdicion.isFetching,
    releer: useCallback(() => {
      void releer();
    }, [releer]),
  };
};
