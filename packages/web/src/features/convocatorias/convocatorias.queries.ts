import type {
  FORMULARIO_ADENDA as FormularioDeAdenda,
  FORMULARIO as FormularioDeDominio,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { draftQuery } from '../borradores/public.ts';

// Ids of the forms whose drafts the account keeps. Only the types travel: `tsc` holds them to the domain's.
const FORMULARIO: typeof FormularioDeDominio = 'convocatoria';
const FORMULARIO_ADENDA: typeof FormularioDeAdenda = 'convocatoria-adenda';

// The window of a call opens and closes by the clock, and an applicant is not told of every change: what is
// on screen is looked at again each minute, and when the page comes back into sight.
const porReloj = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

export type ListaQuery = Parameters<typeof client.convocatoria.listar>[0];

/** A document as an upload answers it. */
export type DocumentoDeConvocatoria = Convocatoria['documentos'][number];

/** What the slice reads. Everything under `api.convocatoria` is asked for again when an event arrives. */
export const convocatoriaQueries = {
  lista: (input: ListaQuery) =>
    api.convocatoria.listar.queryOptions({
      input,
      placeholderData: keepPreviousData,
      ...porReloj,
    }),
  /** The calls whose window is open now, the first to close first. */
  abiertas: () =>
    api.convocatoria.listar.queryOptions({
      input: { vigentes: true, orden: 'cierre', sentido: 'asc', limite: 100 },
      ...porReloj,
    }),
  una: (id: string) => api.convocatoria.obtener.queryOptions({ input: { id }, ...porReloj }),
  historial: (id: string) => api.convocatoria.historial.queryOptions({ input: { id } }),
  /** The cases with which the account's own organization answered a call. */
  postulaciones: (convocatoriaId: string) => api.proyecto.listar.queryOptions({ input: { convocatoriaId } }),
  /** The applications of a call, the first to come first: what its board holds. */
  tablero: (convocatoriaId: string) =>
    api.preRegistro.listar.queryOptions({
      input: { convocatoriaId, orden: 'creado', sentido: 'asc', limite: 100 },
    }),
  /** The account's draft: of a new call, or of its edits of `registro`. */
  borrador: (registro?: string) => draftQuery(FORMULARIO, registro),
  /** The addendum that this account is writing for a call. */
  borradorDeAdenda: (convocatoria: string) => draftQuery(FORMULARIO_ADENDA, convocatoria),
};
