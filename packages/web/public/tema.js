// Runs before first paint, as a file because the content security policy allows no inline script.
// Keep the key of the theme in step with src/ui/theme-provider.tsx.
(() => {
  try {
    const tema = localStorage.getItem('tema');
    if (tema === 'claro' || tema === 'oscuro') {
      document.documentElement.dataset.theme = tema === 'oscuro' ? 'dark' : 'light';
    }
  } catch {
    // Storage may be blocked: the system's theme is used.
  }
  // Who is signed in is asked while the code is still on its way; session.ts takes the answer, once. Not while a sign-out
  // waits to be told: it goes first (rule 12). Keep the key in step with session.ts.
  try {
    if (localStorage.getItem('cierre-pendiente') === null) {
      const sesion = fetch('/api/auth/sesion', { credentials: 'same-origin' });
      globalThis.sesionAdelantada = sesion.catch(() => null);
      void sesion.then((answer) => adelantar(answer.clone())).catch(() => null);
    }
  } catch {
    // Storage may be blocked: session.ts asks by itself.
  }
  // What the page shows first is asked for as soon as it is known who asks: of a registro the record, and then the design of
  // its project; of a pre-registro the record, of a new one the drafts that wait for it; of the home and of the lists as a menu opens
  // them, what the page begins with. early-reads.ts takes each answer, once; keep the names in step with it, and the addresses with
  // what the pages ask for (primera-lectura.spec.ts).
  const COLA =
    '?estado%5B0%5D=pendiente_validacion&estado%5B1%5D=en_revision&orden=desde&sentido=asc&limite=50';
  const LISTAS = {
    '/': 'inicio',
    '/proyectos': 'proyectos',
    '/pre-registro': 'pre-registros',
    '/documentos': 'repositorio',
  };
  /** The addresses that are known without any other answer; `revisa`: this account reviews pre-registros. */
  const pedidas = (pathname, search, revisa) => {
    const [, etapa, id] =
      /^\/(registro|pre-registro)\/(?:editar|ver|revision)\/([\da-f-]{36})$/.exec(pathname) ?? [];
    if (id) return [`${etapa}s/${id}`];
    // Where the address names one of several drafts, no other is looked for first.
    if (pathname === '/pre-registro/crear' && !new URLSearchParams(search).has('borrador'))
      return ['borradores/pre-registro/sin-enviar', 'borradores/pre-registro'];
    if (search || !LISTAS[pathname]) return [];
    // Whoever reviews begins with the queue (APERTURA, pre-registro/components/apertura.ts).
    return [LISTAS[pathname] + (pathname === '/pre-registro' && revisa ? COLA : '')];
  };
  async function adelantar(answer) {
    const { pathname, search } = location;
    const { sesion } = pedidas(pathname, search).length > 0 && answer.ok ? await answer.json() : {};
    if (!sesion || sesion.segundoFactorPendiente || sesion.avisoPendiente) return;
    const { usuarioId, organizacion, permisos } = sesion;
    const headers = { 'x-cuenta': usuarioId };
    if (organizacion) headers['x-organizacion'] = organizacion.id;
    const lecturas = new Map();
    globalThis.lecturasAdelantadas = lecturas;
    const leer = (path) => {
      const url = `${location.origin}/api/v1/${path}`;
      const key = [url, usuarioId, organizacion?.id].join();
      const answer = fetch(url, { headers }).catch(() => null);
      lecturas.set(key, answer);
      // It stands for one that is asked for now, and no longer.
      setTimeout(() => lecturas.delete(key), 10_000);
      return answer;
    };
    const [primera] = pedidas(pathname, search, permisos.includes('revisar_pre_registros')).map(leer);
    if (!pathname.startsWith('/registro/')) return;
    const read = await primera;
    const registro = read?.ok && (await read.clone().json());
    if (registro) void leer(`formulaciones/${registro.proyecto.id}`);
  }
  // Code that did not come leaves nothing behind that could say so: whoever waits is told here.
  addEventListener(
    'error',
    ({ target }) => {
      const estado = document.querySelector('#espera [role="status"]');
      if (!(target instanceof HTMLScriptElement) || !estado) return;
      estado.classList.add('text-center');
      for (const forma of document.querySelectorAll('#espera .animate-shimmer')) forma.remove();
      estado.textContent = 'No pudimos abrir el portal. Revisa tu internet y recarga la página.';
    },
    true,
  );
  // Libraries that add a style tag (scroll lock of dialogs) read their nonce from here.
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce;
  if (nonce) globalThis.__webpack_nonce__ = nonce;
})();
