import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import {
  type AccionPreRegistro,
  MOTIVO_MINIMO,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';
import type { Parte } from '@portal/domain/stage/review-clash';
import { type ReactNode, useState } from 'react';
import { invalidFields, type LocalReview, markOf, withoutApproval } from '../../../../stage/review/marks.ts';
import { ActionBar, type ActionLook, judgedOnSend } from '../../../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Revision } from './use-revision.ts';

const { transitions } = preRegistroWorkflow;
const looks = Object.fromEntries(
  Object.entries(transitions).map(([action, { tone }]) => [action, { tone }]),
) as Record<AccionPreRegistro, ActionLook>;

/** Place of each action on the bar; null for those of the applicant's pages. A new action must say which. */
const lugares = {
  eliminar: 1,
  rechazar: 2,
  reabrir: 3,
  guardarValidaciones: 4,
  enviarARevision: 5,
  solicitarCambios: 6,
  aprobar: 7,
  editar: null,
  solicitarRevision: null,
} as const satisfies Record<AccionPreRegistro, number | null>;

const orden = (Object.keys(lugares) as AccionPreRegistro[]).filter((action) => lugares[action] !== null);

/**
 * The buttons of the review, from those that the server offers to this account in this state. The marks on screen travel
 * with the action, so one button reads 'Solicitar Cambios' or 'Enviar a Revisión' by them (A§2).
 */
export const accionesDeRevision = (
  acciones: PreRegistro['acciones'],
  revision: LocalReview<CampoDeRevision>,
): ActionView<AccionPreRegistro>[] => {
  const hidden = invalidFields(revision).length > 0 ? 'enviarARevision' : 'solicitarCambios';
  const offered = orden.flatMap((action) => {
    const view = acciones.find((one) => one.action === action);
    return view && action !== hidden ? [{ ...view, action }] : [];
  });
  return judgedOnSend<AccionPreRegistro>(offered, ['enviarARevision', 'solicitarCambios']);
};

type ConMotivo = 'rechazar' | 'reabrir' | 'eliminar';

const dialogs: Readonly<
  Record<ConMotivo, { title: string; text: string; confirm: string; danger: boolean }>
> = {
  rechazar: {
    title: 'Rechazar pre-registro',
    text: 'La organización recibe el motivo y ya no puede editarlo.',
    confirm: 'Rechazar pre-registro',
    danger: true,
  },
  reabrir: {
    title: 'Reabrir pre-registro',
    text: 'Vuelve a revisión. La organización recibe el motivo.',
    confirm: 'Reabrir pre-registro',
    danger: false,
  },
  eliminar: {
    title: 'Eliminar pre-registro',
    text: 'Deja de aparecer en las listas; el rastro y el motivo quedan en la bitácora.',
    confirm: 'Eliminar pre-registro',
    danger: true,
  },
};

export type AccionesProps = {
  registro: PreRegistro;
  revision: Revision;
  onFaltaComentario: (campo: string) => void;
  /** A choice between two reviewers is open: the eyes go there, nothing is sent. */
  onPorElegir: (parte: Parte<CampoDeRevision>) => void;
  children?: ReactNode;
};

/** The bar of the review and the dialogs that ask before something hard to undo. */
export const Acciones = ({ registro, revision, onFaltaComentario, onPorElegir, children }: AccionesProps) => {
  const [dialogo, setDialogo] = useState<ConMotivo | 'aprobar' | null>(null);
  const pendientes = withoutApproval(revision.review);

  const run = async (accion: AccionPreRegistro): Promise<unknown> => {
    const [abierta] = revision.open;
    if (abierta) return onPorElegir(abierta);
    switch (accion) {
      case 'guardarValidaciones':
        return revision.guardar();
      case 'enviarARevision':
      case 'solicitarCambios': {
        const sinComentario = await revision.enviar(accion);
        return sinComentario && onFaltaComentario(sinComentario);
      }
      case 'aprobar':
        return pendientes.length === 0 ? revision.aprobar('') : setDialogo('aprobar');
      case 'rechazar':
      case 'reabrir':
      case 'eliminar':
        return setDialogo(accion);
      // Buttons of the applicant's own page.
      case 'editar':
      case 'solicitarRevision':
        return undefined;
    }
  };

  return (
    <>
      <ActionBar
        label="Acciones de la revisión"
        acciones={accionesDeRevision(registro.acciones, revision.review)}
        looks={looks}
        onAction={run}
      >
        {children}
      </ActionBar>
      <ConfirmDialog
        open={dialogo === 'aprobar'}
        onOpenChange={(open) => !open && setDialogo(null)}
        title="Aprobar sin todos los vistos buenos"
        description="Estos campos requeridos no están marcados como válidos:"
        confirmLabel="Aprobar Registro"
        reason={{
          label: 'Justificación',
          help: 'Queda en la bitácora con tu nombre.',
          min: MOTIVO_MINIMO,
        }}
        onConfirm={revision.aprobar}
      >
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {pendientes.map(({ campo, etiqueta }) => (
            <li key={campo}>
              <span className="font-medium">{etiqueta}</span>
              {markOf(revision.review, campo).valido === false ? ': no válido' : ': sin decidir'}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      {(['rechazar', 'reabrir', 'eliminar'] as const).map((accion) => {
        const { title, text, confirm, danger } = dialogs[accion];
        return (
          <ConfirmDialog
            key={accion}
            open={dialogo === accion}
            onOpenChange={(open) => !open && setDialogo(null)}
            title={title}
            description={text}
            confirmLabel={confirm}
            tone={danger ? 'danger' : 'primary'}
            reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
            onConfirm={(motivo) => revision.conMotivo(accion, motivo)}
          />
        );
      })}
    </>
  );
};
