import {
  DESCRIPCION_MINIMA,
  leerTags,
  MAX_DESCRIPCION,
} from '@portal/domain/features/repositorio/repositorio.datos';
import {
  ayudaDeNivel,
  categorias,
  etiquetaDeCategoria,
  etiquetaDeNivel,
  nivelesDeAcceso,
} from '@portal/domain/features/repositorio/repositorio.schema';
import type { Issue } from '@portal/domain/kernel/errors';
import { lazy, Suspense } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Escrito, etiquetas, idDe } from './escrito.ts';
import { Tags } from './partes.tsx';

// The finder of a long list comes after the page.
const BuscadorDeProyecto = lazy(() =>
  import('./buscadores.tsx').then(({ BuscadorDeProyecto: component }) => ({ default: component })),
);
const BuscadorDePersonas = lazy(() =>
  import('./buscadores.tsx').then(({ BuscadorDePersonas: component }) => ({ default: component })),
);
const buscador = <Skeleton className="h-16 rounded-md" />;

export type CamposProps = {
  escrito: Escrito;
  issues: readonly Issue[];
  onChange: (path: keyof Escrito, value: string) => void;
};

const opciones = categorias.map((value) => ({ value, label: etiquetaDeCategoria[value] }));

/** What is answered of a document beside its name (part2.md DO-07): the same for one that is edited and for several that are new. */
export const Campos = ({ escrito, issues, onChange }: CamposProps) => {
  const { esPersonal } = useUsuario();
  const campo = (path: keyof Escrito) => ({
    id: idDe(path),
    name: path,
    label: etiquetas[path],
    value: escrito[path],
    error: issues.find((issue) => issue.path === path)?.message,
    onChange: (value: string) => onChange(path, value),
  });
  const tags = leerTags(escrito.tags);
  return (
    <>
      <SelectField {...campo('categoria')} options={opciones} placeholder="Elige una categoría" />
      <TextArea {...campo('descripcion')} min={DESCRIPCION_MINIMA} max={MAX_DESCRIPCION} rows={3} />
      <RadioGroup
        {...campo('nivelAcceso')}
        layout="column"
        options={nivelesDeAcceso
          .filter((nivel) => esPersonal || nivel !== 'publico')
          .map((value) => ({ value, label: etiquetaDeNivel[value], hint: ayudaDeNivel[value] }))}
      />
      {escrito.nivelAcceso === 'restringido' && (
        <Suspense fallback={buscador}>
          <BuscadorDePersonas {...campo('abiertoA')} />
        </Suspense>
      )}
      <div className="space-y-2">
        <TextField
          {...campo('tags')}
          required={false}
          autoComplete="off"
          help="Separadas por comas. Sirven para encontrarlo."
          example="2026, comité, firmado"
        />
        <Tags tags={tags} todas />
      </div>
      <Suspense fallback={buscador}>
        <BuscadorDeProyecto {...campo('proyecto')} required={!esPersonal} />
      </Suspense>
    </>
  );
};
