/** What other slices may use of the reports of progress. */
export { ReportesTab } from './components/lazy.tsx';
