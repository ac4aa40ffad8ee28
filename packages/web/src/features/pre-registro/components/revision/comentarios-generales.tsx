import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { ReactNode } from 'react';
import { TextArea } from '../../../../ui/text-area.tsx';
import { SinEnviar } from './campo.tsx';

const m = preRegistroMessages.revision;

export type ComentariosGeneralesProps = {
  texto: string;
  onTexto: (texto: string) => void;
  readOnly: boolean;
  /** What another reviewer stored meanwhile. */
  nota?: ReactNode;
  /** What is stored of them has not been sent to the organization. */
  sinEnviar: boolean;
};

/** The reviewer's general comments, at the end of the card (A§2). */
export const ComentariosGenerales = ({
  texto,
  onTexto,
  readOnly,
  nota,
  sinEnviar,
}: ComentariosGeneralesProps) => {
  if (readOnly && !texto) return null;
  return (
    <div className="border-t border-line p-4 md:p-6">
      {readOnly ? (
        <p className="max-w-prose whitespace-pre-line">
          <span className="block text-sm font-medium text-ink-soft">{m.generales}</span>
          {texto}
        </p>
      ) : (
        <TextArea
          name="comentarios"
          label={m.generales}
          help={m.generalesAyuda}
          required={false}
          max={4000}
          rows={3}
          value={texto}
          onChange={onTexto}
        />
      )}
      {sinEnviar && (
        <p className="mt-2">
          <SinEnviar />
        </p>
      )}
      {nota}
    </div>
  );
};
