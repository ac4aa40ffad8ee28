import { dispositivoDe, type Llave, nombreDeLlaveSchema } from '@portal/domain/features/usuarios/public';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { z } from 'zod';
import { client } from '../../../app/api.ts';
import { callAuth } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCambio } from '../configuracion.queries.ts';
import { createPasskey } from '../passkeys.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';
import { FormProblem } from './form-problem.tsx';

/** What the server asks of a new passkey. */
export type OpcionesDeLlave = PublicKeyCredentialCreationOptionsJSON;

const schema = z.object({ nombre: nombreDeLlaveSchema });

/** 'Chrome en Windows': what this device would be called. */
const thisDevice = (): string => {
  const { navegador, sistema } = dispositivoDe(navigator.userAgent);
  return `${navegador} en ${sistema}`;
};

type NameFormProps = {
  initial: string;
  problemTitle: string;
  submitLabel: string;
  busyLabel: string;
  send: (nombre: string) => Promise<unknown>;
  onCancel: () => void;
};

const NameForm = ({ initial, problemTitle, submitLabel, busyLabel, send, onCancel }: NameFormProps) => {
  const form = useAccountForm({
    initial: { nombre: initial },
    validate: (values) => issuesOf(schema, values),
    send: ({ nombre }) => send(nombre),
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title={problemTitle} />
      <TextField
        {...form.field('nombre')}
        label="Nombre de la llave"
        help="Para reconocerla en tu lista."
        autoComplete="off"
      />
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};

/** Names the passkey and lets the browser make it. */
export const AddPasskey = ({ opciones, onDone }: { opciones: OpcionesDeLlave; onDone: () => void }) => {
  const { mutateAsync: guardar } = useCambio(async (nombre: string) =>
    callAuth('POST', 'llaves', { nombre, respuesta: await createPasskey(opciones) }),
  );
  return (
    <NameForm
      initial={thisDevice()}
      problemTitle="No pudimos agregar la llave"
      submitLabel="Continuar"
      busyLabel="Esperando a tu navegador..."
      send={async (nombre) => {
        await guardar(nombre);
        toast.success('Llave de acceso agregada', 'La próxima vez puedes entrar con ella.');
        onDone();
      }}
      onCancel={onDone}
    />
  );
};

/** Another name for a passkey. */
export const RenamePasskey = ({ llave, onDone }: { llave: Llave; onDone: () => void }) => {
  const { mutateAsync: renombrar } = useCambio((nombre: string) =>
    client.cuenta.renombrarLlave({ id: llave.id, nombre }),
  );
  return (
    <NameForm
      initial={llave.nombre}
      problemTitle="No pudimos cambiar el nombre"
      submitLabel="Guardar"
      busyLabel="Guardando..."
      send={async (nombre) => {
        await renombrar(nombre);
        toast.success('Nombre guardado');
        onDone();
      }}
      onCancel={onDone}
    />
  );
};
