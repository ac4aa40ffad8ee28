import { FoundationLogo } from '../../../app/brand.tsx';
import { useSession } from '../../../app/session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Mark } from '../components/account-frame.tsx';
import { AccountState } from '../components/account-state.tsx';
import { NoticeText, noticeVersion } from '../components/notice-text.tsx';
import { useAviso } from '../configuracion.queries.ts';

/** The privacy notice, for anybody, signed in or not; prints as a plain page. */
export const AvisoPage = () => {
  const aviso = useAviso();
  const signedIn = useSession().data?.sesion != null;
  return (
    <div className="min-h-dvh bg-canvas px-4 py-8 md:py-14">
      <title>Aviso de privacidad · Gestión de Proyectos</title>
      <main id="contenido" className="mx-auto w-full max-w-3xl">
        <header className="mb-8">
          <FoundationLogo
            className="mb-4 h-11 w-auto max-w-56"
            fallback={<Mark className="mb-4 size-11" />}
          />
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
            Aviso de privacidad
          </h1>
          {aviso.data && (
            <p className="mt-1 text-ink-soft">
              {aviso.data.responsable.nombre} · {noticeVersion(aviso.data)}
            </p>
          )}
        </header>
        <AccountState query={aviso} cards={2}>
          {(data) => (
            <>
              <NoticeText aviso={data} />
              <section className="mt-8 max-w-prose space-y-2 border-t border-line pt-6">
                <h2 className="font-semibold">Cómo hacer una solicitud</h2>
                <p>
                  Si tienes cuenta, en{' '}
                  <TextLink href="/configuracion/privacidad">Configuración › Privacidad</TextLink>: recibes tu
                  acuse con folio y ves su plazo. Si no, escribe a{' '}
                  <TextLink href={`mailto:${data.responsable.correo}`}>{data.responsable.correo}</TextLink>;
                  la registramos y te enviamos el acuse por correo.
                </p>
              </section>
            </>
          )}
        </AccountState>
        <p data-print="no" className="mt-10 border-t border-line pt-5 text-sm">
          <TextLink href="/">{signedIn ? 'Ir al portal' : 'Volver a Iniciar Sesión'}</TextLink>
        </p>
      </main>
    </div>
  );
};
