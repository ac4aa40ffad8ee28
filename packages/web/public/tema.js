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
    if (localStorage.getItem('cierre-pendiente') === null)
      globalThis.sesionAdelantada = fetch('/api/auth/sesion', { credentials: 'same-origin' }).catch(
        () => null,
      );
  } catch {
    // Storage may be blocked: session.ts asks by itself.
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
