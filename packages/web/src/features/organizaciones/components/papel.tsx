import { avisoDeAnalisis, esDescargable } from '@portal/domain/features/documentos/public';
import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type { PapelId, TipoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { Papel } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { type Fecha, formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { CalendarDays, Download, Lock, Upload } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { type RowAction, RowActions } from '../../../ui/row-actions.tsx';
import type { TimeScale } from '../../../ui/time-scale.ts';
import { Validity, ValidityTrack } from '../../../ui/validity-track.tsx';
import { descargarDocumento } from '../../documentos/public.ts';

export type Tipo = TipoDePapel & { readonly id: PapelId };

export type PapelDelExpedienteProps = {
  tipo: Tipo;
  papel: Papel | undefined;
  hoy: Fecha;
  /** What all papers with an end are drawn on. */
  scale: TimeScale;
  onSubir?: () => void;
  onFechar?: (papel: Papel) => void;
};

/** What can be done with a paper; its verb is what its state asks for. */
const acciones = ({ papel, onSubir, onFechar }: PapelDelExpedienteProps): RowAction[] => [
  ...(papel && !papel.reservado && esDescargable(papel.documento.analisis)
    ? [
        {
          id: 'descargar',
          label: 'Descargar',
          icon: <Download aria-hidden="true" className="size-4" />,
          onSelect: () => void descargarDocumento(papel.documento),
        },
      ]
    : []),
  ...(papel && onFechar
    ? [
        {
          id: 'fechas',
          label: 'Fechas',
          icon: <CalendarDays aria-hidden="true" className="size-4" />,
          onSelect: () => onFechar(papel),
        },
      ]
    : []),
  ...(onSubir
    ? [
        {
          id: 'subir',
          label: papel ? 'Reemplazar' : 'Subir',
          icon: <Upload aria-hidden="true" className="size-4" />,
          onSelect: onSubir,
          verb: !papel || papel.estado === 'vencido' || papel.estado === 'por_vencer',
        },
      ]
    : []),
];

/** One paper of the dossier: its file, its validity on the axis of all, one verb and the rest behind '…'. */
export const PapelDelExpediente = (props: PapelDelExpedienteProps) => {
  const { tipo, papel, hoy, scale } = props;
  const aviso = papel && avisoDeAnalisis(papel.documento.analisis);
  return (
    <li className="py-3">
      <div className="validity-row">
        <div className="min-w-0">
          <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {tipo.label}
            {aviso && <Badge tone="warning">{aviso}</Badge>}
          </h4>
          {papel ? (
            <Origen papel={papel} />
          ) : (
            <p className="text-sm text-ink-faint">{tipo.help ?? 'Sin documento'}</p>
          )}
          {papel?.reservado && (
            <p className="flex items-center gap-1.5 text-sm text-ink-faint">
              <Lock aria-hidden="true" className="size-3.5 shrink-0" />
              {organizacionesMessages.clabe.reservada}
            </p>
          )}
        </div>
        <div className="col-start-2 row-start-1 -mr-2 justify-self-end lg:col-start-4 lg:mr-0 lg:w-full">
          <RowActions actions={acciones(props)} rowLabel={tipo.label} slot={papel !== undefined} />
        </div>
        {papel && (
          <>
            {papel.venceEn ? (
              <div className="validity-axis">
                <ValidityTrack issued={papel.emitidoEn} expires={papel.venceEn} today={hoy} scale={scale} />
              </div>
            ) : null}
            <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-3 lg:col-span-1 lg:col-start-3 lg:block">
              <Validity expires={papel.venceEn} today={hoy} />
              <p className="text-xs whitespace-nowrap text-ink-soft">{vigencia(papel)}</p>
            </div>
          </>
        )}
      </div>
      {papel && papel.anteriores.length > 0 && <Anteriores tipo={tipo} papel={papel} />}
    </li>
  );
};

const Origen = ({ papel }: { papel: Papel }) => (
  <div className="text-sm text-ink-soft">
    <FileName name={papel.documento.nombre} oneLine />
    <p>
      {papel.origen ? (
        <>
          Del pre-registro <span className="whitespace-nowrap">{papel.origen}</span>
        </>
      ) : (
        `${papel.subidoPor}, ${formatMediumDate(papel.documento.creadoEn)}`
      )}
    </p>
  </div>
);

/** Its days in one short line, a year that is the same said once; '' when it has none to tell. */
const vigencia = ({ emitidoEn, venceEn }: Papel): string => {
  if (!venceEn) return emitidoEn ? `desde el ${formatMediumDate(emitidoEn)}` : '';
  const fin = formatMediumDate(venceEn);
  if (!emitidoEn) return `hasta el ${fin}`;
  const inicio = formatMediumDate(emitidoEn);
  return emitidoEn.slice(0, 4) === venceEn.slice(0, 4)
    ? `${inicio.slice(0, -5)} – ${fin}`
    : `${inicio} – ${fin}`;
};

const Anteriores = ({ tipo, papel }: { tipo: Tipo; papel: Papel }) => (
  <details className="mt-1 text-sm">
    <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline underline-offset-3 hover:text-ink">
      {papel.anteriores.length === 1
        ? '1 versión anterior'
        : `${papel.anteriores.length} versiones anteriores`}
      <span className="sr-only"> de {tipo.label}</span>
    </summary>
    <ul className="mt-1 space-y-1">
      {papel.anteriores.map(({ documento, subidoPor, venceEn }) => (
        <li key={documento.id} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 break-words text-ink-soft">
            Versión {documento.version}: {documento.nombre} · {subidoPor}, {formatDate(documento.creadoEn)}
            {venceEn && ` · vigencia hasta el ${formatDate(venceEn)}`}
          </span>
          {!papel.reservado && esDescargable(documento.analisis) && (
            <Button size="sm" variant="ghost" onClick={() => void descargarDocumento(documento)}>
              Descargar
              <span className="sr-only">
                {' '}
                la versión {documento.version} de {tipo.label}
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  </details>
);
