import { editarPerfilSchema, type Perfil } from '@portal/domain/features/usuarios/public';
import { isTelefono, normalizeTelefono } from '@portal/domain/kernel/telefono';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCambio } from '../configuracion.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';
import { FormProblem } from './form-problem.tsx';

/** Name, telephone and post of the person. What another window saved meanwhile is told, never overwritten. */
export const ProfileCard = ({ perfil }: { perfil: Perfil }) => {
  // The record that the form was filled from; a newer one in the cache does not touch what is being typed.
  const [base, setBase] = useState(perfil);
  return (
    <Card title="Tus datos" description="Así te verán tu organización y la fundación.">
      <ProfileForm key={base.version} perfil={base} onSaved={setBase} onReload={() => setBase(perfil)} />
    </Card>
  );
};

/** One that was kept as its owner wrote it comes as ten digits where it has them, and else as it is. */
const telefonoDe = ({ telefono }: Perfil): string => {
  const digitos = normalizeTelefono(telefono ?? '');
  return isTelefono(digitos) ? digitos : (telefono ?? '');
};

type ProfileFormProps = { perfil: Perfil; onSaved: (perfil: Perfil) => void; onReload: () => void };

const ProfileForm = ({ perfil, onSaved, onReload }: ProfileFormProps) => {
  const { mutateAsync: editar } = useCambio(client.cuenta.editarPerfil, { session: true });
  const form = useAccountForm({
    initial: { nombre: perfil.nombre, telefono: telefonoDe(perfil), cargo: perfil.cargo ?? '' },
    validate: (values) => issuesOf(editarPerfilSchema, { version: perfil.version, ...values }),
    send: async (values) => {
      const saved = await editar({ version: perfil.version, ...values });
      toast.success('Datos guardados');
      onSaved(saved);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="max-w-xl space-y-4">
      <FormProblem
        problem={form.problem}
        title="No pudimos guardar tus datos"
        actions={
          form.problem?.status === 409 && (
            <Button size="sm" onClick={onReload}>
              Ver lo guardado
            </Button>
          )
        }
      />
      <TextField {...form.field('nombre')} label="Nombre" help="Tu nombre y apellidos." autoComplete="name" />
      <PhoneField
        {...form.field('telefono')}
        label="Teléfono"
        help="Diez dígitos, con lada."
        example="614 123 4567"
        required={false}
      />
      <TextField
        {...form.field('cargo')}
        label="Cargo"
        example="Coordinadora de proyectos"
        required={false}
        autoComplete="organization-title"
      />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Guardando...">
        Guardar
      </Button>
    </form>
  );
};
