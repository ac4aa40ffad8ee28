/** What other slices use of the requests about personal data. */
export { MisSolicitudes } from './components/mias.tsx';
