import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import { faltasDeSolicitud, informacionForm } from '@portal/domain/features/convenio/informacion.form';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { formatDate, formatDeadline, isRealDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { StepSheet } from '../../../../stage/step-sheet.tsx';
import { WrittenField } from '../../../../stage/written-page.tsx';
import { ActionBar } from '../../../../ui/action-bar.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { goTo } from '../../../../ui/go-to.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, laAccion, leToca } from '../caso/acciones.ts';
import { EscribirPaso } from './escribir.tsx';
import { LeerPaso } from './leer.tsx';
import { LeerSolicitud, ResponderSolicitud } from './solicitud.tsx';
import type { PasoProps } from './types.ts';
import { useAvanzar } from './use-avanzar.ts';
import { usePaso } from './use-paso.ts';

const { solicitud: m } = convenioPagina;
const { toasts } = convenioMessages;

const faltas = (answers: Answers) => faltasDeSolicitud(answers, today(new Date()));

/** Who leads it writes what is needed, and asks the organization for it (S20). */
const Escribir = ({ convenio, campo }: PasoProps) => {
  const { id, version, organizacion, solicitud, opinionVigente } = convenio;
  const pagina = usePaso({ convenio, paso: 'informacion', form: informacionForm, campo, faltas });
  const [preguntando, setPreguntando] = useState(false);
  const solicitar = useAccion(client.convenio.solicitarInformacion);
  const avanzar = useAvanzar('informacion');
  const limite = textOf(pagina.data.fecha_limite_entrega);
  return (
    <EscribirPaso
      paso="informacion"
      pagina={pagina}
      acciones={laAccion(convenio, 'solicitarInformacion')}
      primera="solicitarInformacion"
      antes={
        <>
          {opinionVigente === false && <Banner tone="warning" level={3} title={m.opinion} />}
          {solicitud && <LeerSolicitud solicitud={solicitud} />}
        </>
      }
      onAccion={async () => {
        if (await pagina.alEnviar()) setPreguntando(true);
      }}
    >
      <div className="space-y-5">
        {informacionForm.sections[0]?.fields.map((uno) => (
          <WrittenField key={uno} pagina={pagina} campo={uno} />
        ))}
      </div>
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.confirmarTitulo(organizacion.nombre)}
        description={isRealDate(limite) ? m.confirmarDetalle(formatDate(limite)) : undefined}
        confirmLabel="Solicitar Información"
        onConfirm={async () => {
          let ahora: typeof convenio;
          try {
            ahora = await solicitar.mutateAsync({ id, version });
          } catch (error) {
            return pagina.rechazar(error);
          }
          await pagina.olvidar();
          await avanzar(
            toasts.informacion,
            ahora.solicitud
              ? toasts.informacionDetalle(organizacion.nombre, formatDeadline(ahora.solicitud.vence))
              : undefined,
          );
        }}
      />
    </EscribirPaso>
  );
};

const NINGUNA: readonly Issue[] = [];

/** The organization gives what was asked for: its papers and data, by their deadline. */
const Entregar = ({ convenio }: PasoProps) => {
  const { id, version, solicitud } = convenio;
  const [rechazos, setRechazos] = useState<readonly Issue[]>(NINGUNA);
  const [intento, setIntento] = useState(0);
  const entregar = useAccion(client.convenio.entregarInformacion);
  if (!solicitud) return null;
  const falta = (fila: string) => rechazos.find(({ path }) => path.includes(fila))?.message;
  return (
    <StepSheet
      title={tituloDePaso.informacion}
      detalle={m.paraQue}
      barra={
        <ActionBar
          sticky
          acciones={laAccion(convenio, 'entregarInformacion')}
          places={{ primary: 'entregarInformacion', beside: [], more: [] }}
          onAction={async () => {
            try {
              await entregar.mutateAsync({ id, version });
              setRechazos(NINGUNA);
              toast.success(toasts.entregada);
            } catch (error) {
              const { message, issues } = problemOf(error);
              toast.destructive(toasts.error, message);
              setRechazos(issues);
              setIntento((n) => n + 1);
            }
          }}
        />
      }
    >
      <ErrorSummary issues={rechazos} fieldId={controlId} attempt={intento} onGo={(path) => goTo(path)} />
      <ResponderSolicitud convenio={convenio} solicitud={solicitud} errorDe={falta} />
    </StepSheet>
  );
};

/** Step 2: what the convenio needs of the organization, asked of it with a deadline, and what it gave. */
export const PasoDeInformacion = (props: PasoProps) => {
  const { convenio } = props;
  const { solicitud } = convenio;
  if (elPaso(convenio, 'informacion')?.cerrado === null && leToca(convenio, 'solicitarInformacion'))
    return <Escribir {...props} />;
  if (solicitud && leToca(convenio, 'entregarInformacion')) return <Entregar {...props} />;
  // What was written of it is the staff's to read before the text says it.
  if (!elPaso(convenio, 'informacion'))
    return (
      <StepSheet title={tituloDePaso.informacion}>
        {solicitud ? (
          <LeerSolicitud solicitud={solicitud} />
        ) : (
          <EmptyState level={3} className="py-6" title={m.sinSolicitud}>
            {m.sinSolicitudDetalle}
          </EmptyState>
        )}
      </StepSheet>
    );
  return (
    <LeerPaso
      convenio={convenio}
      paso="informacion"
      form={informacionForm}
      antes={solicitud && <LeerSolicitud solicitud={solicitud} />}
    />
  );
};
