import { avisoDeAnalisis, type Documento, esDescargable } from '@portal/domain/features/documentos/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import {
  Check,
  Columns2,
  Download,
  ExternalLink,
  History,
  Maximize2,
  Minus,
  Plus,
  RotateCw,
  X,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { descargarDocumento, SinAntivirus } from '../../features/documentos/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { DropdownMenu, type MenuItem } from '../../ui/dropdown-menu.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { FullDialog } from '../../ui/full-dialog.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import type { PaperSlot, Papers, PaperVersion } from './paper.ts';
import { PaperView } from './paper-view.tsx';

export type PapersPaneProps = {
  papers: Papers;
  /** The slots of the record, in order. */
  ranuras: readonly PaperSlot[];
  documentos: readonly Documento[];
  /** Every version of every slot; empty while they are not known. */
  versiones: readonly PaperVersion[];
  /** What the fields that are read in a paper have been judged as: all valid, one not valid, or not all decided. */
  verdicts: Readonly<Record<string, boolean | null>>;
  /** Where a paper opens in a tab of its own; none for the page that is that tab. */
  tabOf?: (ranura: string) => string;
  /** They have the whole page: two versions stand beside each other at once, and nothing has to grow. */
  alone?: boolean;
};

const icon = 'size-4';

/** The slots as tabs that stay on one line, each with what its fields were judged as. */
const Tabs = ({
  papers,
  ranuras,
  documentos,
  verdicts,
}: Pick<PapersPaneProps, 'papers' | 'ranuras' | 'documentos' | 'verdicts'>) => (
  <div className="flex min-w-0 gap-1 overflow-x-auto" role="group" aria-label="Documento a la vista">
    {ranuras.map(({ id, label, short }) => {
      const there = documentos.some((d) => d.ranura === id);
      const verdict = verdicts[id] ?? null;
      return (
        <button
          key={id}
          type="button"
          aria-pressed={papers.slot === id}
          aria-label={there ? label : `${label} (falta)`}
          title={label}
          disabled={!there}
          onClick={() => papers.open(id)}
          className={cn(
            'flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2 md:min-h-8',
            papers.slot === id
              ? 'bg-accent-soft text-accent-ink'
              : 'text-ink-soft hover:bg-hover hover:text-ink',
            'disabled:text-ink-faint disabled:line-through',
          )}
        >
          {short}
          {verdict !== null && (
            <>
              {verdict ? (
                <Check aria-hidden="true" className="size-3.5 text-success-ink" strokeWidth={3} />
              ) : (
                <X aria-hidden="true" className="size-3.5 text-danger-ink" strokeWidth={3} />
              )}
              <span className="sr-only">{verdict ? ', lo suyo es válido' : ', con algo no válido'}</span>
            </>
          )}
        </button>
      );
    })}
  </div>
);

/** The versions that a slot has had, and the present one beside the one before. */
const Versions = ({
  papers,
  documento,
  versiones,
  alone = false,
}: Pick<PapersPaneProps, 'papers' | 'versiones' | 'alone'> & { documento: Documento }) => {
  const own = versiones.filter(({ ranura }) => ranura === documento.ranura);
  const [, before] = own;
  if (!before) return null;
  const items: MenuItem[] = own.map((version) => ({
    label: `Versión ${version.version}${version.vigente ? ' (vigente)' : ''}`,
    detail: [formatMediumDate(version.creadoEn), version.subidoPor].filter(Boolean).join(' · '),
    icon: version.id === documento.id ? <Check aria-hidden="true" /> : <History aria-hidden="true" />,
    onSelect: () => papers.show(version.vigente ? null : version.id),
  }));
  const compare: MenuItem = {
    label: 'Comparar la vigente con la anterior',
    icon: <Columns2 aria-hidden="true" />,
    onSelect: () => {
      papers.show(before.id, true);
      if (!alone) papers.setFull(true);
    },
  };
  return (
    <DropdownMenu
      items={[...items, { kind: 'separator' }, compare]}
      trigger={
        <button
          type="button"
          className="flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 text-xs font-medium whitespace-nowrap hover:bg-hover hover:text-ink md:min-h-8"
        >
          <History aria-hidden="true" className="size-3.5" />
          {`Versión ${documento.version}`}
          <span className="sr-only">: ver las anteriores</span>
        </button>
      }
    />
  );
};

/** Name and date of the file, and how it is looked at. */
const Tools = ({
  papers,
  documento,
  versiones,
  alone,
}: Pick<PapersPaneProps, 'papers' | 'versiones' | 'alone'> & { documento: Documento }) => (
  <div className="flex items-center gap-x-2 px-3 text-xs text-ink-soft max-md:flex-wrap">
    <p className="flex min-w-0 flex-1 items-center gap-1.5 py-1 max-md:basis-full">
      <span className="min-w-0 text-ink">
        <FileName name={documento.nombre} oneLine />
      </span>
      <span className="shrink-0 whitespace-nowrap text-ink-faint">
        {formatMediumDate(documento.creadoEn)}
      </span>
      <span className="sr-only">{fileSize(documento.bytes)}</span>
      <SinAntivirus quiet />
    </p>
    {avisoDeAnalisis(documento.analisis) && (
      <Badge tone={documento.analisis === 'infectado' ? 'danger' : 'info'}>
        {avisoDeAnalisis(documento.analisis)}
      </Badge>
    )}
    <Versions papers={papers} documento={documento} versiones={versiones} alone={alone} />
    <div className="flex shrink-0 items-center">
      <IconButton label="Alejar" disabled={!papers.canZoomOut} onClick={() => papers.zoomBy(-1)}>
        <Minus aria-hidden="true" className={icon} />
      </IconButton>
      <span className="w-12 text-center whitespace-nowrap tabular-nums" aria-live="polite">
        {Math.round(papers.scale * 100)} %
      </span>
      <IconButton label="Acercar" disabled={!papers.canZoomIn} onClick={() => papers.zoomBy(1)}>
        <Plus aria-hidden="true" className={icon} />
      </IconButton>
      <IconButton label="Girar" onClick={papers.rotate}>
        <RotateCw aria-hidden="true" className={icon} />
      </IconButton>
    </div>
  </div>
);

/** Where else the paper goes. */
const Ways = ({
  papers,
  documento,
  tab,
  full,
}: {
  papers: Papers;
  documento: Documento;
  tab?: string;
  full: boolean;
}) => (
  <div className="ml-auto flex shrink-0 items-center">
    {!full && (
      <IconButton label="Ver en grande" onClick={() => papers.setFull(true)}>
        <Maximize2 aria-hidden="true" className={icon} />
      </IconButton>
    )}
    {tab && (
      <IconLink label="Abrir en otra pestaña" href={tab} newTab>
        <ExternalLink aria-hidden="true" className={icon} />
      </IconLink>
    )}
    {esDescargable(documento.analisis) && (
      <IconButton label="Descargar" onClick={() => void descargarDocumento(documento)}>
        <Download aria-hidden="true" className={icon} />
      </IconButton>
    )}
  </div>
);

/** Two versions beside each other, each under its name. */
const Beside = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-0 min-w-0 flex-col">
    <p className="px-3 pt-2 text-xs font-semibold text-ink-soft">{title}</p>
    <div className="flex min-h-0 flex-1">{children}</div>
  </div>
);

const titleOf = ({ version, creadoEn }: Documento): string =>
  `Versión ${version} · ${formatMediumDate(creadoEn)}`;

/** Tabs, tools and the paper itself; `full` in a window of its own, where two versions have room. */
const Body = ({ full = false, ...props }: PapersPaneProps & { full?: boolean }) => {
  const { papers, documentos, versiones, tabOf, alone = false } = props;
  const roomy = full || alone;
  const vigente = documentos.find((d) => d.ranura === papers.slot);
  const anterior = versiones.find(({ id }) => id === papers.version);
  const documento = anterior ?? vigente;
  const look = { scale: papers.scale, rotation: papers.rotation };
  return (
    <>
      <div className={cn('flex min-h-10 items-center gap-2 border-b border-line px-2', full && 'pr-16')}>
        <Tabs {...props} />
        {documento && (
          <Ways papers={papers} documento={documento} tab={tabOf?.(documento.ranura)} full={roomy} />
        )}
      </div>
      {documento ? (
        <>
          <Tools papers={papers} documento={documento} versiones={versiones} alone={alone} />
          {roomy && papers.beside && anterior && vigente ? (
            <div className="grid min-h-0 flex-1 divide-x divide-line border-t border-line bg-sunken max-md:grid-rows-2 md:grid-cols-2">
              <Beside title={titleOf(anterior)}>
                <PaperView documento={anterior} {...look} />
              </Beside>
              <Beside title={`${titleOf(vigente)} (vigente)`}>
                <PaperView documento={vigente} {...look} />
              </Beside>
            </div>
          ) : (
            <div className="flex min-h-0 flex-1 border-t border-line bg-sunken">
              <PaperView documento={documento} {...look} />
            </div>
          )}
        </>
      ) : (
        <p className="p-6 text-center text-sm text-ink-soft">Elige un documento para verlo aquí.</p>
      )}
    </>
  );
};

/**
 * The papers of a record: one open in place, which may grow to the whole window, turn, and stand beside its earlier version
 * (product.md §4 Documentos). Without room beside the fields only the window is drawn.
 */
export const PapersPane = memo(function PapersPane({ pane, ...props }: PapersPaneProps & { pane: boolean }) {
  const { papers } = props;
  return (
    <>
      {pane && (
        <section id="visor" aria-label="Documentos" className="flex size-full min-h-0 flex-col bg-surface">
          <Body {...props} />
        </section>
      )}
      {!props.alone && (
        <FullDialog open={papers.full} onOpenChange={papers.setFull} title="Documentos">
          <Body {...props} full />
        </FullDialog>
      )}
    </>
  );
});
