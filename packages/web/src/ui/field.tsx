import { CircleAlert, Info, MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

/** What every field of the kit takes. */
export type FieldProps = {
  name: string;
  label: string;
  /** Where the doubt is: one or two lines. */
  help?: ReactNode;
  /** A believable value: shown as 'Ejemplo: …'. */
  example?: string;
  error?: string;
  /** What a person can do about the error, beside it. */
  errorAction?: ReactNode;
  /** Advice that does not block. */
  warning?: string;
  /** False marks the field '(opcional)'; null is for what nobody has to answer and nothing waits for, such as a filter. */
  required?: boolean | null;
  /** The reviewer's comment on this field, shown in red beside the input. */
  comment?: string;
  /** Id of the control, for the error summary; made up when absent. */
  id?: string;
  disabled?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** Ids and aria attributes that tie a control to its label, help, comment and error. */
export type FieldControl = {
  id: string;
  name: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/** Takes from a field's props those that belong to the wrapper. */
export const fieldProps = (props: FieldProps): FieldProps => {
  const {
    name,
    label,
    help,
    example,
    error,
    errorAction,
    warning,
    required,
    comment,
    id,
    disabled,
    hideLabel,
    className,
  } = props;
  return {
    name,
    label,
    help,
    example,
    error,
    errorAction,
    warning,
    required,
    comment,
    id,
    disabled,
    hideLabel,
    className,
  };
};

type FieldShellProps = FieldProps & {
  children: (control: FieldControl) => ReactNode;
  /** A group of controls: fieldset and legend instead of a label. */
  group?: boolean;
  /** Under the control, e.g. a counter; described-by when it has this id. */
  after?: (id: string) => ReactNode;
};

/** Label, help, example, the control, the reviewer's comment and the error, tied together for everyone. */
export const Field = ({
  name,
  label,
  help,
  example,
  error,
  errorAction,
  warning,
  required = true,
  comment,
  id: givenId,
  disabled,
  hideLabel = false,
  className,
  children,
  group = false,
  after,
}: FieldShellProps) => {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = [
    help || example ? `${id}-ayuda` : '',
    comment ? `${id}-observacion` : '',
    error ? `${id}-error` : '',
    warning ? `${id}-aviso` : '',
    after ? `${id}-detalle` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const Wrapper = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  const control: FieldControl = {
    id: group ? `${id}-0` : id,
    name,
    disabled,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <Wrapper
      data-field={name}
      {...(group ? { id, 'aria-describedby': describedBy || undefined } : {})}
      className={cn('min-w-0', className)}
    >
      <Label
        {...(group ? {} : { htmlFor: id })}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}
      >
        {label}
        {required === false && <span className="font-normal text-ink-faint"> (opcional)</span>}
      </Label>
      {(help || example) && (
        <div id={`${id}-ayuda`} className="-mt-0.5 mb-2 max-w-prose text-sm text-pretty text-ink-soft">
          {help}
          {example && <span className="block text-ink-faint">Ejemplo: {example}</span>}
        </div>
      )}
      {comment && (
        <Note id={`${id}-observacion`} tone="danger" icon={<MessageSquareWarning />} boxed>
          <span className="font-medium">Observación de la revisión: </span>
          {comment}
        </Note>
      )}
      {children(control)}
      {after?.(`${id}-detalle`)}
      {error && (
        <Note id={`${id}-error`} tone="danger" icon={<CircleAlert />}>
          <span className="sr-only">Error: </span>
          {error}
        </Note>
      )}
      {error && errorAction && <div className="mt-1.5">{errorAction}</div>}
      {warning && (
        <Note id={`${id}-aviso`} tone="warning" icon={<Info />}>
          {warning}
        </Note>
      )}
    </Wrapper>
  );
};

type NoteProps = {
  id: string;
  tone: 'danger' | 'warning';
  icon: ReactNode;
  boxed?: boolean;
  children: ReactNode;
};

const Note = ({ id, tone, icon, boxed = false, children }: NoteProps) => (
  <p
    id={id}
    className={cn(
      'flex gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
      tone === 'danger' ? 'text-danger-ink' : 'text-warning-ink',
      boxed ? 'mb-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2' : 'mt-1.5',
    )}
  >
    <span aria-hidden="true">{icon}</span>
    <span className="min-w-0">{children}</span>
  </p>
);

/** A field that is only read: same place and label, the answer as text. */
export const ReadField = ({
  label,
  value,
  comment,
  error,
  id,
  digits = false,
  blank = 'Sin capturar',
}: {
  label: string;
  value: string;
  comment?: string;
  error?: string;
  id?: string;
  /** A code of letters and digits: figures of one width, a little apart. */
  digits?: boolean;
  /** What stands where there is no answer. */
  blank?: string;
}) => (
  <div data-field={label} className="min-w-0">
    <p className="text-sm font-medium text-ink-soft">{label}</p>
    <p
      id={id}
      tabIndex={id ? -1 : undefined}
      className={cn('mt-1 max-w-prose whitespace-pre-line', digits && value && 'figures tracking-[0.02em]')}
    >
      {value || <span className="text-ink-faint">{blank}</span>}
    </p>
    {error && (
      <Note id={`${id ?? label}-error`} tone="danger" icon={<CircleAlert />}>
        <span className="sr-only">Error: </span>
        {error}
      </Note>
    )}
    {comment && (
      <div className="mt-2">
        <Note id={`${id ?? label}-observacion`} tone="danger" icon={<MessageSquareWarning />} boxed>
          <span className="font-medium">Observación de la revisión: </span>
          {comment}
        </Note>
      </div>
    )}
  </div>
);
