import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import {
  APROBACION,
  type DictamenFinal,
  etiquetaDeDictamen,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { formatDate, formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { Badge } from '../../../../ui/badge.tsx';
import { PdfEmitido } from '../../../oficios/public.ts';
import { Hoja } from '../etapas/hoja.tsx';
import { Calificaciones } from '../evaluacion/tabla.tsx';
import { CampoLeido } from '../pagina/pagina.tsx';
import { DocumentosAdicionales } from '../respuesta/adicionales.tsx';
import { tintas } from '../tintas.ts';

const m = dictamenMessages.dictamen;

type Dictamen = NonNullable<RondaDeAprobacion['dictamen']>;

const tonos = {
  aprobacion: 'success',
  aprobacion_condicionada: 'warning',
  rechazo: 'danger',
} as const satisfies Readonly<Record<DictamenFinal, string>>;

const Condicionantes = ({ condiciones }: Pick<Dictamen, 'condiciones'>) => (
  <section aria-label={m.condicionantes} className="space-y-2">
    <h3 className="text-sm font-medium text-ink-soft">{m.condicionantes}</h3>
    {condiciones.length === 0 ? (
      <p>{m.sinCondicionantes}</p>
    ) : (
      <ol className="max-w-3xl divide-y divide-line border-y border-line">
        {condiciones.map(({ fila, texto, fecha, cumplida }) => (
          <li key={fila} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere whitespace-pre-line">{texto}</p>
              <p className="text-sm text-ink-soft">{m.antesDel(formatDate(fecha))}</p>
              {cumplida?.nota && <p className="mt-1 text-sm wrap-anywhere">{cumplida.nota}</p>}
            </div>
            {cumplida ? (
              <Badge tone="success">{m.cumplida(formatMediumDate(cumplida.en))}</Badge>
            ) : (
              <Badge tone="warning">{m.abierta}</Badge>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
);

/** The dictamen once it was issued: what it proposes at once, then all of it, then what the evaluators said. */
export const LeerDictamen = ({
  aprobacion: { id },
  ronda: { respuesta },
  dictamen,
}: {
  aprobacion: Aprobacion;
  ronda: RondaDeAprobacion;
  dictamen: Dictamen;
}) => {
  const { final, montoAprobado, calificacion, elaboradoPor, emitidoEn, condiciones, documento } = dictamen;
  const cuando = formatDateTime(emitidoEn ?? '');
  const leido = (campo: string) => (
    <CampoLeido clase="dictamen" campo={campo} answers={documento?.respuestas ?? {}} />
  );
  return (
    <Hoja
      etapa="dictamen"
      detalle={elaboradoPor ? m.elaboro(elaboradoPor.nombre, cuando) : m.emitido(cuando)}
      aside={
        emitidoEn && <PdfEmitido entidad={APROBACION} registro={id} tipo="dictamen" emitidoEn={emitidoEn} />
      }
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-4 md:p-5">
        <div>
          <dt className="text-sm text-ink-soft">{m.propone}</dt>
          <dd className="mt-1">{final && <Badge tone={tonos[final]}>{etiquetaDeDictamen[final]}</Badge>}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{m.monto}</dt>
          <dd className="cifra text-2xl font-semibold">
            {montoAprobado === null ? m.sinMonto : formatMonto(montoAprobado)}
          </dd>
        </div>
        {calificacion && (
          <div>
            <dt className="text-sm text-ink-soft">{m.calificacion}</dt>
            <dd className="figures">
              <span className={`cifra text-2xl font-semibold ${tintas[calificacion.tono]}`}>
                {calificacion.texto}
              </span>{' '}
              <span className="text-sm text-ink-soft">{dictamenMessages.evaluacion.de100}</span>
            </dd>
          </div>
        )}
      </dl>
      {documento && (
        <div className="space-y-5">
          <div className="grid gap-5 md:grid-cols-3">
            {leido('frase_problema')}
            {leido('frase_que_hara')}
            {leido('frase_como_se_sabra')}
          </div>
          {leido('resumen_ejecutivo')}
          <div className="grid gap-5 md:grid-cols-3">
            {leido('evaluacion_tecnica')}
            {leido('evaluacion_financiera')}
            {leido('evaluacion_social')}
          </div>
          {leido('recomendaciones')}
        </div>
      )}
      <Condicionantes condiciones={condiciones} />
      <Calificaciones dictamen={dictamen} />
      <DocumentosAdicionales
        documentos={respuesta.documentosAdicionales}
        detalle={respuestaMessages.adicionales.conLaRespuesta}
      />
    </Hoja>
  );
};
