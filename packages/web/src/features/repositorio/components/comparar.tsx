import { seVeEnLinea } from '@portal/domain/features/documentos/public';
import type {
  Comparacion,
  DocumentoDeRepositorio,
  VersionDeArchivo,
} from '@portal/domain/features/repositorio/repositorio.contract';
import { etiquetaDeVersion } from '@portal/domain/features/repositorio/repositorio.schema';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { PaperView } from '../../../stage/review/paper-view.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { cn } from '../../../ui/cn.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { comoPapel, repositorioQueries } from '../repositorio.queries.ts';

type Props = { documento: DocumentoDeRepositorio; onClose: () => void };

/** Two versions of a document beside each other: what each is, and what changed in its text. */
export const Comparar = ({ documento, onClose }: Props) => {
  const { versiones } = documento;
  const [antes, setAntes] = useState(versiones[1]?.documento ?? '');
  const [despues, setDespues] = useState(versiones[0]?.documento ?? '');
  const opciones = (otra: string) =>
    versiones.map(({ documento: value, version, creadoEn }) => ({
      value,
      label: `Versión ${etiquetaDeVersion(version)}, ${formatDateTime(creadoEn)}`,
      disabled: value === otra,
    }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title="Comparar versiones"
      description={`${documento.folio} · ${documento.nombre}`}
    >
      <div className="space-y-5">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            name="antes"
            label="Antes"
            required={null}
            placeholder={null}
            value={antes}
            onChange={setAntes}
            options={opciones(despues)}
          />
          <SelectField
            name="despues"
            label="Después"
            required={null}
            placeholder={null}
            value={despues}
            onChange={setDespues}
            options={opciones(antes)}
          />
        </div>
        <Resultado id={documento.id} antes={antes} despues={despues} />
      </div>
    </Dialog>
  );
};

const Resultado = ({ id, antes, despues }: { id: string; antes: string; despues: string }) => {
  const comparacion = useQuery(repositorioQueries.comparar(id, antes, despues));
  if (comparacion.isError && !comparacion.data)
    return (
      <ErrorState level={3} retrying={comparacion.isFetching} onRetry={() => void comparacion.refetch()}>
        {problemOf(comparacion.error).message}
      </ErrorState>
    );
  if (!comparacion.data) return <SkeletonText lines={6} />;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Ficha titulo="Antes" version={comparacion.data.antes} otra={comparacion.data.despues} />
        <Ficha titulo="Después" version={comparacion.data.despues} otra={comparacion.data.antes} />
      </div>
      <Cambios comparacion={comparacion.data} />
    </>
  );
};

/** What a version is; what the other one has otherwise stands out. */
const Ficha = ({
  titulo,
  version,
  otra,
}: {
  titulo: string;
  version: VersionDeArchivo;
  otra: VersionDeArchivo;
}) => {
  const datos = (de: VersionDeArchivo): readonly (readonly [string, string])[] => [
    ['Archivo', de.archivo],
    ['Tamaño', fileSize(de.bytes)],
    ['Autor', de.subidoPor ?? '—'],
    ['Fecha', formatDateTime(de.creadoEn)],
    ['Comentario', de.comentario ?? 'Sin comentario'],
  ];
  const ajenos = datos(otra);
  return (
    <section
      aria-label={`${titulo}: versión ${etiquetaDeVersion(version.version)}`}
      className="rounded-md border border-line p-3 text-sm"
    >
      <p className="mb-2 text-xs font-semibold text-ink-soft">
        {titulo}: versión {etiquetaDeVersion(version.version)}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {datos(version).map(([nombre, valor], i) => (
          <div key={nombre} className="contents">
            <dt className="text-ink-soft">{nombre}</dt>
            <dd className={cn('wrap-anywhere', ajenos[i]?.[1] !== valor && 'font-medium')}>{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const signos = { igual: '', quitada: '−', agregada: '+' } as const;
const enVoz = { igual: '', quitada: 'Se quitó: ', agregada: 'Se agregó: ' } as const;

const Cambios = ({ comparacion: { antes, despues, iguales, lineas } }: { comparacion: Comparacion }) => {
  if (iguales)
    return <Banner title="Las dos versiones son el mismo archivo">No cambió ni un byte entre ellas.</Banner>;
  if (lineas?.some(({ tipo }) => tipo !== 'igual'))
    return (
      <div>
        <p className="mb-2 text-sm font-medium">Cambios en el texto</p>
        <div
          tabIndex={0}
          role="region"
          aria-label="Cambios en el texto"
          className="max-h-[50vh] overflow-auto rounded-md border border-line bg-surface py-2 text-sm"
        >
          <ol aria-label="Líneas del texto">
            {lineas.map(({ tipo, texto }, i) => (
              <li
                key={`${i}-${texto}`}
                className={cn(
                  'grid grid-cols-[1.5rem_minmax(0,1fr)] px-2 wrap-anywhere whitespace-pre-wrap',
                  tipo === 'quitada' && 'bg-danger-soft text-danger-ink line-through',
                  tipo === 'agregada' && 'bg-success-soft text-success-ink',
                )}
              >
                <span aria-hidden="true" className="text-center no-underline">
                  {signos[tipo]}
                </span>
                <span>
                  <span className="sr-only">{enVoz[tipo]}</span>
                  {texto || '\u00a0'}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    );
  return (
    <>
      <p className="text-sm text-ink-soft">
        {lineas
          ? 'El texto es el mismo: cambió otra cosa del archivo.'
          : 'El texto no se puede comparar línea por línea: una no lo tiene, o son muy distintas.'}
      </p>
      {[antes, despues].every(({ mime }) => seVeEnLinea(mime)) && (
        <div className="grid gap-4 md:grid-cols-2">
          {[antes, despues].map((version) => (
            <div key={version.documento} className="flex h-96 rounded-md border border-line bg-sunken">
              <PaperView documento={comoPapel(version)} scale={1} rotation={0} />
            </div>
          ))}
        </div>
      )}
    </>
  );
};
