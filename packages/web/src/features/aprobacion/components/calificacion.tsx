import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { FilaAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { tintas } from './tintas.ts';

const { lista: m } = aprobacionMessages;

/** A score out of 100 in its colour (C9); a dash without colour before there is one (AL-07). */
export const Calificacion = ({ calificacion }: Pick<FilaAprobacion, 'calificacion'>) =>
  calificacion ? (
    <span className="figures whitespace-nowrap">
      <span className={`font-semibold ${tintas[calificacion.tono]}`}>{calificacion.texto}</span>
      <span className="text-xs text-ink-faint">{m.de100}</span>
    </span>
  ) : (
    <span className="text-ink-faint">{m.sinCalificacion}</span>
  );
