import type { Compuesto } from '@portal/domain/features/reportes/reportes.compuestos';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { toast } from '../../../ui/toast.ts';
import type { Escrito } from './editor.tsx';

const { compuestos: m } = reporteMessages;

/** Saves a report, a new one or upon its version; what the server refuses stands beside its name. */
export const useGuardar = (antes: Pick<Compuesto, 'id' | 'version'> | null, done: (id: string) => void) => {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const { mutateAsync } = useMutation({
    mutationFn: (escrito: Escrito) =>
      antes
        ? client.reporte.editar({ id: antes.id, version: antes.version, ...escrito })
        : client.reporte.crear(escrito),
    onMutate: () => setError(undefined),
    onSuccess: async (compuesto) => {
      queryClient.setQueryData(api.reporte.obtener.queryKey({ input: { id: compuesto.id } }), compuesto);
      await queryClient.invalidateQueries({ queryKey: api.reporte.compuestos.key() });
      toast.success(m.guardado);
      done(compuesto.id);
    },
    onError: (failure) => {
      const { code, message, issues } = problemOf(failure);
      const words = code === 'version_distinta' ? m.fueMasRapido : (issues[0]?.message ?? message);
      setError(words);
      toast.destructive(m.noSeGuardo, words);
    },
  });
  // A double click is one report.
  const [guardar, busy] = useOnce((escrito: Escrito) => mutateAsync(escrito).catch(() => undefined));
  return { guardar, busy, error };
};
