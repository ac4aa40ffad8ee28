import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { leToca } from '../caso/acciones.ts';
import { PorVenir } from '../por-venir.tsx';
import { LeerRespuesta } from '../respuesta/leer.tsx';
import { Observacion, Observaciones } from '../respuesta/observacion.tsx';
import { Generales, numeroDeOficio } from '../respuesta/oficio.tsx';
import { Plazo } from '../respuesta/plazo.tsx';
import { Hoja } from './hoja.tsx';
import type { EtapaProps } from './types.ts';

// Of its organization, and only while it is written.
const EscribirRespuesta = lazy(() =>
  import('../respuesta/escribir.tsx').then((module) => ({ default: module.EscribirRespuesta })),
);

const m = respuestaMessages;

/** Nobody answered: what was observed, and how long the foundation still waits. */
const SinRespuesta = ({ aprobacion, ronda: { oficio }, actual }: EtapaProps) => {
  const { esPersonal } = useUsuario();
  return (
    <Hoja etapa="respuesta" detalle={actual ? numeroDeOficio(oficio) : m.sinRespuesta}>
      {actual && (
        <div className="space-y-3 border-l-2 border-line-strong pl-4">
          <Plazo oficio={oficio} tuya={!esPersonal} />
        </div>
      )}
      {actual && (
        <EmptyState
          level={3}
          className="py-6"
          icon={<MessagesSquare />}
          title={m.espera(aprobacion.organizacion.nombre)}
        >
          {m.esperaDetalle}
        </EmptyState>
      )}
      <Generales oficio={oficio} />
      <Observaciones>
        {oficio.observaciones.map((observacion) => (
          <Observacion key={observacion.fila} observacion={observacion} />
        ))}
      </Observaciones>
    </Hoja>
  );
};

/** Stage 2: the organization answers the oficio row by row, and the foundation reads it beside what it observed. */
export const EtapaDeRespuesta = (props: EtapaProps) => {
  const { aprobacion, ronda, actual } = props;
  if (ronda.respuesta.respondidaEn !== null) return <LeerRespuesta aprobacion={aprobacion} ronda={ronda} />;
  if (actual && ronda.respuesta.documento && leToca(aprobacion, 'responder'))
    return (
      <Suspense fallback={<PorVenir />}>
        <EscribirRespuesta key={`${aprobacion.id}.${ronda.numero}`} {...props} />
      </Suspense>
    );
  return <SinRespuesta {...props} />;
};
