import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { plazoEnLetra } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import { APROBACION, etiquetaDeRevision } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { textOf } from '@portal/domain/kernel/answers';
import { diffDays, formatDateTime, formatDeadline, today } from '@portal/domain/kernel/dates';
import { workingDaysBetween } from '@portal/domain/kernel/working-days';
import { CountdownBar } from '../../../../ui/countdown-bar.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { PdfEmitido } from '../../../oficios/public.ts';
import { Hoja } from '../etapas/hoja.tsx';
import type { EtapaProps } from '../etapas/types.ts';

const { oficio: m, pagina } = aprobacionMessages;

/** Days before its end from which a deadline is drawn as near. */
const CERCA = 3;

/** How long the organization has, while it has not answered; nothing afterwards. */
const Plazo = ({ ronda: { oficio, respuesta } }: { ronda: RondaDeAprobacion }) => {
  if (!oficio.enviadoEn || !oficio.vence || respuesta.respondidaEn) return null;
  const [desde, hasta, hoy] = [today(oficio.enviadoEn), today(oficio.vence), today(new Date())];
  const quedan = diffDays(hoy, hasta);
  const habiles = quedan > 0 ? workingDaysBetween(hoy, hasta) : 0;
  return (
    <div className="max-w-xl">
      <CountdownBar
        from={desde}
        to={hasta}
        today={hoy}
        soon={quedan <= CERCA}
        text={quedan < 0 ? m.vencio(formatDeadline(oficio.vence)) : m.quedan(quedan, habiles)}
      />
    </div>
  );
};

/** The oficio as it was sent: its number, its deadline, its PDF, and every observation. */
export const OficioEnviado = ({ aprobacion, ronda, actual }: EtapaProps) => {
  const { oficio } = ronda;
  const respuestas = oficio.documento?.respuestas ?? {};
  const revision = textOf(respuestas.tipo_revision);
  const externo = textOf(respuestas.numero_externo).trim();
  return (
    <Hoja
      etapa="oficio"
      detalle={oficio.vence && pagina.vence(formatDeadline(oficio.vence))}
      aside={
        oficio.numero && <PdfEmitido entidad={APROBACION} registro={aprobacion.id} folio={oficio.numero} />
      }
    >
      {aprobacion.estado === 'en_evaluacion' && !actual && <Plazo ronda={ronda} />}
      <KeyValue
        dense
        items={[
          { label: m.numero, value: <span className="figures font-medium">{oficio.numero}</span> },
          { label: m.fecha, value: oficio.enviadoEn && formatDateTime(oficio.enviadoEn) },
          { label: m.envio, value: oficio.enviadoPor?.nombre },
          {
            label: m.revision,
            value:
              revision in etiquetaDeRevision
                ? etiquetaDeRevision[revision as keyof typeof etiquetaDeRevision]
                : null,
          },
          { label: m.plazo, value: oficio.plazo && plazoEnLetra(oficio.plazo) },
          ...(externo ? [{ label: m.externo, value: externo }] : []),
        ]}
      />
      <section className="max-w-3xl">
        <h3 className="text-sm font-medium text-ink-soft">{m.generales}</h3>
        <div className="mt-1">
          <Prose>{textOf(respuestas.comentarios_generales)}</Prose>
        </div>
      </section>
      <section>
        <h3 className="text-sm font-medium text-ink-soft">{m.observaciones(oficio.observaciones.length)}</h3>
        <ol className="mt-2 max-w-3xl divide-y divide-line border-y border-line">
          {oficio.observaciones.map(({ fila, numero, naturaleza, seccion, texto }) => (
            <li key={fila} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 py-4">
              <span className="figures text-lg leading-6 font-semibold text-ink-soft">{numero}</span>
              <div className="min-w-0">
                <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
                  <span className="font-medium text-ink">{tituloDeSeccion[seccion]}</span>
                  <span>{etiquetaDeRevision[naturaleza]}</span>
                </p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{texto}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Hoja>
  );
};
