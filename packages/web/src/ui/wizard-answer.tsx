import {
  type Answer,
  type Answers,
  derivedText,
  type Field,
  rowsOf,
  textOf,
} from '@portal/domain/kernel/form';
import type { ReactNode } from 'react';
import { useControlId } from './control-id.ts';
import { ReadField } from './field.tsx';
import { RowsField } from './rows-lazy.tsx';
import { WizardField, type WizardFieldProps } from './wizard-field.tsx';

export type WizardAnswerProps = {
  /** Id of the field: its path. */
  id: string;
  field: Field;
  answers: Answers;
  /** `touched` is the path of what was written in: the field, or a cell of it. */
  onChange: (answer: Answer, touched: string) => void;
  /** A field, or a cell of it, was left. */
  onLeave: (path: string) => void;
  readOnly: boolean;
  errorOf: (path: string) => string | undefined;
  warningOf: (path: string) => string | undefined;
  comment?: string;
  /** Where the answer came from. */
  note?: string;
  /** Of rows whose label stands over them already, as the title of their card. */
  hideLabel?: boolean;
  /** Another drawing, for a field of one text. */
  widget?: (props: WizardFieldProps) => ReactNode;
};

/** One answer of a form: a text, rows, or what is made of them. */
export const WizardAnswer = (props: WizardAnswerProps) => {
  const { id, field, answers, onChange, onLeave, readOnly, errorOf, warningOf, comment, widget } = props;
  const controlId = useControlId();
  if (field.kind === 'filas')
    return (
      <RowsField
        path={id}
        field={field}
        rows={rowsOf(answers[id])}
        onChange={onChange}
        onLeave={onLeave}
        readOnly={readOnly}
        errorOf={errorOf}
        warningOf={warningOf}
        comment={comment}
        hideLabel={props.hideLabel}
      />
    );
  if (field.kind === 'derivado')
    return (
      <ReadField
        id={controlId(id)}
        label={field.label}
        value={derivedText(field, answers)}
        blank="Se escribe solo con lo que captures."
        comment={comment}
        error={readOnly ? undefined : errorOf(id)}
      />
    );
  const text: WizardFieldProps = {
    id: controlId(id),
    name: id,
    field,
    value: textOf(answers[id]),
    readOnly,
    comment,
    note: props.note,
    error: errorOf(id),
    warning: warningOf(id),
    onBlur: () => onLeave(id),
    onChange: (value) => onChange(value, id),
  };
  return <div>{widget?.(text) ?? <WizardField {...text} />}</div>;
};
