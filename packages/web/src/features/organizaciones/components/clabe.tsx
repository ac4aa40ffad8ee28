import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { checkClabe, clabeBank } from '@portal/domain/kernel/clabe';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { clabeMask } from '../../../ui/masks.ts';
import { toast } from '../../../ui/toast.ts';
import { Cancelado, ConfirmIdentity, useConfirmado } from '../../cuenta/public.ts';
import { useAccion } from '../organizaciones.acciones.ts';
import { ClabeGuardada } from './clabe-guardada.tsx';

const { toasts } = organizacionesMessages;

/** The account that receives the money; changed by a propietario who proves who it is (rule 8). */
export const Clabe = ({ organizacion }: { organizacion: Organizacion }) => (
  <ConfirmIdentity>
    <ClabeCard organizacion={organizacion} />
  </ConfirmIdentity>
);

type Abierto = 'cambiar' | 'quitar' | null;

const ClabeCard = ({ organizacion }: { organizacion: Organizacion }) => {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cambiar = useAccion(client.organizaciones.cambiarClabe);
  const confirmado = useConfirmado();
  const { clabe, permisos } = organizacion;

  /** Throws what the dialog must show; a question that was closed says nothing. */
  const enviar = async (nueva: string | null) => {
    await confirmado(() =>
      cambiar.mutateAsync({ id: organizacion.id, version: organizacion.version, clabe: nueva }),
    );
    toast.success(toasts.clabeGuardada, toasts.clabeGuardadaDetalle);
    setAbierto(null);
  };

  return (
    <Card
      title="Cuenta bancaria"
      description="A la que la fundación deposita los apoyos. Es opcional hasta que haya convenio."
      actions={
        permisos.cambiarClabe && (
          <>
            {clabe && (
              <Button size="sm" variant="ghost" onClick={() => setAbierto('quitar')}>
                Quitar CLABE
              </Button>
            )}
            <Button size="sm" onClick={() => setAbierto('cambiar')}>
              {clabe ? 'Cambiar CLABE' : 'Capturar CLABE'}
            </Button>
          </>
        )
      }
    >
      {clabe ? (
        // What is shown whole is forgotten with the account that it was.
        <ClabeGuardada
          key={clabe.cambiadaEn}
          id={organizacion.id}
          clabe={clabe}
          puedeVerla={permisos.verClabe}
        />
      ) : (
        <p className="text-ink-faint">Sin capturar</p>
      )}
      <Dialog
        open={abierto === 'cambiar'}
        onOpenChange={(open) => !open && setAbierto(null)}
        title={clabe ? 'Cambiar CLABE' : 'Capturar CLABE'}
        description="Cópiala de tu estado de cuenta. Avisaremos a todos los propietarios de la organización."
      >
        {abierto === 'cambiar' && <ClabeForm onCancel={() => setAbierto(null)} onSave={enviar} />}
      </Dialog>
      <ConfirmDialog
        open={abierto === 'quitar'}
        onOpenChange={(open) => !open && setAbierto(null)}
        title="Quitar CLABE"
        description="La fundación no tendrá a dónde depositar hasta que captures otra. Avisaremos a todos los propietarios."
        confirmLabel="Quitar CLABE"
        tone="danger"
        onConfirm={async () => {
          try {
            await enviar(null);
          } catch (error) {
            if (!(error instanceof Cancelado)) toast.destructive(toasts.clabeError, problemOf(error).message);
            throw error;
          }
        }}
      />
    </Card>
  );
};

const ClabeForm = ({
  onCancel,
  onSave,
}: {
  onCancel: () => void;
  onSave: (clabe: string) => Promise<void>;
}) => {
  const [clabe, setClabe] = useState('');
  const [error, setError] = useState<string>();
  const { errors, warnings } = checkClabe(clabe);
  const banco =
    clabe.length >= 3 ? (clabeBank(clabe) ?? 'Banco no reconocido') : 'El banco aparece al escribirla';
  const [guardar, ocupado] = useOnce(async () => {
    const [first] = errors;
    if (first) return setError(first.message);
    try {
      await onSave(clabe);
    } catch (failure) {
      if (!(failure instanceof Cancelado)) setError(problemOf(failure).message);
    }
  });
  return (
    <DialogForm onSubmit={guardar}>
      <MaskedField
        mask={clabeMask}
        name="clabe"
        label="CLABE"
        help="18 dígitos."
        inputMode="numeric"
        autoComplete="off"
        inputClassName="figures tracking-[0.02em]"
        value={clabe}
        onChange={(value) => {
          setClabe(value);
          setError(undefined);
        }}
        error={error}
        warning={warnings[0]?.message}
        after={(id) => (
          <p id={id} className="figures mt-1 text-xs text-ink-faint">
            {clabe.length} de 18 dígitos · {banco}
          </p>
        )}
      />
      <DialogFormActions submit="Guardar CLABE" busy={ocupado} busyLabel="Guardando..." onCancel={onCancel} />
    </DialogForm>
  );
};
