/** What comes after the page that shows it, on its way before a test counts its time. */
export const traerEmitidos = () => import('../components/emitidos.tsx');
export const traerVista = () => import('../components/vista.tsx');
