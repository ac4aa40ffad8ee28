import { renderToStaticMarkup } from 'react-dom/server';
import { SignInWaiting } from '../features/cuenta/public.ts';

/** The screens that the server sends with the page, as HTML: run once, by the build (build/preloads.ts). */
export const firstScreens = (): { readonly acceso: string; readonly accesoDemo: string } => ({
  acceso: renderToStaticMarkup(<SignInWaiting demo={false} />),
  accesoDemo: renderToStaticMarkup(<SignInWaiting demo />),
});
