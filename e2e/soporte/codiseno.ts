/** A co-diseño of the story's own, told by the API up to where the story begins. */
import type { Page } from '@playwright/test';
import type { Codiseno } from '@portal/domain/features/codiseno/public';
import { pedir, registroValidado } from './registro.ts';
import type { Solicitante } from './solicitante.ts';

/** One whose three sessions were finished: it waits for its evaluation. */
export const codisenoCompletado = async (
  page: Page,
  fundacion: Page,
  solicitante: Solicitante,
): Promise<Codiseno> => {
  const { id: registroId } = await registroValidado(page, fundacion, solicitante);
  let codiseno = await pedir<Codiseno>(fundacion, 'POST', '/co-disenos', { registroId }, 201);
  const { id, sesiones } = codiseno;
  for (const { numero } of sesiones) {
    for (const { seccion, version } of codiseno.secciones.filter(({ sesion }) => sesion === numero))
      codiseno = await pedir(fundacion, 'POST', `/co-disenos/${id}/aprobar-seccion`, {
        seccion,
        versionDeSeccion: version,
      });
    codiseno = await pedir(fundacion, 'POST', `/co-disenos/${id}/finalizar-sesion`, {
      version: codiseno.version,
    });
  }
  return codiseno;
};
