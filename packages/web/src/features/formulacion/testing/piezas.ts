/** The parts that come after a page, on their way before a test counts its time. */
export const traerLectura = () =>
  Promise.all([import('../components/lectura.tsx'), import('../components/diff/diff.tsx')]);
export const traerFicha = () =>
  Promise.all([import('../components/ficha.tsx'), import('../../../ui/conflict-dialog.tsx')]);
export const traerEdicion = () => import('../components/lugar/mesa.tsx');
