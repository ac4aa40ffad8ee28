import type { TextosDePlantilla } from '@portal/domain/features/workflow/workflow.plantillas';
import type { VistaDePlantilla } from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { portalFetch } from '../../../app/portal-fetch.ts';
import { isErrorBody, problemFromResponse } from '../../../app/problem.ts';
import { accountHeader, doubtSession } from '../../../app/session-doubt.ts';

/** Asks for a template that is not kept, drawn with a case. Throws Problema. */
export const pedirVista = async (
  clave: string,
  pedida: { readonly caso: string | null; readonly textos: TextosDePlantilla },
): Promise<VistaDePlantilla> => {
  const response = await portalFetch(`/api/v1/workflow/plantillas/${clave}/vista`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...accountHeader() },
    body: JSON.stringify(pedida),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as VistaDePlantilla;
  if (isErrorBody(body)) doubtSession(body.code);
  throw problemFromResponse(response.status, body);
};
