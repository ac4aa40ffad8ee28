import type { FORMULARIO as FormularioDeDominio } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { draftQuery } from '../borradores/public.ts';

// Only the type travels: `tsc` holds it to the domain's, and the first screen stays light.
const FORMULARIO: typeof FormularioDeDominio = 'pre-registro';

export type ListaQuery = Parameters<typeof client.preRegistro.listar>[0];

type VistasQuery = Parameters<typeof client.preRegistro.vistas>[0];
export type ColaQuery = Parameters<typeof client.preRegistro.cola>[0];

/** What the slice reads. Everything under `api.preRegistro` is asked for again when an event arrives. */
export const preRegistroQueries = {
  lista: (input: ListaQuery) =>
    api.preRegistro.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  vistas: (input: VistasQuery) =>
    api.preRegistro.vistas.queryOptions({ input, placeholderData: keepPreviousData }),
  revisores: () => api.preRegistro.revisores.queryOptions({ staleTime: 5 * 60_000 }),
  cola: (input: ColaQuery) => api.preRegistro.cola.queryOptions({ input, placeholderData: keepPreviousData }),
  uno: (id: string) => api.preRegistro.obtener.queryOptions({ input: { id } }),
  versiones: (id: string) => api.preRegistro.versiones.queryOptions({ input: { id } }),
  /** What the account typed in an edit of this record. */
  borrador: (registro: string) => draftQuery(FORMULARIO, registro),
  /** One of its drafts of a new one, by its number; without, the one that has none. */
  nuevo: (borrador?: string) => draftQuery(FORMULARIO, undefined, borrador),
};
