import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useQueryClient } from '@tanstack/react-query';
import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import {
  AcceptNotice,
  OtraOrganizacion,
  RequiredSecondFactor,
  ReSignIn,
  SignInScreen,
} from '../features/cuenta/public.ts';
import { ErrorState, LoadingScreen } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import { useInSteps } from '../ui/use-in-steps.ts';
import { problemOf } from './problem.ts';
import {
  type Cierre,
  mudada,
  type PasoDebido,
  pasoDebido,
  type Sesion,
  sessionQuery,
  UsuarioContext,
  useSession,
} from './session.ts';
import { onSessionDoubt, pageMoving } from './session-doubt.ts';
import { PORTAL } from './slice.ts';

/** Milliseconds to read whose page this is now. */
const AVISO_DE_CUENTA = 12_000;

/**
 * Decides what a person without a session sees (A§2 'Login gate'). The address never changes: a deep link
 * opens after signing in. A session that ends while somebody works is renewed over the page, which stays
 * mounted with everything typed; another account starts from an empty page. What an account owes before it
 * may go on (two-step verification, the privacy notice) stands in the page's place, which waits behind it.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const router = useRouter();
  const isPublic = useMatches({ select: (matches) => matches.some((match) => match.staticData.publica) });
  const { data, error, isFetching, refetch } = useSession();
  const client = useQueryClient();
  // Whatever call finds the session over, this asks who is signed in, so that one can sign in over the open page.
  useEffect(
    () =>
      onSessionDoubt(
        () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false }),
      ),
    [client],
  );
  const drawable = useInSteps(data) !== undefined;
  // Whose page is on screen; outlives a session that expired.
  const [owner, setOwner] = useState<Sesion | null>(null);
  const [cierre, setCierre] = useState<Cierre>();
  // The recovery codes stay on screen until they are kept, though the session already owes nothing.
  const [settingUp, setSettingUp] = useState(false);
  const settled = useCallback(() => setSettingUp(false), []);

  // What this page shows is of an organization that the session left: whoever is here is asked, and nothing changes under it.
  const fuera = mudada(owner, data?.sesion);
  if (data?.sesion && data.sesion !== owner && !fuera) {
    setOwner(data.sesion);
    setCierre(undefined);
  }
  if (data?.cierre && !data.sesion && data.cierre !== cierre) {
    setOwner(null);
    setCierre(data.cierre);
  }

  // Another account entered over this page, by this tab or another one: what was typed here is not its.
  const before = useRef(owner);
  useEffect(() => {
    const earlier = before.current;
    before.current = owner;
    if (earlier && owner && earlier.usuarioId !== owner.usuarioId)
      toast.info(mensajesDeSesion.otraCuenta(owner.nombre), mensajesDeSesion.deLaAnterior(earlier.email), {
        duration: AVISO_DE_CUENTA,
      });
  }, [owner]);

  const known = data?.sesion ?? owner;
  const owed = known && pasoDebido(known);
  if (owed === 'segundo-factor' && !settingUp) setSettingUp(true);
  if (!owner && settingUp) setSettingUp(false);
  const due: PasoDebido | null = settingUp ? 'segundo-factor' : owed;

  // The routes refused to load without a session, or they loaded for somebody else: they load again.
  const ownerId = due ? undefined : owner?.usuarioId;
  const loadedFor = useRef(ownerId);
  useEffect(() => {
    if (!ownerId) return;
    const refused = router.state.matches.some(
      ({ routeId, status }) => routeId === PORTAL && status === 'error',
    );
    const changed = loadedFor.current !== undefined && loadedFor.current !== ownerId;
    loadedFor.current = ownerId;
    if (!refused && !changed) return;
    // The next heading takes the focus: the button that was pressed is gone.
    document.documentElement.dataset.navigated = 'si';
    void router.invalidate();
  }, [ownerId, router]);

  // Its role lets it do something else by now: the routes decide anew whether it may be on this page.
  const rights = due ? undefined : data?.sesion?.permisos.join();
  const loadedWith = useRef(rights);
  useEffect(() => {
    if (rights === undefined) return;
    const before = loadedWith.current;
    loadedWith.current = rights;
    if (before !== undefined && before !== rights) void router.invalidate();
  }, [rights, router]);

  if (!data) {
    if (!error) return <LoadingScreen />;
    return (
      <main className="grid min-h-dvh place-items-center bg-canvas">
        <title>Sin conexión · Gestión de Proyectos</title>
        <ErrorState
          level={1}
          title="No pudimos abrir el portal"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={problemOf(error).referencia}
        >
          {problemOf(error).status === 0
            ? 'No hay conexión con el portal. Revisa tu internet e intenta de nuevo. Si escribiste algo sin enviarlo, sigue en este equipo: se envía cuando vuelvas a entrar.'
            : problemOf(error).message}
        </ErrorState>
      </main>
    );
  }
  if (!drawable) return <LoadingScreen />;
  if (isPublic) return children;
  if (!owner)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SignInScreen demo={data.demo} suspended={cierre === 'suspendida'} />
      </Suspense>
    );
  return (
    <UsuarioContext value={owner}>
      <div key={owner.usuarioId} className="contents" hidden={due !== null}>
        {children}
      </div>
      <Suspense fallback={due && <LoadingScreen />}>
        {due === 'segundo-factor' && <RequiredSecondFactor onDone={settled} />}
        {due === 'aviso' && <AcceptNotice />}
      </Suspense>
      <Suspense>
        {!data.sesion && <ReSignIn usuario={owner} demo={data.demo} />}
        {fuera && !pageMoving.get() && data.sesion && (
          <OtraOrganizacion pagina={owner} sesion={data.sesion} />
        )}
      </Suspense>
    </UsuarioContext>
  );
};
