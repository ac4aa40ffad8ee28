/** What other slices and floors may use of the formulación: the design of a project (stages.md §1). */
export { alcanceForm } from './alcance.form.ts';
export * from './arbol.espejo.ts';
export * from './arbol.form.ts';
export * from './arbol.operaciones.ts';
export * from './arbol.pegar.ts';
export * from './arbol.textos.ts';
export * from './arbol.ts';
export * from './catalogos.ts';
export { fichaForm, revisarFechasPasadas } from './ficha.form.ts';
export * from './limites.ts';
export { poblacionForm } from './poblacion.form.ts';
