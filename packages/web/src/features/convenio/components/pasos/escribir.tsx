import { convenioPagina as m } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { type PasoEscrito, tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import type { AccionConvenio } from '@portal/domain/features/convenio/convenio.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { type ReactNode, useId } from 'react';
import { StepSheet } from '../../../../stage/step-sheet.tsx';
import type { WrittenPage } from '../../../../stage/use-written-page.ts';
import { WrittenPageBody } from '../../../../stage/written-page.tsx';
import { ActionBar } from '../../../../ui/action-bar.tsx';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';

/** A group of fields under its title. */
export const Grupo = ({
  titulo,
  ayuda,
  children,
}: {
  titulo: string;
  ayuda?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="border-b border-line pb-2">
        <h3 id={id} className="text-lg font-semibold">
          {titulo}
        </h3>
        {ayuda && <div className="max-w-prose text-sm text-ink-soft">{ayuda}</div>}
      </div>
      {children}
    </section>
  );
};

/** The sheet of a step that is written: its fields, what stands beside them, and what sends it at its foot. */
export const EscribirPaso = <A extends AccionConvenio>({
  paso,
  pagina,
  detalle,
  acciones,
  primera,
  onAccion,
  antes,
  aside,
  nota,
  children,
}: {
  paso: PasoEscrito;
  pagina: WrittenPage;
  detalle?: ReactNode;
  /** As the server offers them. */
  acciones: readonly ActionView<A>[];
  /** The one that sends the step. */
  primera: A;
  onAccion: (accion: A) => Promise<unknown> | void;
  /** Above the fields. */
  antes?: ReactNode;
  aside?: ReactNode;
  /** At the left of the bar. */
  nota?: ReactNode;
  children: ReactNode;
}) => (
  <StepSheet
    title={tituloDePaso[paso]}
    detalle={detalle ?? pagina.form.sections[0]?.intro}
    aside={<AutosaveStatus state={pagina.autosave} />}
    barra={
      acciones.length > 0 || nota ? (
        <ActionBar
          sticky
          acciones={acciones}
          places={{ primary: primera, beside: [], more: [] }}
          onAction={onAccion}
        >
          {nota && <p className="text-sm text-ink-soft">{nota}</p>}
        </ActionBar>
      ) : null
    }
  >
    <div
      className={aside ? 'grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]' : undefined}
    >
      <div className="min-w-0 max-w-3xl space-y-8">
        {antes}
        <WrittenPageBody
          pagina={pagina}
          words={{ title: m.choque.titulo(tituloDePaso[paso]), said: m.choque.dicho }}
        >
          {children}
        </WrittenPageBody>
      </div>
      {aside && <div className="space-y-4">{aside}</div>}
    </div>
  </StepSheet>
);
