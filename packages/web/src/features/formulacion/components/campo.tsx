import { formularios, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { isVisible } from '@portal/domain/kernel/form';
import { WizardAnswer, type WizardAnswerProps } from '../../../ui/wizard-answer.tsx';
import type { EditorProps } from './editor-types.ts';

/** One field of a section as the kit draws it: what is wrong is said where the page asks for it. */
export const Campo = ({
  seccion,
  id,
  answers,
  onChange,
  readOnly = false,
  errorOf,
  onLeave,
  comentarioDe,
  widget,
}: EditorProps & Pick<WizardAnswerProps, 'widget'> & { seccion: SeccionDeFormulacion; id: string }) => {
  const form = formularios[seccion];
  const field = form.fields[id];
  if (!field || !isVisible(form, id, answers)) return null;
  return (
    <WizardAnswer
      id={id}
      field={field}
      answers={answers}
      readOnly={readOnly}
      errorOf={errorOf}
      comment={comentarioDe?.(id)}
      warningOf={() => undefined}
      widget={widget}
      onLeave={(path) => onLeave?.(path)}
      onChange={(answer) => onChange({ ...answers, [id]: answer })}
    />
  );
};
