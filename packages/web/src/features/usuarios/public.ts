/** What the slices whose tabs stand under /usuarios use of their frame. */
export { Pestanas } from './components/pestanas.tsx';
export { pestana } from './usuarios.pestanas.ts';
