import type { Documento } from '@portal/domain/features/documentos/public';
import { esNombreDeArchivo } from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import {
  formatosMostrados,
  MAX_ARCHIVOS,
  ranuraDelRepositorio,
} from '@portal/domain/features/repositorio/repositorio.schema';
import type { Issue } from '@portal/domain/kernel/errors';
import { slotFile } from '../../../stage/paper-slots.tsx';
import { FileDrop } from '../../../ui/files-lazy.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SendUpload } from '../../../ui/uploads.ts';
import { conAviso, descargarDocumento } from '../../documentos/public.ts';
import { etiquetas, idDe } from './escrito.ts';

/** Where the files of a registration are uploaded to: they go on while another page is open. */
export const LUGAR = 'repositorio:nuevo';

/** What is wrong with the name of a file, before it travels. */
export const nombreRefusado = ({ name }: { readonly name: string }): string | null =>
  esNombreDeArchivo(name) ? null : repositorioMessages.errores.nombre_de_archivo;

export type ArchivosProps = {
  documentos: readonly Documento[];
  /** The name of each document, by the id of its file. */
  nombreDe: (documento: Documento) => string;
  onNombre: (documento: Documento, nombre: string) => void;
  issues: readonly Issue[];
  subir: SendUpload;
  quitar: (id: string) => Promise<void>;
};

/** The files of a registration: dropped or chosen, each with its progress and then with the name of its document. */
export const Archivos = ({ documentos, nombreDe, onNombre, issues, subir, quitar }: ArchivosProps) => (
  <FileDrop
    id={idDe('archivos')}
    name={ranuraDelRepositorio.label}
    required
    roomy
    extensions={ranuraDelRepositorio.extensiones}
    shownExtensions={formatosMostrados}
    maxBytes={ranuraDelRepositorio.maxBytes}
    maxFiles={MAX_ARCHIVOS}
    uploadKey={LUGAR}
    problemOf={nombreRefusado}
    error={issues.find(({ path }) => path === 'archivos')?.message}
    files={documentos.map((documento) => ({ id: documento.id, ...slotFile(documento) }))}
    upload={(file, ...rest) => conAviso(file.name, false, subir)(file, ...rest)}
    download={(id) => {
      const documento = documentos.find((otro) => otro.id === id);
      return documento && descargarDocumento(documento);
    }}
    remove={quitar}
    detail={({ id, name }) => {
      const documento = documentos.find((otro) => otro.id === id);
      const path = `archivos.${id}.nombre`;
      return (
        documento && (
          <TextField
            id={idDe(path)}
            name={path}
            label={etiquetas.nombre}
            className="mt-2"
            autoComplete="off"
            value={nombreDe(documento)}
            error={issues.find((issue) => issue.path === path)?.message}
            onChange={(nombre) => onNombre(documento, nombre)}
            help={<span className="sr-only">De {name}</span>}
          />
        )
      );
    }}
  />
);
