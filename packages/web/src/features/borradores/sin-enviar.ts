import { MAX_SIN_ENVIAR } from '@portal/domain/features/borradores/borradores.limites';
import type { BorradorSinEnviar } from '@portal/domain/features/borradores/public';
import { type Answers, isRows } from '@portal/domain/kernel/answers';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/api.ts';
import { useDueno } from '../../app/session.ts';
import { browserStore, localCopies } from '../../ui/autosave-store.ts';
import { copyKey, newCopies, numberOfCopy } from './copias.ts';

/**
 * A draft of a new record that waits to be sent; `aqui`: what this device has of it, where the portal has no such draft, or where nobody
 * knows whether it has (`sin_saber`): it was not asked since this was typed.
 */
export type SinEnviar = BorradorSinEnviar & { readonly aqui?: 'nunca_subido' | 'ya_no_esta' | 'sin_saber' };

const textOf = (value: Answers[string]): string | null => (isRows(value) ? null : (value ?? null));

const holdsSomething = ({ respuestas, documentos }: SinEnviar): boolean =>
  respuestas > 0 || documentos.length > 0;

/** The drafts of new records that the account has in the portal; read anew by every page that shows them. */
export const unsentQuery = (formulario: string) =>
  queryOptions({
    queryKey: ['borradores-sin-enviar', formulario],
    queryFn: () => client.borradores.sinEnviar({ formulario }),
    refetchOnMount: 'always',
  });

/** What was typed on this device into drafts that the portal does not have, the newest first. */
const onlyHere = async (
  formulario: string,
  dueno: string,
  noAnswers: readonly string[],
): Promise<SinEnviar[]> => {
  const copies = await localCopies<Answers>(newCopies(formulario));
  return copies
    .toSorted(([, a], [, b]) => b.at - a.at)
    .flatMap(([key, { data, at, lineage }]) => {
      const borrador = numberOfCopy(key, formulario, dueno);
      if (borrador === undefined) return [];
      const given = Object.entries(data).flatMap(([id, value]) => {
        const text = textOf(value);
        return text ? [[id, text] as const] : [];
      });
      const when = new Date(at).toISOString();
      return [
        {
          borrador,
          version: 0,
          datos: Object.fromEntries(given),
          respuestas: given.filter(([id]) => !noAnswers.includes(id)).length,
          documentos: [],
          creadoEn: when,
          actualizadoEn: when,
          aqui: lineage ? ('ya_no_esta' as const) : ('nunca_subido' as const),
        },
      ];
    });
};

type Unsent = {
  readonly borradores: readonly SinEnviar[];
  readonly libre: string | undefined;
  readonly lleno: boolean;
};

/** What is known of a draft of this device that is not among those of the portal, as they were read at `readAt`. */
const knownOf = (one: SinEnviar, inPortal: boolean, readAt: number): SinEnviar['aqui'] => {
  if (inPortal) return 'nunca_subido';
  return one.aqui === 'ya_no_esta' && Date.parse(one.actualizadoEn) > readAt ? 'sin_saber' : one.aqui;
};

/** Those that the portal keeps, read at `readAt` (milliseconds), and those of this device as one list (`useUnsent`). */
export const unsentOf = (
  kept: readonly BorradorSinEnviar[],
  here: readonly SinEnviar[],
  readAt: number,
): Unsent => {
  const begun = kept.filter(holdsSomething);
  const numbers = new Set(begun.map(({ borrador }) => borrador));
  const inPortal = new Set(kept.map(({ borrador }) => borrador));
  // The text of a draft may be on this device only, while the portal has no more of it than its request.
  const onlyHereOnes = here
    .filter((one) => holdsSomething(one) && !numbers.has(one.borrador))
    .map((one) => ({ ...one, aqui: knownOf(one, inPortal.has(one.borrador), readAt) }));
  const borradores = [...begun, ...onlyHereOnes];
  const libre = kept.find(({ borrador }) => borrador && !borradores.some((one) => one.borrador === borrador));
  return {
    borradores,
    libre: libre?.borrador ?? undefined,
    lleno: kept.length >= MAX_SIN_ENVIAR && !libre,
  };
};

/**
 * The drafts of new records of a form in which something was written or put, in the portal and on this device. `listo` is false
 * until both were asked; without a connection, those of this device are all there are. `libre`: one in which nothing is, to begin
 * the next in; no list shows it, so that each other one would count without anybody being able to throw it away. `lleno`: there
 * is none, and the portal takes no other one.
 */
export const useUnsent = (
  { id: formulario, contexto = [], aparte = [] }: Shape,
  enabled = true,
): Unsent & { readonly listo: boolean } => {
  const dueno = useDueno();
  const portal = useQuery({ ...unsentQuery(formulario), enabled });
  const aqui = useQuery({
    queryKey: ['borradores-de-este-equipo', formulario, dueno],
    queryFn: () => onlyHere(formulario, dueno, [...contexto, ...aparte]),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
  const asked = portal.isFetchedAfterMount || portal.isError || portal.fetchStatus === 'paused';
  return {
    listo: asked && !aqui.isPending,
    ...unsentOf(portal.data?.items ?? [], aqui.data ?? [], portal.dataUpdatedAt),
  };
};

/** What tells how a form's drafts are read. */
type Shape = {
  readonly id: string;
  readonly contexto?: readonly string[];
  readonly aparte?: readonly string[];
};

/** Throws one of them away as it was shown, papers included; rejects when it changed meanwhile. */
export const useDiscardUnsent = (formulario: string) => {
  const queryClient = useQueryClient();
  const dueno = useDueno();
  return async ({ borrador, version, aqui }: SinEnviar): Promise<void> => {
    const cual = borrador ?? undefined;
    try {
      if (!aqui) await client.borradores.descartar({ formulario, borrador: cual, version });
      await browserStore<Answers>()
        .del(copyKey(formulario, dueno, { borrador: cual }))
        .catch(() => undefined);
    } finally {
      await Promise.all(
        ['borradores-sin-enviar', 'borradores-de-este-equipo'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, formulario] }),
        ),
      );
    }
  };
};
