import { type Analisis, avisoDeAnalisis } from '@portal/domain/features/documentos/public';
import {
  type EstadoDeDocumento,
  etiquetaDeNivel,
  type NivelDeAcceso,
  TAGS_EN_LISTA,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import {
  Archive,
  FileImage,
  FileSpreadsheet,
  FileText,
  Globe,
  LockKeyhole,
  type LucideIcon,
  Users,
} from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';

const iconos: readonly (readonly [LucideIcon, readonly string[]])[] = [
  [FileSpreadsheet, ['xls', 'xlsx']],
  [FileImage, ['jpg', 'jpeg', 'png', 'gif']],
  [Archive, ['zip', 'rar']],
];

/** The kind of a file, by its extension, before its name; its letters stand elsewhere. */
export const TipoIcono = ({ extension }: { extension: string }) => {
  const Icon = iconos.find(([, extensiones]) => extensiones.includes(extension))?.[0] ?? FileText;
  return (
    <span title={extension.toUpperCase()} className="mr-1.5 inline-block align-[-0.2em] text-ink-faint">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
};

const iconoDeNivel: Readonly<Record<NivelDeAcceso, LucideIcon>> = {
  publico: Globe,
  privado: Users,
  restringido: LockKeyhole,
};

/** Who may read a document, with its shape. */
export const Nivel = ({ nivel }: { nivel: NivelDeAcceso }) => {
  const Icon = iconoDeNivel[nivel];
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-ink-soft">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {etiquetaDeNivel[nivel]}
    </span>
  );
};

export const EstadoBadge = ({ estado }: { estado: EstadoDeDocumento }) => {
  const { label, tone } = repositorioWorkflow.states[estado];
  return <Badge tone={tone}>{label}</Badge>;
};

/** The first three tags and how many more there are; all of them where there is room. */
export const Tags = ({ tags, todas = false }: { tags: readonly string[]; todas?: boolean }) => {
  if (tags.length === 0) return null;
  const shown = todas ? tags : tags.slice(0, TAGS_EN_LISTA);
  const rest = tags.slice(shown.length);
  return (
    <ul aria-label="Etiquetas" className={cn('flex items-center gap-1', todas ? 'flex-wrap' : 'min-w-0')}>
      {shown.map((tag) => (
        <li
          key={tag}
          className={cn(
            'truncate rounded-sm bg-neutral-soft px-1 text-xs text-neutral-ink',
            todas && 'max-w-48 px-1.5 py-0.5',
          )}
          title={tag}
        >
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="text-xs text-ink-soft" title={rest.join(', ')}>
          +{rest.length}
          <span className="sr-only"> más: {rest.join(', ')}</span>
        </li>
      )}
    </ul>
  );
};

export const descargas = (n: number): string =>
  `${n.toLocaleString('es-MX')} ${n === 1 ? 'descarga' : 'descargas'}`;

/** A piece of the text inside, with what was searched marked; it stands in a line. */
export const Fragmento = ({
  partes,
}: {
  partes: readonly { readonly texto: string; readonly coincide: boolean }[];
}) => (
  <span>
    <span className="font-medium">Dentro del documento: </span>
    {partes.map(({ texto, coincide }, i) =>
      coincide ? (
        <mark key={`${i}-${texto}`} className="rounded-sm bg-accent-soft text-accent-ink">
          {texto}
        </mark>
      ) : (
        <span key={`${i}-${texto}`}>{texto}</span>
      ),
    )}
  </span>
);

/** That a file is held back, where it is. */
export const AnalisisBadge = ({ analisis }: { analisis: Analisis }) => {
  const aviso = avisoDeAnalisis(analisis);
  return aviso ? <Badge tone={analisis === 'infectado' ? 'danger' : 'info'}>{aviso}</Badge> : null;
};
