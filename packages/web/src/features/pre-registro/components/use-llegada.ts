import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { useSearch } from '@tanstack/react-router';
import { type SinEnviar, useUnsent } from '../../borradores/public.ts';
import type { CrearSearch } from '../pre-registro.search.ts';
import { type Eleccion, eleccionDeBorrador, eleccionDeUrl, mismaEleccion } from './solicitud.ts';

/** Which draft the form opens; or several wait, and the person says. `lleno`: no other one fits. */
export type Llegada =
  | { readonly estado: 'buscando' }
  | { readonly estado: 'abrir'; readonly borrador: string | undefined; readonly lleno: boolean }
  | {
      readonly estado: 'varios';
      readonly nueva: Eleccion;
      readonly borradores: readonly SinEnviar[];
      readonly lleno: boolean;
    };

/**
 * Which of the account's drafts is meant: the one that the URL names. Whoever only brings a request finds the draft that is for
 * it; where another one waits, it opens with its question (`useEleccion`), and where several do, they are shown.
 */
export const useLlegada = (enabled: boolean): Llegada => {
  const search: CrearSearch = useSearch({ strict: false });
  const traida = eleccionDeUrl(search);
  const { borrador, llegada } = search;
  const busca = enabled && traida !== null && !borrador && llegada !== 'cambiar';
  const { listo, borradores, lleno } = useUnsent(preRegistroForm, enabled && traida !== null);
  if (!busca) return { estado: 'abrir', borrador, lleno };
  if (!listo) return { estado: 'buscando' };
  const [uno, ...otros] = borradores;
  const suyo = borradores.find(({ datos }) => mismaEleccion(eleccionDeBorrador(datos), traida));
  const abierto = llegada === 'nueva' ? undefined : suyo;
  if (!abierto && otros.length > 0) return { estado: 'varios', nueva: traida, borradores, lleno };
  return { estado: 'abrir', borrador: (abierto ?? uno)?.borrador ?? undefined, lleno };
};
