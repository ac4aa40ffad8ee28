import { esDescargable, etiquetasDeAnalisis } from '@portal/domain/features/documentos/public';
import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import {
  type PapelId,
  type TipoDePapel,
  tiposDePapel,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { Papel } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Download, FileText, Lock, Upload } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { descargarDocumento } from '../../documentos/public.ts';
import { organizacionesQueries } from '../organizaciones.queries.ts';
import { FechasDialog } from './fechas-dialog.tsx';
import { PapelBadge } from './insignias.tsx';
import { SubirDialog } from './subir-dialog.tsx';

type Tipo = TipoDePapel & { readonly id: PapelId };
const tipos: readonly Tipo[] = tiposDePapel;

/** The dossier of an organization: each type of paper with its current version, its expiry and its earlier versions. */
export const Expediente = ({ id }: { id: string }) => {
  const expediente = useQuery(organizacionesQueries.expediente(id));
  const [subiendo, setSubiendo] = useState<Tipo | null>(null);
  const [fechando, setFechando] = useState<Papel | null>(null);
  if (expediente.isError && !expediente.data)
    return (
      <ErrorState level={3} onRetry={() => void expediente.refetch()} retrying={expediente.isFetching} />
    );
  const papelDe = (tipo: string) => expediente.data?.papeles.find((papel) => papel.tipo === tipo);
  const puedeSubir = expediente.data?.puedeSubir ?? false;
  return (
    <Card
      title="Expediente"
      description="Los documentos de la organización, con su vigencia. Los vigentes se pueden usar en el siguiente pre-registro sin volver a subirlos; avisamos 30 y 7 días antes de que venzan."
    >
      {expediente.data ? (
        <ul className="divide-y divide-line">
          {tipos.map((tipo) => (
            <PapelDelExpediente
              key={tipo.id}
              tipo={tipo}
              papel={papelDe(tipo.id)}
              onSubir={puedeSubir ? () => setSubiendo(tipo) : undefined}
              onFechar={puedeSubir ? setFechando : undefined}
            />
          ))}
        </ul>
      ) : (
        <SkeletonText lines={8} />
      )}
      <SubirDialog
        id={id}
        tipo={subiendo}
        reemplaza={subiendo !== null && papelDe(subiendo.id) !== undefined}
        onClose={() => setSubiendo(null)}
      />
      <FechasDialog id={id} papel={fechando} onClose={() => setFechando(null)} />
    </Card>
  );
};

type PapelProps = {
  tipo: Tipo;
  papel: Papel | undefined;
  onSubir?: () => void;
  onFechar?: (papel: Papel) => void;
};

const PapelDelExpediente = ({ tipo, papel, onSubir, onFechar }: PapelProps) => (
  <li className="py-4 first:pt-0 last:pb-0">
    <div className="flex flex-col gap-3 lg:flex-row lg:items-start">
      <div className="flex min-w-0 flex-1 gap-3">
        <FileText
          aria-hidden="true"
          className={papel ? 'mt-0.5 size-5 shrink-0 text-ink-soft' : 'mt-0.5 size-5 shrink-0 text-ink-faint'}
        />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {tipo.label}
            {papel && <PapelBadge estado={papel.estado} />}
            {papel &&
              papel.documento.analisis !== 'limpio' &&
              papel.documento.analisis !== 'sin_analizar' && (
                <Badge tone="warning">{etiquetasDeAnalisis[papel.documento.analisis]}</Badge>
              )}
          </h3>
          {papel?.reservado && (
            <p className="flex items-center gap-1.5 text-sm text-ink-faint">
              <Lock aria-hidden="true" className="size-3.5 shrink-0" />
              {organizacionesMessages.clabe.reservada}
            </p>
          )}
          {papel ? (
            <Vigente papel={papel} />
          ) : (
            <p className="text-sm text-ink-faint">{tipo.help ?? 'Sin documento'}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-8 lg:shrink-0 lg:pl-0">
        {papel && !papel.reservado && esDescargable(papel.documento.analisis) && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => void descargarDocumento(papel.documento)}
          >
            Descargar<span className="sr-only"> {tipo.label}</span>
          </Button>
        )}
        {papel && onFechar && (
          <Button
            size="sm"
            variant="ghost"
            icon={<CalendarDays aria-hidden="true" className="size-4" />}
            onClick={() => onFechar(papel)}
          >
            Fechas<span className="sr-only"> de {tipo.label}</span>
          </Button>
        )}
        {onSubir && (
          <Button size="sm" icon={<Upload aria-hidden="true" className="size-4" />} onClick={onSubir}>
            {papel ? 'Reemplazar' : 'Subir'}
            <span className="sr-only"> {tipo.label}</span>
          </Button>
        )}
      </div>
    </div>
    {papel && papel.anteriores.length > 0 && <Anteriores tipo={tipo} papel={papel} />}
  </li>
);

const Vigente = ({ papel }: { papel: Papel }) => {
  const fechas = vigencia(papel);
  return (
    <div className="text-sm text-ink-soft">
      {fechas && <p>{fechas}</p>}
      <p className="break-words">
        {papel.documento.nombre} ·{' '}
        {papel.origen ? (
          <>
            del pre-registro <span className="whitespace-nowrap">{papel.origen}</span>
          </>
        ) : (
          `${papel.subidoPor}, ${formatDate(papel.documento.creadoEn)}`
        )}
      </p>
    </div>
  );
};

/** Its dates in one line; '' when it has none to tell. */
const vigencia = ({ emitidoEn, venceEn, estado }: Papel): string => {
  const partes = [
    ...(emitidoEn ? [`emitido el ${formatDate(emitidoEn)}`] : []),
    ...(venceEn ? [`${estado === 'vencido' ? 'venció' : 'vence'} el ${formatDate(venceEn)}`] : []),
  ];
  const linea = partes.join(' · ');
  return linea.charAt(0).toUpperCase() + linea.slice(1);
};

const Anteriores = ({ tipo, papel }: { tipo: Tipo; papel: Papel }) => (
  <details className="mt-2 pl-8 text-sm">
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
