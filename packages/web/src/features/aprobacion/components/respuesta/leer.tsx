import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { respuestasDe } from '@portal/domain/features/aprobacion/respuesta.form';
import { textOf } from '@portal/domain/kernel/answers';
import { formatDateTime, formatDeadline } from '@portal/domain/kernel/dates';
import { Badge } from '../../../../ui/badge.tsx';
import { CambiosDeSeccion } from '../../../formulacion/public.ts';
import { Hoja } from '../etapas/hoja.tsx';
import { DocumentosAdicionales } from './adicionales.tsx';
import { Observacion, Observaciones } from './observacion.tsx';
import { Generales, numeroDeOficio } from './oficio.tsx';

const m = respuestaMessages;

const Texto = ({ titulo, children }: { titulo: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{titulo}</dt>
    <dd className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

/** The answer once it was sent: each beside its observation, with what changed of the section from the oficio to it. */
export const LeerRespuesta = ({
  aprobacion: { proyecto },
  ronda: { oficio, respuesta },
}: {
  aprobacion: Aprobacion;
  ronda: RondaDeAprobacion;
}) => {
  const { respondidaEn, respondidaPor, tardia, documento, versionDespues } = respuesta;
  const dichas = new Map(respuestasDe(documento?.respuestas ?? {}).map((una) => [una.fila, una]));
  const aclaracion = textOf(documento?.respuestas.solicitud_aclaracion).trim();
  const cuando = formatDateTime(respondidaEn ?? '');
  return (
    <Hoja
      etapa="respuesta"
      detalle={respondidaPor ? m.recibida(cuando, respondidaPor.nombre) : m.recibidaSinNombre(cuando)}
      aside={tardia && <Badge tone="warning">{m.tardia}</Badge>}
    >
      <div className="space-y-3 border-l-2 border-line-strong pl-4">
        <p className="text-sm font-medium">{numeroDeOficio(oficio)}</p>
        {tardia && oficio.vence && (
          <p className="text-sm text-warning-ink">{m.tardiaDetalle(formatDeadline(oficio.vence))}</p>
        )}
        <Generales oficio={oficio} />
      </div>
      <Observaciones>
        {oficio.observaciones.map((observacion) => {
          const dicha = dichas.get(observacion.fila);
          return (
            <Observacion key={observacion.fila} observacion={observacion}>
              <div className="space-y-3 rounded-md bg-sunken p-4">
                <dl className="grid gap-4 lg:grid-cols-2">
                  <Texto titulo={m.respuesta}>{dicha?.respuesta ?? ''}</Texto>
                  <Texto titulo={m.ajuste}>{dicha?.ajuste.trim() ? dicha.ajuste : m.sinAjuste}</Texto>
                </dl>
                {oficio.versionAntes !== null && versionDespues !== null && (
                  <CambiosDeSeccion
                    proyecto={proyecto.id}
                    seccion={observacion.seccion}
                    desde={oficio.versionAntes}
                    hasta={versionDespues}
                    titulo={m.cambiosFinales}
                    igual={m.sinCambios}
                  />
                )}
              </div>
            </Observacion>
          );
        })}
      </Observaciones>
      {aclaracion !== '' && (
        <dl>
          <Texto titulo={m.aclaracion}>{aclaracion}</Texto>
        </dl>
      )}
      <DocumentosAdicionales documentos={respuesta.documentosAdicionales} />
    </Hoja>
  );
};
