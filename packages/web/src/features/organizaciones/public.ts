/** What the slots of a record offer from the organization's dossier. */
export { OfertaDelExpediente } from './components/oferta.tsx';
