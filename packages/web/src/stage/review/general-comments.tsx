import { COMENTARIOS } from '@portal/domain/stage/review-clash';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import type { ReactNode } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { type CommentTool, type CommentToolProps, Unsent } from './field-row.tsx';

const BOX = 'revision-comentarios';

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
  tool?: CommentTool | undefined;
  campos: CommentToolProps['campos'];
};

/** The reviewer's general comments, at the end of the card (A§2). */
export const GeneralComments = ({
  texto,
  help,
  onTexto,
  readOnly,
  nota,
  sinEnviar,
  tool: Tool,
  campos,
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
        <>
          {Tool && (
            <Tool
              boxId={BOX}
              campo={COMENTARIOS}
              etiqueta={m.generales}
              campos={campos}
              texto={texto}
              onTexto={onTexto}
            />
          )}
          <TextArea
            id={BOX}
            name="comentarios"
            label={m.generales}
            help={help}
            required={false}
            max={4000}
            rows={3}
            value={texto}
            onChange={onTexto}
          />
        </>
      )}
      {sinEnviar && (
        <p className="mt-2 -ml-2">
          <Unsent />
        </p>
      )}
      {nota}
    </div>
  );
};
