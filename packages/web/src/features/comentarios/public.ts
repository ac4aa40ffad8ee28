/** What is said about a section, for the pages of the stages that take comments. */
export { Comentarios, ComentariosEnHoja } from './components/lazy.tsx';
