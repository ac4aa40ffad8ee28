/** The editors of the formulación, for every stage that works on it. */
export { EditorDeSeccion } from './components/editor.tsx';
