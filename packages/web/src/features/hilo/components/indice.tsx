import { type ClaseDeCosa, clasesDeCosa, grupoDeClase } from '@portal/domain/features/hilo/hilo.clases';
import { hiloMessages as m } from '@portal/domain/features/hilo/hilo.messages';
import type { HiloDeProyecto } from '@portal/domain/features/hilo/hilo.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fold } from '../../../ui/fold.ts';
import { BareLink } from '../../../ui/link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { HiloSearch } from '../hilo.search.ts';
import { type CosaDelHilo, rutaDe } from './partes.tsx';

type Grupo = { readonly clase: ClaseDeCosa; readonly cosas: readonly CosaDelHilo[] };

/** The things of a case whose words have all that is looked for, by kind. */
const gruposDe = (cosas: readonly CosaDelHilo[], q: string): Grupo[] => {
  const palabras = fold(q)
    .split(/\s+/u)
    .filter((una) => una !== '');
  const halladas = cosas.filter(({ que, nombre }) => {
    const texto = fold(`${que} ${nombre}`);
    return palabras.every((una) => texto.includes(una));
  });
  return clasesDeCosa.flatMap((clase) => {
    const suyas = halladas.filter((una) => una.clase === clase);
    return suyas.length === 0 ? [] : [{ clase, cosas: suyas }];
  });
};

/** Where a thing of the case is chosen: looked for, or found among its kind. */
export const Indice = ({
  hilo: { id, cosas },
  search: { desde, q = '' },
}: {
  hilo: HiloDeProyecto;
  search: HiloSearch;
}) => {
  const navigate = useNavigate();
  const grupos = useMemo(() => gruposDe(cosas, q), [cosas, q]);
  const buscar = (valor: string) =>
    void navigate({
      to: '/proyectos/$id/hilo',
      params: { id },
      search: { ...(desde ? { desde } : {}), ...(valor ? { q: valor } : {}) },
      replace: true,
    });
  return (
    <nav aria-label={m.cosas} className="min-w-0" data-print="no">
      <SearchField label={m.buscar} value={q} onChange={buscar} />
      {grupos.length === 0 && (
        <p className="mt-3 text-sm text-ink-soft" role="status">
          {m.nadaHallado}
        </p>
      )}
      <div className="mt-3">
        {grupos.map(({ clase, cosas: suyas }) => (
          <details
            // What is looked for opens; what is drawn stays open.
            key={`${clase} ${q === ''}`}
            className="border-b border-line"
            open={q !== '' || suyas.some(({ clave }) => clave === desde) || undefined}
          >
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm hover:bg-hover">
              <span className="font-medium">{grupoDeClase[clase]}</span>
              <span className="figures text-sm text-ink-soft">{suyas.length}</span>
            </summary>
            <ul className="hilo-indice">
              {suyas.map(({ clave, que, nombre }) => (
                <li key={clave}>
                  <BareLink
                    href={`${rutaDe(id, clave)}${q ? `&q=${encodeURIComponent(q)}` : ''}`}
                    aria-current={clave === desde ? 'true' : undefined}
                    className="block rounded-sm px-3 py-2 text-sm hover:bg-hover"
                  >
                    <span className="block text-xs text-ink-soft">{que}</span>
                    {nombre}
                  </BareLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  );
};
