import { contract } from '@portal/domain/contract';
import { slices } from './app.ts';
import { downloadDescriptions } from './features/documentos/documentos.openapi.ts';
import { mailPreviewDescriptions } from './features/notificaciones/notificaciones.openapi.ts';
import { issuedDownloadDescriptions } from './features/oficios/oficios.openapi.ts';
import { authDescriptions } from './features/usuarios/usuarios.openapi.ts';
import { healthDescriptions } from './platform/http/health.openapi.ts';
import { type Api, openApiDocument } from './platform/http/openapi.ts';
import { eventDescriptions } from './platform/realtime/openapi.ts';

/**
 * The whole API of the portal, as its document tells it: the contract, and the routes beside it. `contract.db.test.ts`
 * compares the list with the routes of the server that is built.
 */
export const api: Api = {
  contract,
  prefix: '/api/v1',
  routes: [
    ...authDescriptions,
    ...slices.flatMap(({ uploads }) => uploads?.descriptions ?? []),
    ...slices.flatMap(({ hojas = [] }) => hojas.map(({ description }) => description)),
    ...downloadDescriptions,
    ...issuedDownloadDescriptions,
    ...mailPreviewDescriptions,
    ...eventDescriptions,
    ...healthDescriptions,
  ],
};

/** The OpenAPI document of the portal. */
export const portalDocument = () => openApiDocument(api);
