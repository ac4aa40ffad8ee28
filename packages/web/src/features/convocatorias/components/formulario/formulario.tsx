import type { Answers } from '@portal/domain/kernel/form';
import type { ReactNode } from 'react';
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
  /** The buttons at the foot. */
  children: ReactNode;
};

/** The form of a call (A§2 'Create call'): general information, documents, criteria, and its buttons. */
export const Formulario = ({ datos, onChange, revision, autosave, children, ...docs }: FormularioProps) => (
  // Nothing is sent by Enter: publishing is asked for by its button.
  <form
    noValidate
    aria-label="Convocatoria"
    onSubmit={(event) => event.preventDefault()}
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
