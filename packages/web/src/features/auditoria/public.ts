/** What the page of a case shows of its files for auditors. */

export { auditoriaSlice } from './auditoria.routes.tsx';
export { ExpedienteParaAuditoria } from './components/lazy.tsx';
