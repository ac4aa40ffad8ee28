import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import {
  compararDocumentos,
  type MarcaVigente,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { BeforeAfter } from '../../../../ui/before-after.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import type { MarcaLocal } from './marcas.ts';

/** Ids of a field's card and of its comment box. */
export const tarjetaId = (campo: string): string => `revision-${campo}`;
export const comentarioId = (campo: string): string => `revision-${campo}-comentario`;

export type CampoProps = {
  campo: MarcaVigente;
  marca: MarcaLocal;
  /** Its card is the one that the keys act upon. */
  actual: boolean;
  onActual: () => void;
  onMarca: (valido: boolean | null) => void;
  onComentario: (texto: string) => void;
  /** Nothing can be marked: the record is closed. */
  readOnly: boolean;
  /** The page listens to its keys: the comment says how to go back to them. */
  conTeclas: boolean;
  /** Why the comment is wrong, once changes were asked for. */
  error?: string;
  /** Advice that does not block: a check digit, an expired opinion. */
  avisos: readonly string[];
  /** What another reviewer stored meanwhile. */
  nota?: ReactNode;
  /** What is stored of it has not been sent to the organization. */
  sinEnviar: boolean;
  /** What helps to judge it: documents, other facts. */
  children?: ReactNode;
};

const words = (valido: boolean | null): string =>
  valido === null ? 'sin decidir' : valido ? 'válido' : 'no válido';

/** Stored, and the organization does not know of it. */
export const SinEnviar = () => (
  <span className="ml-2 inline-block align-middle">
    <Badge tone="warning">{preRegistroMessages.revision.sinEnviar}</Badge>
  </span>
);

/** One field of the review: its value, two exclusive checkboxes, and what must be corrected (A§2 Admin review). */
export const Campo = (props: CampoProps) => {
  const {
    campo,
    marca,
    actual,
    onActual,
    onMarca,
    onComentario,
    readOnly,
    conTeclas,
    error,
    avisos,
    nota,
    sinEnviar,
    children,
  } = props;
  const { etiqueta, requerido, valor, antes, validoAntes } = campo;
  // Documents are judged by their bytes and read by their names.
  const cambio =
    campo.campo === 'documentos_subidos'
      ? compararDocumentos(antes ?? '', valor)
      : { antes: antes ?? '', ahora: valor };
  const heading = `${tarjetaId(campo.campo)}-titulo`;
  return (
    <li
      id={tarjetaId(campo.campo)}
      tabIndex={-1}
      aria-labelledby={heading}
      onFocus={onActual}
      className={cn(
        'scroll-mt-20 scroll-mb-36 border-l-4 px-4 py-4 outline-none md:px-6',
        actual ? 'border-l-accent bg-accent-soft/40' : 'border-l-transparent',
      )}
    >
      <div className="flex flex-col gap-x-6 sm:flex-row sm:items-start sm:justify-between">
        <h3 id={heading} className="min-w-0 py-1.5 text-sm font-medium text-ink-soft">
          {etiqueta}
          {requerido && <span className="font-normal text-ink-faint"> (requerido)</span>}
          <span className="sr-only">{`: ${words(marca.valido)}`}</span>
          {sinEnviar && <SinEnviar />}
        </h3>
        {readOnly ? (
          <Badge tone={marca.valido === null ? 'neutral' : marca.valido ? 'success' : 'danger'}>
            {marca.valido === null ? 'Sin decidir' : marca.valido ? 'Válido' : 'No válido'}
          </Badge>
        ) : (
          <div role="group" aria-label={`Validación de ${etiqueta}`} className="flex shrink-0 gap-5">
            <Checkbox
              label="Válido"
              checked={marca.valido === true}
              onChange={(checked) => onMarca(checked ? true : null)}
            />
            <Checkbox
              label="No válido"
              checked={marca.valido === false}
              onChange={(checked) => onMarca(checked ? false : null)}
            />
          </div>
        )}
      </div>
      {antes === null ? (
        (children ?? (
          <p className="max-w-prose whitespace-pre-line">
            {valor || <span className="text-ink-faint">Sin capturar</span>}
          </p>
        ))
      ) : (
        <div className="mt-1 space-y-2">
          <p className="text-sm text-warning-ink">
            {validoAntes === null
              ? 'Cambió después de tu revisión.'
              : `Cambió después de marcarse como ${words(validoAntes)}: vuelve a decidir.`}
          </p>
          <BeforeAfter label={etiqueta} before={cambio.antes} after={cambio.ahora} />
          {children}
        </div>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className="mt-2 text-sm text-warning-ink">
          {aviso}
        </p>
      ))}
      {nota}
      {marca.valido === false && !readOnly && (
        <TextArea
          id={comentarioId(campo.campo)}
          name={`comentario-${campo.campo}`}
          label={preRegistroMessages.revision.comentario}
          help={
            conTeclas ? (
              <>
                {preRegistroMessages.revision.comentarioAyuda} <Kbd>Esc</Kbd> vuelve a los campos.
              </>
            ) : (
              preRegistroMessages.revision.comentarioAyuda
            )
          }
          rows={2}
          max={2000}
          value={marca.comentario}
          onChange={onComentario}
          error={error}
          className="mt-3"
        />
      )}
      {marca.comentario && (readOnly || marca.valido === null) && (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line text-ink-soft">
          <span className="font-medium">Comentario: </span>
          {marca.comentario}
        </p>
      )}
    </li>
  );
};
