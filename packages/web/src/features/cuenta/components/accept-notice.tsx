import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAviso, useCambio } from '../configuracion.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountCard } from './account-card.tsx';
import { AccountState } from './account-state.tsx';
import { FormProblem } from './form-problem.tsx';
import { NoticeText, noticeVersion } from './notice-text.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Instead of the portal, while the account has not accepted the privacy notice in force. */
export const AcceptNotice = () => {
  const aviso = useAviso();
  return (
    <AccountCard
      title="Aviso de privacidad"
      subtitle={aviso.data ? noticeVersion(aviso.data) : undefined}
      wide
    >
      <AccountState query={aviso}>
        {(data) => (
          <div className="space-y-5">
            <p className="text-ink-soft">
              Antes de continuar, lee el aviso vigente. Si ya habías aceptado otro, este lo sustituye.
            </p>
            <div
              tabIndex={0}
              role="region"
              aria-label="Texto del aviso de privacidad"
              className="max-h-[45dvh] overflow-y-auto rounded-md border border-line bg-sunken p-4 text-sm md:p-5"
            >
              <NoticeText aviso={data} />
            </div>
            <Accept version={data.version} onOutdated={() => void aviso.refetch()} />
          </div>
        )}
      </AccountState>
    </AccountCard>
  );
};

const Accept = ({ version, onOutdated }: { version: number; onOutdated: () => void }) => {
  const { mutateAsync: aceptar } = useCambio(client.cuenta.aceptarAviso, { session: true });
  const form = useAccountForm({
    initial: { acepto: '' },
    validate: ({ acepto }) =>
      acepto ? [] : [{ path: 'acepto', code: 'requerido', message: 'Marca la casilla para continuar' }],
    send: async () => {
      try {
        await aceptar({ version });
      } catch (error) {
        if (problemOf(error).code === 'aviso_distinto') onOutdated();
        throw error;
      }
    },
  });
  const { value, onChange, ...field } = form.field('acepto');
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      {form.problem?.code === 'aviso_distinto' ? (
        <Banner tone="warning" title="El aviso cambió mientras lo leías" live>
          Arriba está el texto nuevo.
        </Banner>
      ) : (
        <FormProblem problem={form.problem} title="No pudimos guardar tu respuesta" />
      )}
      <Checkbox
        {...field}
        checked={value !== ''}
        onChange={(checked) => onChange(checked ? 'si' : '')}
        label="He leído y acepto el aviso de privacidad"
      />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <SignOutButton />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Guardando...">
          Continuar
        </Button>
      </div>
    </form>
  );
};
