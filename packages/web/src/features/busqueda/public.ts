export type { Pagina } from './busqueda.paginas.ts';
export { BotonBuscar } from './components/boton-buscar.tsx';
