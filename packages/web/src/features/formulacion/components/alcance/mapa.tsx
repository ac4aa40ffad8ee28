import {
  clavesDeMunicipios,
  listaDeMunicipios,
  lugarDe,
  municipios,
} from '@portal/domain/features/formulacion/public';
import { foldForSearch } from '@portal/domain/kernel/text';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useControlId } from '../../../../ui/control-id.ts';
import { Field } from '../../../../ui/field.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Vistas } from '../vistas.tsx';

export type MunicipiosProps = {
  label: string;
  help?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  required: boolean;
  error: string | undefined;
  comment: string | undefined;
};

/** The municipalities of Chihuahua: a map of tiles, and the same as a list that is searched. */
export const Municipios = (props: MunicipiosProps) => {
  const { label, help, value, onChange, readOnly, required, error, comment } = props;
  const controlId = useControlId();
  const [ver, setVer] = useState<'mapa' | 'lista'>('mapa');
  const [busca, setBusca] = useState('');
  const elegidos = new Set(clavesDeMunicipios(value));
  const poner = (clave: string) => {
    const otros = [...elegidos].filter((una) => una !== clave);
    onChange(listaDeMunicipios(elegidos.has(clave) ? otros : [...otros, clave]));
  };
  const nombres = municipios.filter(({ clave }) => elegidos.has(clave)).map(({ nombre }) => nombre);
  const hallados = municipios.filter(({ nombre }) => foldForSearch(nombre).includes(foldForSearch(busca)));
  return (
    <Field
      group
      id={controlId('municipios')}
      name="municipios"
      label={label}
      help={help}
      required={required}
      error={error}
      comment={comment}
    >
      {() => (
        <div className="space-y-3">
          <p aria-live="polite" className="text-sm">
            <span className="font-medium">
              {nombres.length === 1 ? '1 municipio elegido' : `${nombres.length} municipios elegidos`}
            </span>
            {nombres.length > 0 && <span className="text-ink-soft">{`: ${nombres.join(', ')}`}</span>}
          </p>
          <Vistas
            label="Cómo se eligen"
            value={ver}
            onChange={setVer}
            vistas={[
              { value: 'mapa', label: 'Mapa' },
              { value: 'lista', label: 'Lista' },
            ]}
          />
          {ver === 'mapa' ? (
            <div className="grid max-w-4xl grid-cols-10 gap-0.5 md:gap-1">
              {municipios.map(({ clave, nombre }, i) => {
                const { columna, linea } = lugarDe(i);
                const suyo = elegidos.has(clave);
                return (
                  <button
                    key={clave}
                    type="button"
                    aria-pressed={suyo}
                    aria-disabled={readOnly || undefined}
                    onClick={() => !readOnly && poner(clave)}
                    style={{ gridColumn: columna, gridRow: linea }}
                    className={cn(
                      'h-9 min-w-0 overflow-hidden rounded-sm border text-[0.625rem] md:px-0.5 leading-3 md:h-12 lg:text-[0.6875rem] lg:leading-3.5',
                      suyo
                        ? 'border-accent bg-accent font-semibold text-on-accent'
                        : 'border-line bg-sunken text-ink-soft hover:bg-hover',
                    )}
                  >
                    {/* A tile of a phone has room for a sign of the name; the whole one is above, when it is chosen. */}
                    <span aria-hidden="true" className="tracking-tighter whitespace-nowrap md:hidden">
                      {nombre
                        .replace(/^San(?:ta)? /u, 'S. ')
                        .slice(0, 4)
                        .trim()}
                    </span>
                    <span className="max-md:sr-only md:line-clamp-3">{nombre}</span>
                  </button>
                );
              })}
            </div>
          ) : (
            <div className="max-w-3xl">
              <SearchField value={busca} onChange={setBusca} label="Buscar municipio" />
              <div className="mt-2 grid max-h-80 grid-cols-1 gap-x-6 overflow-y-auto md:grid-cols-3">
                {hallados.map(({ clave, nombre }) => (
                  <Checkbox
                    key={clave}
                    label={nombre}
                    checked={elegidos.has(clave)}
                    disabled={readOnly}
                    onChange={() => poner(clave)}
                  />
                ))}
              </div>
              {hallados.length === 0 && (
                <p className="text-sm text-ink-soft">Ningún municipio se llama así.</p>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
};
