import { lugarDeCampo } from '@portal/domain/features/pre-registro/pre-registro.correccion';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranurasNombradas } from '@portal/domain/features/pre-registro/pre-registro.ranuras';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';

const m = preRegistroMessages.banners;

type Observacion = PreRegistro['observaciones'][number];

const Quote = ({ label, children }: { label: string; children: ReactNode }) => (
  <figure className="mt-3">
    <figcaption className="text-xs font-medium text-ink-soft">{label}</figcaption>
    <blockquote className="mt-1 border-l-2 border-current pl-3 whitespace-pre-line">{children}</blockquote>
  </figure>
);

const Plegado = ({ titulo, cuantas, children }: { titulo: string; cuantas: number; children: ReactNode }) => (
  <details className="group rounded-lg border border-warning-line bg-warning-soft text-warning-ink">
    <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-3 text-sm [&::-webkit-details-marker]:hidden">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <h2 className="min-w-0 font-semibold">{titulo}</h2>
      {cuantas > 0 && (
        <span className="shrink-0">{`· ${cuantas} ${cuantas === 1 ? 'observación' : 'observaciones'}`}</span>
      )}
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="border-t border-warning-line p-3 text-sm text-ink">{children}</div>
  </details>
);

export type EstadoBannerProps = {
  registro: PreRegistro;
  /** Goes to the field that a comment is about; absent where each one stands below with its field. */
  onCampo?: (observacion: Observacion) => void;
  /** What was asked for folded into one line, over a form on a telephone. */
  plegado?: boolean;
  accion?: ReactNode;
};

/** What the record's state means for whoever reads it, and what to do (A§2 Banners). */
export const EstadoBanner = ({ registro, onCampo, plegado = false, accion }: EstadoBannerProps) => {
  const { esPersonal } = useUsuario();
  const { estado, motivo, comentariosRevisor, observaciones } = registro;
  const pedido = (
    <>
      {!esPersonal && <p>{m.cambios}</p>}
      {comentariosRevisor && <Quote label="Comentarios generales">{comentariosRevisor}</Quote>}
      {onCampo && observaciones.length > 0 && (
        <ul className="mt-3 space-y-1.5">
          {observaciones.map((observacion) => (
            <li key={observacion.campo}>
              <button
                type="button"
                data-print="words"
                onClick={() => onCampo(observacion)}
                className="rounded-sm py-0.5 text-left font-medium underline underline-offset-3"
              >
                {observacion.etiqueta}
              </button>
              {observacion.comentario && `: ${observacion.comentario}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  switch (estado) {
    case 'pendiente_validacion':
      return null;
    case 'en_revision':
      if (motivo)
        return (
          <Banner title={m.reabiertoTitulo}>
            {!esPersonal && m.enRevision}
            <Quote label="Motivo">{motivo}</Quote>
          </Banner>
        );
      return esPersonal ? null : <Banner title={m.enRevisionTitulo}>{m.enRevision}</Banner>;
    case 'requiere_cambios':
      return plegado ? (
        <Plegado titulo={m.cambiosTitulo} cuantas={onCampo ? observaciones.length : 0}>
          {pedido}
          {accion && <div className="mt-3">{accion}</div>}
        </Plegado>
      ) : (
        <Banner tone="warning" title={m.cambiosTitulo} actions={accion || undefined}>
          {pedido}
        </Banner>
      );
    case 'validado':
      return esPersonal ? null : (
        <Banner tone="success" title={m.validadoTitulo}>
          {m.validado}
        </Banner>
      );
    case 'rechazado':
      return (
        <Banner tone="danger" title={m.rechazadoTitulo}>
          {motivo && <Quote label="Motivo">{motivo}</Quote>}
        </Banner>
      );
  }
};

/** What was typed when the record closed meanwhile: it stays in sight, to be copied (rule 40). */
export const SinGuardarBanner = ({ textos }: { textos: readonly { etiqueta: string; valor: string }[] }) => (
  <Banner live tone="warning" title={m.sinGuardarTitulo}>
    <p>{m.sinGuardar}</p>
    {textos.map(({ etiqueta, valor }) => (
      <Quote key={etiqueta} label={etiqueta}>
        {valor || 'Sin texto'}
      </Quote>
    ))}
  </Banner>
);

/** The control of the form at which a review field is corrected. */
export const campoDelFormulario = ({ campo, comentario }: Observacion): string => {
  const lugar = lugarDeCampo(campo);
  return lugar === 'documentos' ? `documentos.${ranurasNombradas(comentario)[0]}` : lugar;
};

/** The reviewer's comments by field of the form (or by step), to stand beside each one. */
export const comentariosPorCampo = ({ observaciones }: PreRegistro): Record<string, string> => {
  const comments: Record<string, string> = {};
  for (const { campo, etiqueta, comentario } of observaciones) {
    const text = comentario || 'Marcado como no válido.';
    const key = lugarDeCampo(campo);
    const named = campo === 'clasificacion' ? `${etiqueta}: ${text}` : text;
    comments[key] = comments[key] ? `${comments[key]}\n${named}` : named;
  }
  return comments;
};
