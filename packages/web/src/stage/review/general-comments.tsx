import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import type { ReactNode } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { Unsent } from './field-row.tsx';

export type GeneralCommentsProps = {
  texto: string;
  /** Who reads them, and when. */
  help: string;
  onTexto: (texto: string) => void;
  readOnly: boolean;
  /** What another reviewer stored meanwhile. */
  nota?: ReactNode;
  /** What is stored of them has not been sent to the organization. */
  sinEnviar: boolean;
};

/** The reviewer's general comments, at the end of the card (A§2). */
export const GeneralComments = ({
  texto,
  help,
  onTexto,
  readOnly,
  nota,
  sinEnviar,
}: GeneralCommentsProps) => {
  if (readOnly && !texto) return null;
  return (
    <div className="px-3.5 py-4 md:px-5">
      {readOnly ? (
        <p className="max-w-prose whitespace-pre-line">
          <span className="block text-sm font-medium text-ink-soft">{m.generales}</span>
          {texto}
        </p>
      ) : (
        <TextArea
          name="comentarios"
          label={m.generales}
          help={help}
          required={false}
          max={4000}
          rows={3}
          value={texto}
          onChange={onTexto}
        />
      )}
      {sinEnviar && (
        <p className="mt-2">
          <Unsent />
        </p>
      )}
      {nota}
    </div>
  );
};
