import type { RespuestaDeSesion } from '@portal/domain/features/usuarios/public';
import type { QueryClient } from '@tanstack/react-query';
import { keepsOwn } from './allowed.ts';
import { type KeptStore, keptStore, ownerOf } from './store.ts';

/** The session that was kept. */
export type KeptState = RespuestaDeSesion & { readonly sesion: NonNullable<RespuestaDeSesion['sesion']> };

/**
 * Who was signed in here last, and puts back what that account had read; null when nothing is kept, or when that session would be
 * over by now: what one could not open with a line is not opened without one. `claim` hears whose it is first.
 */
export const restore = async (
  client: QueryClient,
  claim: (state: KeptState) => void,
  now: number = Date.now(),
  store: KeptStore = keptStore,
): Promise<KeptState | null> => {
  try {
    const all = await store.all();
    const [key, row] = all.find(([, { queryKey }]) => queryKey[0] === 'sesion') ?? [];
    const state = row?.data as KeptState | undefined;
    if (!key || !state?.sesion) return null;
    if (Date.parse(state.sesion.expiraEn) <= now) {
      await store.clear();
      return null;
    }
    claim(state);
    if (!keepsOwn(state.sesion)) return state;
    const cache = client.getQueryCache();
    for (const [one, { queryKey, data, at }] of all)
      if (ownerOf(one) === ownerOf(key) && queryKey[0] !== 'sesion')
        // Not to be dropped while there is nowhere to ask again.
        cache
          .build(client, { queryKey, gcTime: Number.POSITIVE_INFINITY })
          .setData(data, { updatedAt: at, manual: true });
    return state;
  } catch {
    return null;
  }
};
