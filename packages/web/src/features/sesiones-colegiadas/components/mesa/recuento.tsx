import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { CircleCheck, CirclePause, CircleX, TriangleAlert } from 'lucide-react';
import { cn } from '../../../../ui/cn.ts';
import { TallyBar } from '../../../../ui/tally-bar.tsx';
import { vanDe } from './asientos-texto.ts';

const { sesion: m } = sesionPantallas;

const sellos = {
  aprobado: { Icono: CircleCheck, tinta: 'text-success-ink' },
  rechazado: { Icono: CircleX, tinta: 'text-danger-ink' },
  abstencion: { Icono: CirclePause, tinta: 'text-warning-ink' },
} as const;

/** In the middle of the ring: the quorum, and the decision of the body with its seal once it is counted. */
export const Centro = ({ sesion, punto }: { sesion: SesionColegiada; punto: PuntoDeSesion }) => {
  const presentes =
    punto.escrutinio?.presentes ??
    punto.asientos.filter(({ presente, fuera }) => presente && fuera === null).length;
  const requeridos = punto.escrutinio?.requeridos ?? sesion.requeridos;
  const hay = presentes >= requeridos;
  const sello = punto.escrutinio && sellos[punto.escrutinio.resultado];
  const { votaron, de } = vanDe(punto);
  return (
    <>
      {punto.estado === 'abierto' && (
        <p aria-live="polite" className="mb-1">
          <span className="cifra block text-3xl font-semibold tracking-tight">
            {m.asientos.van(votaron, de)}
          </span>
          <span className="text-sm text-ink-soft">{m.asientos.hanVotado}</span>
        </p>
      )}
      <p
        aria-live="polite"
        className={cn(
          'flex items-center justify-center gap-1.5 text-sm font-medium',
          hay ? 'text-ink-soft' : 'text-warning-ink',
        )}
      >
        {!hay && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        <span className="figures">{sesionMessages.quorum(presentes, requeridos)}</span>
      </p>
      {sello && punto.escrutinio && (
        <p
          className={cn(
            'mt-1 flex animate-rise items-center justify-center gap-2 text-2xl font-semibold tracking-tight',
            sello.tinta,
          )}
        >
          <sello.Icono aria-hidden="true" className="size-7 shrink-0" />
          {m.resultado[punto.escrutinio.resultado]}
        </p>
      )}
    </>
  );
};

const partes = [
  { id: 'aFavor', fill: 'success' },
  { id: 'enContra', fill: 'danger' },
  { id: 'abstenciones', fill: 'neutral' },
] as const;

/** The count of a body as one bar, with its figures in words and why nothing was decided. */
export const Recuento = ({ escrutinio }: { escrutinio: NonNullable<PuntoDeSesion['escrutinio']> }) => {
  const { aFavor, enContra, abstenciones, causa } = escrutinio;
  return (
    <div>
      <TallyBar
        parts={partes.map(({ id, fill }) => ({ id, fill, n: escrutinio[id] }))}
        words={m.cuentas(aFavor, enContra, abstenciones)}
      />
      {causa !== 'mayoria' && <p className="mt-1 text-sm text-warning-ink">{m.causa[causa]}</p>}
    </div>
  );
};
