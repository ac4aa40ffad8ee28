import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import {
  ayudasDeRol,
  etiquetasDeRol,
  type RolEnOrganizacion,
  rolesEnOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { Colegas } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../organizaciones.acciones.ts';

const { toasts } = organizacionesMessages;

/** What each role may do, beside its name. */
export const opcionesDeRol = rolesEnOrganizacion.map((value) => ({
  value,
  label: etiquetasDeRol[value],
  hint: ayudasDeRol[value],
}));

type Props = { id: string; cuenta: Colegas['cuentas'][number] | null; onClose: () => void };

/** Changes what an account is in its organization. */
export const RolDialog = ({ id, cuenta, onClose }: Props) => {
  const [elegido, setElegido] = useState<RolEnOrganizacion | null>(null);
  const cambiar = useAccion(client.organizaciones.cambiarRol);
  const rol = elegido ?? cuenta?.rol ?? 'colaborador';
  const cerrar = () => {
    setElegido(null);
    onClose();
  };
  return (
    <ConfirmDialog
      open={cuenta !== null}
      onOpenChange={(open) => !open && cerrar()}
      title={`Cambiar el rol de ${cuenta?.nombre ?? ''}`}
      description={
        cuenta?.yo && rol === 'colaborador'
          ? 'Dejarás de dirigir la organización: otro propietario tendrá que devolverte el rol.'
          : undefined
      }
      confirmLabel="Cambiar rol"
      onConfirm={async () => {
        if (!cuenta || rol === cuenta.rol) return;
        try {
          await cambiar.mutateAsync({ id, cuentaId: cuenta.id, rol });
          toast.success(toasts.rolCambiado, `${cuenta.nombre}: ${etiquetasDeRol[rol].toLowerCase()}`);
        } catch (error) {
          toast.destructive(toasts.rolError, problemOf(error).message);
          throw error;
        }
      }}
    >
      <RadioGroup
        name="rol"
        label="Rol en la organización"
        layout="column"
        value={rol}
        onChange={(value) => setElegido(value as RolEnOrganizacion)}
        options={opcionesDeRol}
      />
    </ConfirmDialog>
  );
};
