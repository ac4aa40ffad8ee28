import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { type ReactNode, useId } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WizardIntro } from '../../../ui/wizard-intro.tsx';
import type { Propuesta } from './use-propuesta.ts';
import { VolverALaLista } from './volver-a-la-lista.tsx';

const { lista, toasts, aNombreDe: porOtra } = preRegistroMessages;

export const crumbs = [{ label: lista.titulo, href: '/pre-registro' }, { label: lista.nuevo }];

type IntroduccionProps = {
  solicitud: ReactNode;
  esPersonal: boolean;
  /** What is filled in on beginning. */
  propuesta: Propuesta;
  onEmpezar: () => void;
};

/** What it takes, before the first answer. */
export const Introduccion = ({ solicitud, esPersonal, propuesta, onEmpezar }: IntroduccionProps) => (
  <>
    <PageHeader
      title={lista.nuevo}
      crumbs={crumbs}
      description="Te toma unos veinte minutos. Todo se guarda mientras escribes: puedes cerrar y seguir otro día, en este u otro equipo."
      actions={<VolverALaLista />}
    />
    <div className="mb-6">{solicitud}</div>
    <WizardIntro
      form={preRegistroForm}
      extras={{ documentos: ranuras.map(({ label }) => label) }}
      actions={
        <Button variant="primary" onClick={onEmpezar}>
          Empezar
        </Button>
      }
    >
      {Object.keys(propuesta.respuestas).length > 0 && (
        <p className="mb-3 max-w-prose font-medium">
          {preRegistroMessages.propuesta.conocido(propuesta.folio)}
        </p>
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        {esPersonal
          ? 'Ten a la mano el RFC de la organización, los datos de su titular'
          : 'Ten a la mano tu RFC, los datos de tu titular'}{' '}
        y cuatro documentos en PDF, Word o imagen, de hasta 10 MB cada uno.
      </p>
    </WizardIntro>
  </>
);

type FinalizarProps = {
  faltan: readonly string[];
  busy: boolean;
  onFinalizar: () => Promise<void>;
};

/** Disabled until the four documents are there, with the reason beside it (A§2); forced, it says so aloud. */
export const Finalizar = ({ faltan, busy, onFinalizar }: FinalizarProps) => {
  const id = useId();
  const blocked = faltan.length > 0;
  return (
    <div className="flex flex-col items-stretch gap-x-4 gap-y-1.5 md:flex-row-reverse md:items-center">
      <Button
        variant="primary"
        busy={busy}
        busyLabel="Enviando..."
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? id : undefined}
        className="shrink-0"
        onClick={() => void onFinalizar()}
      >
        Finalizar
      </Button>
      {blocked && (
        <p id={id} className="text-sm text-ink-soft md:text-right">
          {toasts.faltan(faltan)}
        </p>
      )}
    </div>
  );
};

/** What is on screen after sending, until the list opens. */
export const Enviado = ({ registro }: { registro: PreRegistro }) => {
  const { esPersonal } = useUsuario();
  return (
    <>
      <PageHeader title={registro.folio} tabTitle={toasts.completado} crumbs={crumbs} />
      <Banner
        tone="success"
        title={toasts.completado}
        actions={
          <>
            <ButtonLink size="sm" href={`/pre-registro/ver/${registro.id}`}>
              {esPersonal ? 'Ver el pre-registro' : 'Ver mi pre-registro'}
            </ButtonLink>
            {esPersonal && registro.revision?.cuentas.length === 0 && (
              <ButtonLink size="sm" href={`/organizaciones/${registro.organizacion.id}`}>
                {porOtra.invitar}
              </ButtonLink>
            )}
            <VolverALaLista />
          </>
        }
      >
        {esPersonal && registro.revision
          ? `${porOtra.enviado(registro.folio, registro.organizacion.nombre)} ${porOtra.avisados(registro.revision.cuentas)}`
          : `Tu folio es ${registro.folio}. Tu acuse de recibo en PDF queda en tu pre-registro en un momento. Te avisaremos cuando la fundación lo revise.`}
      </Banner>
    </>
  );
};
