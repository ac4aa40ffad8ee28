import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQuery } from '@tanstack/react-query';
import type { PaperVersion } from '../../../../stage/review/paper.ts';
import { preRegistroQueries } from '../../pre-registro.queries.ts';

const ninguna: readonly PaperVersion[] = [];

/** Every version of the record's papers; asked for only where one has had more than one. */
export const useVersiones = ({ id, documentos }: PreRegistro): readonly PaperVersion[] => {
  const hay = documentos.some(({ version }) => version > 1);
  const { data } = useQuery({ ...preRegistroQueries.versiones(id), enabled: hay });
  return data?.items ?? ninguna;
};
