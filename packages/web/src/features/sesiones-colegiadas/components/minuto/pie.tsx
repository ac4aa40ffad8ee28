import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { ArrowRight, Ban, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { type PieProps, pideDe } from './como.ts';
import { Cambiar, SinConflicto } from './declaracion.tsx';
import { Declarar } from './declarar.tsx';
import { Votar } from './votar.tsx';

const { minuto: m } = sesionPantallas;

/** The foot of the minute: what the project asks of the member now, in the reach of a thumb. */
export const Pie = (props: PieProps) => {
  const { sesion, punto, onSiguiente } = props;
  const { usuarioId } = useUsuario();
  const pide = pideDe(punto, usuarioId);
  return (
    <footer
      data-print="no"
      className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8"
    >
      <div className="mx-auto max-w-7xl">
        {pide === 'declarar' ? (
          <Declarar punto={punto} />
        ) : pide === 'votar' ? (
          <Votar {...props} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Aviso sesion={sesion} punto={punto} />
            {onSiguiente && (
              <Button
                className="max-md:w-full md:ml-auto"
                variant={punto.mio?.voto ? 'primary' : 'secondary'}
                icon={<ArrowRight aria-hidden="true" className="size-4" />}
                onClick={onSiguiente}
              >
                {sesionMessages.minuto.siguiente}
              </Button>
            )}
          </div>
        )}
      </div>
    </footer>
  );
};

const Linea = ({ icono, titulo, children }: { icono: ReactNode; titulo: string; children?: ReactNode }) => (
  <div role="status" className="flex min-w-0 flex-1 basis-72 gap-2.5 text-sm">
    <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-5">
      {icono}
    </span>
    <div className="min-w-0">
      <p className="text-base font-semibold">{titulo}</p>
      <div className="text-ink-soft">{children}</div>
    </div>
  </div>
);

/** What was done, or why nothing can be done now. */
const Aviso = ({ sesion, punto }: { sesion: SesionColegiada; punto: PuntoDeSesion }) => {
  const { mio, estado } = punto;
  if (mio?.voto)
    return (
      <Linea icono={<CircleCheck className="text-success-ink" />} titulo={m.votaste[mio.voto]}>
        {mio.motivo && <p className="line-clamp-3 whitespace-pre-line">«{mio.motivo}»</p>}
        {estado === 'abierto' && <p>{m.votado}</p>}
      </Linea>
    );
  if (mio?.declaroConflicto)
    return (
      <Linea icono={<Ban />} titulo={m.conConflicto}>
        {m.conConflictoDetalle} {mio.impideDeclarar === null && <Cambiar punto={punto} a={false} />}
      </Linea>
    );
  if (mio?.declaroConflicto === false && estado === 'por_tratar')
    return (
      <Linea icono={<Clock />} titulo={m.todaviaNo}>
        {sesion.estado === 'convocada' ? m.esperaSesion(formatDateTime(sesion.fecha)) : m.todaviaNoDetalle}{' '}
        <SinConflicto punto={punto} />
      </Linea>
    );
  return (
    <Linea icono={<Ban />} titulo={m.noEsTuyo}>
      {mio?.impideVotar ?? mio?.impideDeclarar}
    </Linea>
  );
};
