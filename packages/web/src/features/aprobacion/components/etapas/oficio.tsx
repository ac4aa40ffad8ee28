import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { lazy, Suspense } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { leToca } from '../caso/acciones.ts';
import { OficioEnviado } from '../oficio/enviado.tsx';
import { PorVenir } from '../por-venir.tsx';
import { Hoja } from './hoja.tsx';
import type { EtapaProps } from './types.ts';

// Who only reads never needs it.
const OficioPorEscribir = lazy(() =>
  import('../oficio/escribir.tsx').then((module) => ({ default: module.OficioPorEscribir })),
);

const { oficio: m } = aprobacionMessages;

/** Stage 1: written by the foundation; once it was sent, the letter that everybody reads. */
export const EtapaDeOficio = (props: EtapaProps) => {
  const { aprobacion, ronda, actual } = props;
  const { esPersonal } = useUsuario();
  if (ronda.oficio.enviadoEn !== null) return <OficioEnviado {...props} />;
  if (actual && ronda.oficio.documento && leToca(aprobacion, 'emitirOficio'))
    return (
      <Suspense
        fallback={
          <Hoja etapa="oficio">
            <PorVenir />
          </Hoja>
        }
      >
        <OficioPorEscribir {...props} />
      </Suspense>
    );
  return (
    <Hoja etapa="oficio">
      <EmptyState level={3} title={aprobacion.estado === 'en_evaluacion' ? m.seEscribe : m.noSeEnvio}>
        {aprobacion.estado === 'en_evaluacion' && (esPersonal ? m.seEscribeDetalle : m.seEscribeTuya)}
      </EmptyState>
    </Hoja>
  );
};
