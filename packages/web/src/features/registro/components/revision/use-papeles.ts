import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../app/api.ts';
import type { PaperSlot } from '../../../../stage/review/paper.ts';

// They were judged in their own stage, and change no more.
const sinVersiones: readonly never[] = [];
const sinVeredictos = {};

/** The papers that the case came with, of its earlier stages: a registro has none of its own. */
export const usePapeles = (proyecto: string) => {
  const { data } = useQuery(api.proyecto.expediente.queryOptions({ input: { id: proyecto } }));
  return useMemo(() => {
    const documentos = data?.papeles.flatMap((una) => una.documentos) ?? [];
    const ranuras = documentos.map(
      ({ ranura, etiqueta }): PaperSlot => ({ id: ranura, label: etiqueta, short: etiqueta }),
    );
    return { documentos, ranuras, versiones: sinVersiones, verdicts: sinVeredictos };
  }, [data]);
};
