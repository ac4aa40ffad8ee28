/** What the page of a case shows of its files for auditors. */
export { ExpedienteParaAuditoria } from './components/lazy.tsx';
