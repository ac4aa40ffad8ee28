import { tiposDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { Papel } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatMediumDate, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TimeAxis } from '../../../ui/time-axis.tsx';
import { scaleOf } from '../../../ui/time-scale.ts';
import { validityText } from '../../../ui/validity-track.tsx';
import { SinAntivirus } from '../../documentos/public.ts';
import { organizacionesQueries } from '../organizaciones.queries.ts';
import { FechasDialog } from './fechas-dialog.tsx';
import { PapelDelExpediente, type Tipo } from './papel.tsx';
import { SubirDialog } from './subir-dialog.tsx';

const tipos: readonly Tipo[] = tiposDePapel;

type Fila = { readonly tipo: Tipo; readonly papel: Papel | undefined };

/** In the order in which they ask for something. */
const grupos = [
  { id: 'vencido', label: 'Vencidos' },
  { id: 'por_vencer', label: 'Por vencer' },
  { id: 'vigente', label: 'Vigentes' },
  { id: 'sin_vencimiento', label: 'Sin vencimiento' },
  { id: 'falta', label: 'Faltan' },
] as const;

const filasDe = (papeles: readonly Papel[], grupo: (typeof grupos)[number]['id']): readonly Fila[] =>
  tipos
    .map((tipo) => ({ tipo, papel: papeles.find((papel) => papel.tipo === tipo.id) }))
    .filter(({ papel }) => (papel?.estado ?? 'falta') === grupo)
    .toSorted((a, b) => (a.papel?.venceEn ?? '').localeCompare(b.papel?.venceEn ?? ''));

/** What the dossier says at once: what has expired, what will, what is missing. */
const enUnaFrase = (papeles: readonly Papel[]): string => {
  const n = (estado: Papel['estado']) => papeles.filter((papel) => papel.estado === estado).length;
  const faltan = tipos.length - papeles.length;
  const partes = [
    ...(n('vencido') ? [n('vencido') === 1 ? '1 vencido' : `${n('vencido')} vencidos`] : []),
    ...(n('por_vencer') ? [`${n('por_vencer')} por vencer`] : []),
    ...(faltan ? [faltan === 1 ? 'falta 1' : `faltan ${faltan}`] : []),
  ];
  return partes.length === 0
    ? `Los ${tipos.length} documentos están y sirven.`
    : `${papeles.length} de ${tipos.length} documentos: ${partes.join(', ')}.`;
};

const dia = (fecha: string | null, blank: string): string => (fecha ? formatMediumDate(fecha) : blank);

/** The dossier of an organization: its papers by what they ask for, each as long as it is good on one axis for all. */
export const Expediente = ({ id }: { id: string }) => {
  const expediente = useQuery(organizacionesQueries.expediente(id));
  const [subiendo, setSubiendo] = useState<Tipo | null>(null);
  const [fechando, setFechando] = useState<Papel | null>(null);
  if (expediente.isError && !expediente.data)
    return (
      <ErrorState level={3} onRetry={() => void expediente.refetch()} retrying={expediente.isFetching} />
    );
  const papeles = expediente.data?.papeles ?? [];
  const puedeSubir = expediente.data?.puedeSubir ?? false;
  const hoy = today(new Date());
  const fechados = papeles.filter(({ venceEn }) => venceEn !== null);
  const scale = scaleOf(
    fechados.flatMap(({ emitidoEn, venceEn }) => [emitidoEn, venceEn].filter((fecha) => fecha !== null)),
    hoy,
  );
  return (
    <Card
      title="Expediente"
      description="Los documentos de la organización, con su vigencia. Los vigentes se pueden usar en el siguiente pre-registro sin volver a subirlos; avisamos 30 y 7 días antes de que venzan."
    >
      {expediente.data ? (
        <ChartFigure
          label="Vigencia de los documentos"
          spoken
          text={enUnaFrase(papeles)}
          table={{
            columns: ['Documento', 'Emitido', 'Vence', 'Hoy'],
            rows: tipos.map((tipo) => {
              const papel = papeles.find((otro) => otro.tipo === tipo.id);
              return papel
                ? [
                    tipo.label,
                    dia(papel.emitidoEn, 'Sin fecha'),
                    dia(papel.venceEn, 'No vence'),
                    validityText(papel.venceEn, hoy),
                  ]
                : [tipo.label, '', '', 'Falta'];
            }),
          }}
        >
          {fechados.length > 0 && (
            <div className="validity-row">
              <TimeAxis scale={scale} today={hoy} className="validity-axis" />
            </div>
          )}
          {grupos.map((grupo) => {
            const filas = filasDe(papeles, grupo.id);
            return (
              filas.length > 0 && (
                <section key={grupo.id} aria-labelledby={`grupo-${grupo.id}`} className="mb-5">
                  <h3
                    id={`grupo-${grupo.id}`}
                    className="border-b border-line pb-1 text-sm font-semibold text-ink-soft"
                  >
                    {grupo.label} ({filas.length})
                  </h3>
                  <ul className="divide-y divide-line">
                    {filas.map(({ tipo, papel }) => (
                      <PapelDelExpediente
                        key={tipo.id}
                        tipo={tipo}
                        papel={papel}
                        hoy={hoy}
                        scale={scale}
                        onSubir={puedeSubir ? () => setSubiendo(tipo) : undefined}
                        onFechar={puedeSubir ? setFechando : undefined}
                      />
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </ChartFigure>
      ) : (
        <SkeletonText lines={8} />
      )}
      {papeles.length > 0 && <SinAntivirus className="mt-4" />}
      <SubirDialog
        id={id}
        tipo={subiendo}
        reemplaza={papeles.some(({ tipo }) => tipo === subiendo?.id)}
        onClose={() => setSubiendo(null)}
      />
      <FechasDialog id={id} papel={fechando} onClose={() => setFechando(null)} />
    </Card>
  );
};
