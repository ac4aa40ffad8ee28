import type { TipoDeConvenio } from '@portal/domain/features/convenio/public';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

type FirmasQuery = Parameters<typeof client.biblioteca.firmas>[0];

/** What the slice reads. Everything under `api.biblioteca` is asked for again when an event of what is signed arrives. */
export const bibliotecaQueries = {
  plantillas: () => api.biblioteca.plantillas.queryOptions({ placeholderData: keepPreviousData }),
  conConvenio: (tipo: TipoDeConvenio, id: string) =>
    api.biblioteca.conConvenio.queryOptions({ input: { tipo, id } }),
  firmas: (input: FirmasQuery) =>
    api.biblioteca.firmas.queryOptions({ input, placeholderData: keepPreviousData }),
};
