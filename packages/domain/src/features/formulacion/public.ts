/** What other slices and floors may use of the formulación: the design of a project (stages.md §1). */
export * from './agenda.ts';
export * from './arbol.espejo.ts';
export { nodosDeObjetivos, nodosDeProblemas } from './arbol.form.ts';
export * from './arbol.operaciones.ts';
export * from './arbol.pegar.ts';
export * from './arbol.textos.ts';
export * from './arbol.ts';
export { lugarDe } from './catalogos.lugares.ts';
export * from './catalogos.ts';
export * from './coherencia.ts';
export { comoSeLee } from './comparar.lectura.ts';
export * from './comparar.palabras.ts';
export * from './comparar.texto.ts';
export * from './comparar.ts';
export { fueraDelProyecto } from './cronograma.form.ts';
export * from './cronograma.ts';
export { revisarFechasPasadas } from './ficha.form.ts';
export { formulacionContract } from './formulacion.contract.ts';
export { formulacionMessages } from './formulacion.messages.ts';
export { puedeRedactar } from './formulacion.policy.ts';
export type {
  FormulacionDeProyecto,
  SeccionGuardada,
  SeccionRecienGuardada,
  VersionEntera,
} from './formulacion.shapes.ts';
export * from './formulacion.ts';
export * from './hechos.ts';
export { limites as limitesDeFormulacion } from './limites.ts';
export * from './matriz.consejos.ts';
export { anclaDeMatriz } from './matriz.form.ts';
export * from './matriz.sembrar.ts';
export * from './matriz.ts';
export { type EnUnMinuto, enUnMinuto } from './minuto.ts';
export * from './presupuesto.meses.ts';
export * from './presupuesto.pegar.ts';
export * from './presupuesto.techo.ts';
export * from './presupuesto.ts';
export * from './secciones.apartar.ts';
export * from './secciones.guardar.ts';
export * from './secciones.nombres.ts';
export * from './secciones.ts';
export * from './secciones.unir.ts';
export { leerTabla } from './tabla.ts';
