import {
  type Base,
  bases,
  definicionDeBase,
  MAX_COLUMNAS,
  primerasColumnas,
} from '@portal/domain/features/reportes/public';
import type { Definicion } from '@portal/domain/features/reportes/reportes.compuestos';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callOptions } from '../../../stage/call-options.ts';
import { LeaveChanged } from '../../../stage/leave-changed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { reporteQueries } from '../reportes.queries.ts';
import { opcionesDeEje, opcionesDeRegion } from './filtros-estado.ts';

// What is composed is drawn below its form, which comes first.
const ResultadoDeReporte = lazy(() =>
  import('./resultado.tsx').then((module) => ({ default: module.ResultadoDeReporte })),
);

const { compuestos: m, filtros: f } = reporteMessages;

/** What is typed of a report. */
export type Escrito = {
  readonly nombre: string;
  readonly definicion: Definicion;
  readonly compartido: boolean;
};

export const vacio: Escrito = {
  nombre: '',
  compartido: false,
  definicion: { base: 'proyectos', columnas: primerasColumnas('proyectos'), filtros: {}, agrupar: null },
};

const opcionesDe = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const opcionesDeBase = bases.map((value) => ({ value, label: definicionDeBase[value].label }));

type EditorProps = {
  readonly inicial: Escrito;
  readonly busy: boolean;
  /** What the server said of the name, or of all of it. */
  readonly error: string | undefined;
  readonly onGuardar: (escrito: Escrito) => void;
  readonly onCancelar: () => void;
};

/** A report as it is composed: its base, columns, filters and grouping, with what they come to below. */
export const EditorDeReporte = ({ inicial, busy, error, onGuardar, onCancelar }: EditorProps) => {
  const [escrito, setEscrito] = useState(inicial);
  const [tried, setTried] = useState(false);
  const convocatorias = useQuery(callOptions()).data ?? [];
  const anios = useQuery(reporteQueries.etapas({})).data?.anios ?? [];
  const { nombre, definicion, compartido } = escrito;
  const { base, columnas, filtros, agrupar } = definicion;
  const de = definicionDeBase[base];
  const set = (change: Partial<Definicion>) =>
    setEscrito({ ...escrito, definicion: { ...definicion, ...change } });
  const setFiltro = (clave: keyof Definicion['filtros'], valor: string) => {
    const { [clave]: _, ...others } = filtros;
    set({
      filtros: valor === '' ? others : { ...others, [clave]: clave === 'anio' ? Number(valor) : valor },
    });
  };
  const choose = (id: string, on: boolean) =>
    // In the order of the base, whichever was chosen first.
    set({
      columnas: Object.keys(de.columnas).filter((una) => (una === id ? on : columnas.includes(una))),
    });
  const agrupables = Object.entries(de.columnas).filter(([, { agrupa }]) => agrupa);
  const missing = tried && nombre.trim() === '' ? 'Escribe el nombre del reporte.' : undefined;
  const filtro = (
    clave: keyof Definicion['filtros'],
    label: string,
    placeholder: string,
    options: readonly SelectOption[],
  ) => (
    <SelectField
      name={`filtro-${clave}`}
      label={label}
      required={null}
      placeholder={placeholder}
      options={options}
      value={String(filtros[clave] ?? '')}
      onChange={(valor) => setFiltro(clave, valor)}
    />
  );
  return (
    <div className="space-y-6">
      <LeaveChanged changed={escrito !== inicial} />
      <Card>
        <form
          noValidate
          className="space-y-6"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (nombre.trim() !== '') onGuardar({ ...escrito, nombre: nombre.trim() });
          }}
        >
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              name="nombre"
              label={m.nombre}
              value={nombre}
              onChange={(value) => setEscrito({ ...escrito, nombre: value })}
              error={missing ?? error}
              autoComplete="off"
            />
            <SelectField
              name="base"
              label={m.base}
              placeholder={null}
              options={opcionesDeBase}
              value={base}
              onChange={(value) => {
                const next = value as Base;
                const { estado: _, ...others } = filtros;
                set({ base: next, columnas: primerasColumnas(next), filtros: others, agrupar: null });
              }}
            />
          </div>
          <fieldset>
            <legend className="text-sm font-medium">{m.columnas}</legend>
            <div className="mt-2 grid grid-cols-1 gap-x-6 md:grid-cols-3">
              {Object.entries(de.columnas).map(([id, { label }]) => (
                <Checkbox
                  key={`${base}-${id}`}
                  label={label}
                  checked={columnas.includes(id)}
                  // One is always there, and no more than fit.
                  disabled={columnas.includes(id) ? columnas.length === 1 : columnas.length >= MAX_COLUMNAS}
                  onChange={(on) => choose(id, on)}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid gap-4 md:grid-cols-3">
            {filtro('convocatoriaId', f.convocatoria, f.todas, convocatorias)}
            {filtro(
              'anio',
              f.anio,
              f.todos,
              anios.map((anio) => ({ value: String(anio), label: String(anio) })),
            )}
            {filtro('region', f.region, f.todas, opcionesDeRegion)}
            {filtro('eje', f.eje, f.todos, opcionesDeEje)}
            {filtro('estado', de.etiquetaDeEstado, de.todosLosEstados, opcionesDe(de.estados))}
            <SelectField
              name="agrupar"
              label={m.agrupar}
              help={m.agruparAyuda}
              required={null}
              placeholder={m.sinAgrupar}
              options={agrupables.map(([value, { label }]) => ({ value, label }))}
              value={agrupar ?? ''}
              onChange={(value) => set({ agrupar: value === '' ? null : value })}
            />
          </div>
          <Checkbox
            label={m.compartir}
            checked={compartido}
            onChange={(on) => setEscrito({ ...escrito, compartido: on })}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={busy}>
              {m.guardar}
            </Button>
            <Button variant="ghost" onClick={onCancelar}>
              {m.cancelar}
            </Button>
          </div>
        </form>
      </Card>
      <Suspense>
        <ResultadoDeReporte definicion={definicion} />
      </Suspense>
    </div>
  );
};
