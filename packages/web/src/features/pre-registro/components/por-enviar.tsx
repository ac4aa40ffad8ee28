import { porCorregir } from '@portal/domain/features/pre-registro/pre-registro.correccion';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { StillObserved } from '../../../stage/still-observed.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { sameContent } from '../../../ui/autosave.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../pre-registro.acciones.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';

const { porEnviar: m, toasts } = preRegistroMessages;
const SOLICITAR = 'solicitarRevision';

/**
 * What is left to do with a record that the foundation sent back: corrections that are saved are not under review until
 * they are asked for, and those that are only typed are not even saved. With it `children`; where nothing was corrected yet,
 * `sinEmpezar` alone. For whoever corrects, while changes are required.
 */
export const PorEnviar = ({
  registro,
  sinEmpezar,
  children,
}: {
  registro: PreRegistro;
  sinEmpezar: ReactNode;
  children: ReactNode;
}) => {
  const { esPersonal } = useUsuario();
  const queryClient = useQueryClient();
  const solicitar = useAccion(client.preRegistro.solicitarRevision);
  const [pregunta, setPregunta] = useState(false);
  const ofrecida = registro.acciones.filter(({ action }) => action === SOLICITAR);
  const leTocaCorregir = !esPersonal && registro.estado === 'requiere_cambios' && ofrecida.length > 0;
  const borrador = useQuery({ ...preRegistroQueries.borrador(registro.id), enabled: leTocaCorregir });
  // Only what was read now: an older copy would tell of what has been saved since.
  if (!leTocaCorregir || (!borrador.isFetchedAfterMount && !borrador.isError)) return children;

  const escrito = borrador.data?.borrador;
  if (escrito && !sameContent(escrito.datos, registro.respuestas))
    return (
      <>
        <Banner
          tone="warning"
          title={m.sinGuardar}
          actions={
            <ButtonLink size="sm" variant="primary" href={`/pre-registro/editar/${registro.id}`}>
              {m.continuar}
            </ButtonLink>
          }
        >
          {m.sinGuardarDetalle(formatDateTime(escrito.actualizadoEn))}
        </Banner>
        {children}
      </>
    );

  /** Upon the record as it stands: a change that touches no answer does not disturb. */
  const enviar = async (): Promise<void> => {
    const { id } = registro;
    try {
      await solicitar.mutateAsync({ id, version: registro.version });
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta') throw error;
      const ahora = await queryClient.fetchQuery({ ...preRegistroQueries.uno(id), staleTime: 0 });
      if (!sameContent(ahora.respuestas, registro.respuestas)) throw error;
      await solicitar.mutateAsync({ id, version: ahora.version });
    }
  };
  const onSolicitar = async (): Promise<void> => {
    try {
      await enviar();
      toast.success(toasts.solicitudEnviada, toasts.solicitudEnviadaDetalle);
    } catch (error) {
      if (isUnanswered(error))
        toast.destructive(toasts.sinRespuesta, toasts.sinRespuestaDetalle('Solicitar nueva revisión'));
      else toast.destructive(toasts.solicitarRevisionError, problemOf(error).message);
    }
  };
  const porHacer = porCorregir(registro.observaciones, registro.respuestas);
  const pendientes = porHacer.flatMap(({ etiqueta, corregida }) => (corregida ? [] : [etiqueta]));
  const lista = ofrecida.every(({ enabled }) => enabled);
  if (!lista && pendientes.length === porHacer.length) return sinEmpezar;
  return (
    <>
      <Banner
        title={lista ? m.guardados : m.pendiente}
        actions={
          <>
            <ActionBar
              acciones={ofrecida}
              looks={{ [SOLICITAR]: { tone: 'primary' } }}
              onAction={async () => {
                if (pendientes.length > 0) setPregunta(true);
                else await onSolicitar();
              }}
              label="Nueva revisión"
            />
            <StillObserved
              open={pregunta}
              onOpenChange={setPregunta}
              pendientes={pendientes}
              onEnviar={onSolicitar}
            />
          </>
        }
      >
        {lista ? m.guardadosDetalle : m.pendienteDetalle}
      </Banner>
      {children}
    </>
  );
};
