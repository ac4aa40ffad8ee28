import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { useSearch } from '@tanstack/react-router';
import { type SinEnviar, useUnsent } from '../../borradores/public.ts';
import type { CrearSearch } from '../pre-registro.search.ts';
import { type Eleccion, eleccionDeBorrador, eleccionDeUrl, mismaEleccion } from './solicitud.ts';

/** Where another draft begins: `libre` is one in which nothing is, `lleno` says that no other one fits. */
export type Sitio = { readonly libre: string | undefined; readonly lleno: boolean };

/** Which draft the form opens; or several wait, and the person says. */
export type Llegada =
  | { readonly estado: 'buscando' }
  | { readonly estado: 'abrir'; readonly borrador: string | undefined; readonly sitio: Sitio }
  | {
      readonly estado: 'varios';
      readonly nueva: Eleccion;
      readonly borradores: readonly SinEnviar[];
      readonly sitio: Sitio;
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
  const { listo, borradores, libre, lleno } = useUnsent(preRegistroForm, enabled && traida !== null);
  // The one that is open is no place for another one.
  const sitio = { libre: libre === borrador ? undefined : libre, lleno };
  if (!busca) return { estado: 'abrir', borrador, sitio };
  if (!listo) return { estado: 'buscando' };
  const [uno, ...otros] = borradores;
  const suyo = borradores.find(({ datos }) => mismaEleccion(eleccionDeBorrador(datos), traida));
  const abierto = llegada === 'nueva' ? undefined : suyo;
  if (!abierto && otros.length > 0) return { estado: 'varios', nueva: traida, borradores, sitio };
  return { estado: 'abrir', borrador: (abierto ?? uno)?.borrador ?? undefined, sitio };
};
