import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  MAX_CRITERIOS,
  MAX_DESCRIPCION_CRITERIO,
  SUMA_DE_PESOS,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Answers } from '@portal/domain/kernel/form';
import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../../../ui/a11y.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { controlId } from '../../../../ui/wizard-model.ts';
import { mover, sumaEscrita, textoDeSuma } from './criterios.ts';
import { type CriterioEditado, escribirCriterios, leerCriterios } from './datos.ts';
import type { Revision } from './use-revision.ts';

export type CriteriosProps = { datos: Answers; onChange: (datos: Answers) => void; revision: Revision };

/**
 * The rubric: rows with name, description and weight, whose weights sum 100. Rows move with their buttons or
 * with Alt and the arrows; the focus stays on the row that moved.
 */
export const Criterios = ({ datos, onChange, revision }: CriteriosProps) => {
  const filas = leerCriterios(datos.criterios);
  const suma = sumaEscrita(filas);
  const [dicho, setDicho] = useState('');
  const irA = useRef<string>(null);

  // Once the rows are drawn: the new row, or what stands where a row was taken away.
  useEffect(() => {
    if (irA.current === null) return;
    document.getElementById(irA.current)?.focus();
    irA.current = null;
  });

  const guardar = (next: readonly CriterioEditado[]) =>
    onChange({ ...datos, criterios: escribirCriterios(next) });
  const agregar = () => {
    irA.current = controlId(`criterios.${filas.length}.nombre`);
    guardar([...filas, { id: crypto.randomUUID(), nombre: '', descripcion: '', peso: '' }]);
  };
  const quitar = (i: number) => {
    const queda = Math.min(i, filas.length - 2);
    irA.current = queda < 0 ? AGREGAR : controlId(`criterios.${queda}.nombre`);
    setDicho(`Se quitó el criterio ${i + 1}`);
    guardar(filas.toSpliced(i, 1));
  };
  const pasar = (i: number, paso: -1 | 1) => {
    const next = mover(filas, i, paso);
    if (next === filas) return;
    setDicho(`El criterio ahora es el ${i + paso + 1} de ${filas.length}`);
    guardar(next);
  };

  const general = revision.errorDe('criterios');
  return (
    <Card
      title={convocatoriaMessages.crear.criterios}
      description={`Con ellos se califica cada proyecto. Sus pesos deben sumar ${SUMA_DE_PESOS} %.`}
    >
      <div id={controlId('criterios')} role="group" aria-label="Criterios" className="space-y-5">
        {filas.length === 0 ? (
          <p className="rounded-lg bg-sunken p-4 text-ink-soft">
            Todavía no hay criterios. Agrega el primero, por ejemplo «Pertinencia» con 30 %.
          </p>
        ) : (
          <ol className="space-y-4">
            {filas.map((fila, i) => (
              <Fila
                key={fila.id}
                fila={fila}
                i={i}
                total={filas.length}
                revision={revision}
                onChange={(next) => guardar(filas.with(i, next))}
                onQuitar={() => quitar(i)}
                onMover={(paso) => pasar(i, paso)}
              />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Button
            id={AGREGAR}
            onClick={agregar}
            disabled={filas.length >= MAX_CRITERIOS}
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            Agregar criterio
          </Button>
          {filas.length > 0 && (
            <div className="w-full md:w-72">
              <p aria-live="polite" className="figures mb-1.5 text-sm font-medium">
                {textoDeSuma(suma)}
              </p>
              <Progress
                hideText
                label="Suma de los pesos"
                value={suma}
                valueText={textoDeSuma(suma)}
                tone={suma === SUMA_DE_PESOS ? 'success' : suma > SUMA_DE_PESOS ? 'danger' : 'warning'}
              />
            </div>
          )}
        </div>
        {general && (
          <p className="flex gap-1.5 text-sm text-danger-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="sr-only">Error: </span>
            {general}
          </p>
        )}
      </div>
      <LiveRegion>{dicho}</LiveRegion>
    </Card>
  );
};

const AGREGAR = 'agregar-criterio';

type FilaProps = {
  fila: CriterioEditado;
  i: number;
  total: number;
  revision: Revision;
  onChange: (fila: CriterioEditado) => void;
  onQuitar: () => void;
  onMover: (paso: -1 | 1) => void;
};

const Fila = ({ fila, i, total, revision, onChange, onQuitar, onMover }: FilaProps) => {
  const nombre = `Criterio ${i + 1}`;
  const control = (campo: 'nombre' | 'descripcion' | 'peso') => ({
    id: controlId(`criterios.${i}.${campo}`),
    name: `criterio-${fila.id}-${campo}`,
    value: fila[campo],
    error: revision.errorDe(`criterios.${i}.${campo}`),
    onBlur: () => revision.dejar(`criterios.${i}.${campo}`),
    onChange: (value: string) => onChange({ ...fila, [campo]: value }),
  });
  return (
    <li>
      <div
        role="group"
        aria-label={nombre}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMover(event.key === 'ArrowUp' ? -1 : 1);
        }}
        className="rounded-lg border border-line p-4"
      >
        <div className="mb-2 flex items-center justify-between gap-2">
          <p className="text-sm font-semibold">{nombre}</p>
          <div className="flex gap-0.5">
            <IconButton
              label={`Subir ${nombre}`}
              hint="Subir (Alt + ↑)"
              aria-disabled={i === 0 || undefined}
              onClick={() => onMover(-1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              label={`Bajar ${nombre}`}
              hint="Bajar (Alt + ↓)"
              aria-disabled={i === total - 1 || undefined}
              onClick={() => onMover(1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton label={`Quitar ${nombre}`} hint="Quitar" onClick={onQuitar}>
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        </div>
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField {...control('nombre')} label="Nombre" />
          <TextField
            {...control('peso')}
            label="Peso"
            inputMode="numeric"
            suffix="%"
            inputClassName="figures text-right"
          />
          <TextArea
            {...control('descripcion')}
            label="Descripción"
            required={false}
            rows={2}
            max={MAX_DESCRIPCION_CRITERIO}
            className="md:col-span-2"
          />
        </div>
      </div>
    </li>
  );
};
