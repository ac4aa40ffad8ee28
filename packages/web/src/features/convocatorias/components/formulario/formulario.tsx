import type { Answers } from '@portal/domain/kernel/form';
import type { KeyboardEvent, ReactNode } from 'react';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import type { AutosaveState } from '../../../../ui/autosave-types.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { controlId } from '../../../../ui/wizard-model.ts';
import { Criterios } from './criterios.tsx';
import { Documentos, type DocumentosProps } from './documentos.tsx';
import { General } from './general.tsx';
import type { Revision } from './use-revision.ts';

export type FormularioProps = Omit<DocumentosProps, 'error'> & {
  datos: Answers;
  onChange: (datos: Answers) => void;
  revision: Revision;
  /** Where what is typed is kept. */
  autosave: Pick<AutosaveState<unknown>, 'status' | 'cause' | 'savedAt' | 'message'>;
  /** What the form's own button does: the draft is kept. */
  onGuardar: () => void;
  /** The buttons at the foot. */
  children: ReactNode;
};

/** A form of a page and a half is not sent by a key pressed in one of its fields. */
const notByEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The form of a call (A§2 'Create call'): general information, documents, criteria, and its buttons. */
export const Formulario = ({
  datos,
  onChange,
  revision,
  autosave,
  onGuardar,
  children,
  ...docs
}: FormularioProps) => (
  <form
    noValidate
    aria-label="Convocatoria"
    onKeyDown={notByEnter}
    onSubmit={(event) => {
      event.preventDefault();
      onGuardar();
    }}
    className="max-w-5xl space-y-5"
  >
    <ErrorSummary issues={revision.issues} fieldId={controlId} attempt={revision.vuelta} />
    <General
      datos={datos}
      onChange={onChange}
      revision={revision}
      status={<AutosaveStatus state={autosave} />}
    />
    <Documentos {...docs} error={revision.errorDe('documentos.bases')} />
    <Criterios datos={datos} onChange={onChange} revision={revision} />
    <div
      data-print="no"
      className="flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:items-center md:justify-end"
    >
      {children}
    </div>
  </form>
);
