// Runs before first paint, as a file because the content security policy allows no inline script.
// Keep the key in step with src/ui/theme-provider.tsx.
(() => {
  try {
    const tema = localStorage.getItem('tema');
    if (tema === 'claro' || tema === 'oscuro') {
      document.documentElement.dataset.theme = tema === 'oscuro' ? 'dark' : 'light';
    }
  } catch {
    // Storage may be blocked: the system's theme is used.
  }
  // Libraries that add a style tag (scroll lock of dialogs) read their nonce from here.
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce;
  if (nonce) globalThis.__webpack_nonce__ = nonce;
})();
