import type { PersonaOfrecida } from '@portal/domain/features/repositorio/repositorio.contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { repositorioQueries } from '../repositorio.queries.ts';
import {
  escribirPersonas,
  escribirProyecto,
  etiquetas,
  leerPersonas,
  leerProyecto,
  nombreDeProyecto,
} from './escrito.ts';

export type CampoProps = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The proyecto that a document belongs to, found by folio or name; the chosen one stays in sight while another is searched. */
export const BuscadorDeProyecto = ({
  value,
  onChange,
  required,
  ...control
}: CampoProps & { required: boolean }) => {
  const [q, setQ] = useState('');
  const busqueda = useQuery(repositorioQueries.proyectos(useDeferredValue(q.trim())));
  const elegido = leerProyecto(value);
  const hallados = busqueda.data?.items ?? [];
  const todos = elegido && !hallados.some(({ id }) => id === elegido.id) ? [elegido, ...hallados] : hallados;
  return (
    <Combobox
      {...control}
      required={required}
      label={etiquetas.proyecto}
      placeholder="Escribe su folio o su nombre"
      value={elegido?.id ?? ''}
      options={todos.map((proyecto) => ({ value: proyecto.id, label: nombreDeProyecto(proyecto) }))}
      loading={busqueda.isFetching}
      onSearch={setQ}
      onChange={(id) => onChange(escribirProyecto(todos.find((proyecto) => proyecto.id === id) ?? null))}
    />
  );
};

/** The people to whom a restricted document is opened: found by name, and taken away one by one. */
export const BuscadorDePersonas = ({ value, onChange, ...control }: CampoProps) => {
  const [q, setQ] = useState('');
  // Chosen, the field is empty again for the next one.
  const [vuelta, setVuelta] = useState(0);
  const busqueda = useQuery(repositorioQueries.personas(useDeferredValue(q.trim())));
  const elegidas = leerPersonas(value);
  const ofrecidas = (busqueda.data?.items ?? []).filter(({ id }) => !elegidas.some((una) => una.id === id));
  const cambiar = (personas: readonly PersonaOfrecida[]) => onChange(escribirPersonas(personas));
  return (
    <div className="space-y-2">
      <Combobox
        key={vuelta}
        {...control}
        required={false}
        label={etiquetas.abiertoA}
        help="Además de quien lo sube y de quien gestiona documentos."
        placeholder="Escribe un nombre para agregarlo"
        value=""
        options={ofrecidas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        loading={busqueda.isFetching}
        onSearch={setQ}
        onChange={(id) => {
          const persona = ofrecidas.find((una) => una.id === id);
          if (!persona) return;
          cambiar([...elegidas, persona]);
          setQ('');
          setVuelta(vuelta + 1);
        }}
      />
      {elegidas.length > 0 && (
        <ul aria-label={etiquetas.abiertoA} className="flex flex-wrap gap-2">
          {elegidas.map(({ id, nombre }) => (
            <li key={id}>
              <Button
                size="sm"
                aria-label={`Quitar a ${nombre}`}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => cambiar(elegidas.filter((una) => una.id !== id))}
              >
                {nombre}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
