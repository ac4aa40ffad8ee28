/** Entity of an auditor's file in log and events, and its addresses. Free of schemas, so that pages may read it. */
export const EXPEDIENTE_DE_AUDITORIA = 'auditoria';

/** How long one is kept after it is ready, in días naturales. */
export const DIAS_DE_EXPEDIENTE = 7;

/** Files of different cases that one account may have under way. */
export const EXPEDIENTES_A_LA_VEZ = 3;

/** Address of the ZIP. */
export const rutaDelExpediente = (id: string): string => `/api/v1/auditoria/${id}/contenido`;
