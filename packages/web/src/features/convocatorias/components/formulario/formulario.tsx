import type { Answers } from '@portal/domain/kernel/form';
import type { KeyboardEvent, ReactNode } from 'react';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import type { AutosaveState } from '../../../../ui/autosave-types.ts';
import { controlId } from '../../../../ui/control-id.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { footBar } from '../../../../ui/toast-room.ts';
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
  /** The buttons of the bar that stays at the foot of the window. */
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
    <General datos={datos} onChange={onChange} revision={revision} />
    <Documentos {...docs} error={revision.errorDe('documentos.bases')} />
    <Criterios datos={datos} onChange={onChange} revision={revision} />
    <div
      ref={footBar}
      data-print="no"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] max-md:*:flex-1 md:mx-0 md:rounded-t-lg md:border-x md:px-6"
    >
      <div className="max-md:basis-full md:mr-auto">
        <AutosaveStatus state={autosave} />
      </div>
      {children}
    </div>
  </form>
);
