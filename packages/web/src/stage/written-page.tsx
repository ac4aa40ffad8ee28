import { type Answer, rowsOf, textOf } from '@portal/domain/kernel/answers';
import { type Answers, type Form, isVisible } from '@portal/domain/kernel/form';
import type { ReactNode } from 'react';
import { answerText } from '../ui/answer-text.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { controlId } from '../ui/control-id.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { goTo } from '../ui/go-to.ts';
import { rowsText } from '../ui/rows-text.ts';
import { SkeletonText } from '../ui/skeleton.tsx';
import { WizardAnswer, type WizardAnswerProps } from '../ui/wizard-answer.tsx';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import type { WrittenPage } from './use-written-page.ts';

const sinDecir = (): undefined => undefined;

/** One field of a page that is written, as the house draws its kind. */
export const WrittenField = ({
  pagina: { form, data, escribir, dejar, errorOf },
  campo,
  ...props
}: { pagina: WrittenPage; campo: string } & Pick<WizardAnswerProps, 'widget' | 'note'>) => {
  const field = form.fields[campo];
  if (!field || !isVisible(form, campo, data)) return null;
  return (
    <WizardAnswer
      id={campo}
      field={field}
      answers={data}
      readOnly={false}
      errorOf={errorOf}
      onLeave={dejar}
      onChange={(answer, touched) => escribir(campo, answer, touched)}
      warningOf={sinDecir}
      hideLabel={form.sections.some(({ title, fields }) => title === field.label && fields.length === 1)}
      {...props}
    />
  );
};

/** One field of a page that is only read; nothing where nobody was asked. */
export const ReadAnswer = ({ form, campo, answers }: { form: Form; campo: string; answers: Answers }) => {
  const field = form.fields[campo];
  if (!field || !isVisible(form, campo, answers)) return null;
  return (
    <WizardAnswer
      id={campo}
      field={field}
      answers={answers}
      readOnly
      errorOf={sinDecir}
      warningOf={sinDecir}
      onLeave={sinDecir}
      onChange={sinDecir}
    />
  );
};

const enPalabras = (form: Form, campo: string, answer: Answer): string => {
  const field = form.fields[campo];
  if (!field || field.kind === 'derivado') return '';
  return field.kind === 'filas' ? rowsText(field, rowsOf(answer)) : answerText(field, textOf(answer));
};

/** The page that is written: what is missing of it at the top, its fields, and what met where two wrote the same. */
export const WrittenPageBody = ({
  pagina,
  words,
  children,
}: {
  pagina: WrittenPage;
  /** What is said where two wrote the same. */
  words: { readonly title: string; readonly said: string };
  children: ReactNode;
}) => {
  const { form, etiquetas, autosave, faltan, intento } = pagina;
  if (!autosave.ready) return <SkeletonText lines={8} />;
  return (
    <>
      <ErrorSummary issues={faltan} fieldId={controlId} attempt={intento} onGo={(path) => goTo(path)} />
      {children}
      <ConflictDialog
        conflict={autosave.conflict}
        labels={etiquetas}
        format={(campo, answer) => enPalabras(form, campo, answer)}
        words={words}
        onResolve={autosave.resolve}
      />
      <LeaveUnsaved unsaved={({ from, to }) => from !== to && autosave.hasUnsaved()} />
    </>
  );
};
