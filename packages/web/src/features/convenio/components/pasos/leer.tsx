import { convenioPagina as m } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { type PasoEscrito, tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import type { Answers, Form } from '@portal/domain/kernel/form';
import { Fragment, type ReactNode } from 'react';
import { StepSheet } from '../../../../stage/step-sheet.tsx';
import { ReadAnswer } from '../../../../stage/written-page.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { elPaso } from '../caso/acciones.ts';

/** A step that is only read: what was written in it, or that the foundation writes it. */
export const LeerPaso = ({
  convenio,
  paso,
  form,
  antes,
  dibujar,
  children,
}: {
  convenio: Convenio;
  paso: PasoEscrito;
  form: Form;
  /** Above what was written. */
  antes?: ReactNode;
  /** Another drawing of one field; undefined: as the house draws its kind. */
  dibujar?: (campo: string, answers: Answers) => ReactNode | undefined;
  children?: ReactNode;
}) => {
  const suyo = elPaso(convenio, paso);
  const hay = suyo !== null && suyo.version > 0;
  return (
    <StepSheet
      title={tituloDePaso[paso]}
      detalle={suyo?.hechoEn ? m.hecho(formatDateTime(suyo.hechoEn)) : undefined}
    >
      {antes}
      {hay ? (
        form.sections.map((section) => (
          <section key={section.id} aria-label={section.title} className="max-w-3xl space-y-5">
            {form.sections.length > 1 && (
              <h3 className="border-b border-line pb-2 text-lg font-semibold">{section.title}</h3>
            )}
            {section.fields.map((campo) => (
              <Fragment key={campo}>
                {dibujar?.(campo, suyo.respuestas) ?? (
                  <ReadAnswer form={form} campo={campo} answers={suyo.respuestas} />
                )}
              </Fragment>
            ))}
          </section>
        ))
      ) : (
        <EmptyState level={3} className="py-6" title={m.seElabora}>
          {m.seElaboraDetalle}
        </EmptyState>
      )}
      {children}
    </StepSheet>
  );
};
