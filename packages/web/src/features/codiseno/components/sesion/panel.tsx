import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno, SesionDeRegistro } from '@portal/domain/features/codiseno/codiseno.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Anillo } from '../anillo.tsx';
import { type Pregunta, puedeFinalizar } from './acciones.ts';
import { GenerarReporte } from './minuta.tsx';

const { sesion: m } = codisenoMessages;

/** Where a session stands, in one sentence. */
const dondeEsta = ({ estado, numero, abiertaEn, finalizada }: SesionDeRegistro): string => {
  if (finalizada) return m.finalizada(formatDate(finalizada.en), finalizada.por.nombre);
  if (estado === 'por_abrir') return m.porAbrir(numero - 1);
  return abiertaEn ? m.abiertaDesde(formatDate(abiertaEn)) : '';
};

export type PanelProps = {
  codiseno: Codiseno;
  sesion: SesionDeRegistro;
  onPreguntar: (pregunta: Pregunta) => void;
  /** Its sections. */
  children: ReactNode;
};

/** One session: what it is about, how much of it is approved, its minute, and its sections. */
export const PanelDeSesion = ({ codiseno, sesion, onPreguntar, children }: PanelProps) => {
  const { numero, titulo, estado, avance } = sesion;
  const suyas = codiseno.secciones.filter((una) => una.sesion === numero);
  const aprobadas = suyas.filter((una) => una.estado === 'aprobado').length;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Anillo
          avance={avance}
          label={m.avanceDeSesion(numero)}
          valueText={m.avanceDe(aprobadas, suyas.length)}
          className="size-14 shrink-0"
        />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-xl font-semibold">{titulo}</h2>
          <p className="text-sm text-ink-soft">
            <span className="figures">{m.avanceDe(aprobadas, suyas.length)}</span>
            {'. '}
            {dondeEsta(sesion)}
          </p>
        </div>
        {estado !== 'por_abrir' && (
          <div className="flex flex-wrap gap-2">
            <GenerarReporte id={codiseno.id} sesion={numero} />
            {puedeFinalizar(codiseno, sesion) && (
              <Button
                size="sm"
                variant="primary"
                icon={<CheckCheck aria-hidden="true" className="size-4" />}
                onClick={() => onPreguntar({ que: 'finalizar', sesion })}
              >
                {m.finalizar}
              </Button>
            )}
          </div>
        )}
      </div>
      <ol aria-label={m.seccionesDe(numero)} className="space-y-3">
        {children}
      </ol>
    </div>
  );
};
