import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import {
  ASUNTO_MINIMO,
  ayudaDeDerecho,
  DESCRIPCION_MAXIMA,
  DESCRIPCION_MINIMA,
  type Derecho,
  derechos,
  etiquetaDeDerecho,
} from '@portal/domain/features/arco/arco.schema';
import { textLength } from '@portal/domain/kernel/characters';
import type { Issue } from '@portal/domain/kernel/errors';
import type { ReactNode } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TypedField, useTyped } from '../../../ui/use-typed.ts';

const { campos: m } = arcoMessages;
const idDe = (path: string): string => `arco-${path}`;

/** What is typed of a request; `derecho` is '' until it is chosen. */
export type Escrita = {
  readonly derecho: Derecho | '';
  readonly asunto: string;
  readonly descripcion: string;
};

export const issue = (path: string, message: string): Issue => ({ path, code: 'requerido', message });

/** What is missing of a request before it travels; the server judges it again. */
export const faltasDe = ({ derecho, asunto, descripcion }: Escrita): Issue[] => [
  ...(derecho ? [] : [issue('derecho', m.derecho)]),
  ...(textLength(asunto) < ASUNTO_MINIMO ? [issue('asunto', m.asunto)] : []),
  ...(textLength(descripcion) < DESCRIPCION_MINIMA ? [issue('descripcion', m.descripcion)] : []),
];

/** The fields of a request, whoever writes it: nothing typed is lost by a refusal. */
export const FormularioDePeticion = <T extends Escrita & Readonly<Record<string, string>>>({
  inicial,
  faltas,
  enviar,
  fallo,
  accion,
  antes,
  onClose,
}: {
  inicial: T;
  faltas: (escrita: T) => readonly Issue[];
  /** Sends what is complete; what it throws is told beside the fields. */
  enviar: (escrita: T) => Promise<void>;
  /** Title of the toast when it could not be sent. */
  fallo: string;
  accion: string;
  /** Fields before those that every request has. */
  antes?: (campo: (path: keyof T & string) => TypedField) => ReactNode;
  onClose: () => void;
}) => {
  const form = useTyped(inicial, idDe);
  const { values: escrita, field: campo } = form;
  const [mandar, ocupado] = useOnce(async () => {
    if (form.show(faltas(escrita))) return;
    try {
      await enviar(escrita);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.show(issues);
      toast.destructive(fallo, message);
    }
  });
  return (
    <DialogForm onSubmit={mandar}>
      <ErrorSummary {...form.summary} />
      {antes?.(campo)}
      <SelectField
        {...campo('derecho')}
        label="Qué derecho se ejerce"
        help={escrita.derecho ? ayudaDeDerecho[escrita.derecho] : undefined}
        options={derechos.map((value) => ({ value, label: etiquetaDeDerecho[value] }))}
      />
      <TextField
        {...campo('asunto')}
        label="Sobre qué datos"
        help="Por ejemplo: el teléfono de contacto, la identificación que subí en 2025."
        autoComplete="off"
      />
      <TextArea
        {...campo('descripcion')}
        label="Qué se pide"
        help="Con claridad: qué está mal, qué debe decir, o qué se debe dejar de hacer."
        min={DESCRIPCION_MINIMA}
        max={DESCRIPCION_MAXIMA}
        rows={5}
      />
      <DialogFormActions submit={accion} busy={ocupado} onCancel={onClose} />
    </DialogForm>
  );
};
