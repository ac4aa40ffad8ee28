import { it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';
import { contract } from '@portal/domain/contract';
import { traverseContractProcedures, isContractProcedure } from '@orpc/contract';
const portal = await createTestPortal();
it('x', async () => {
  await portal.parts.server.ready();
  console.log(portal.parts.server.printRoutes({ commonPrefix: false, includeHooks: false }));
  console.log(Object.keys((contract.preRegistro.editar as any)['~orpc']), (contract.preRegistro.editar as any)['~orpc'].route);
  const b = await portal.browser({ rol: 'solicitante' });
  for (const [m,u,p] of [['POST','/pre-registros',{}],['GET','/pre-registros?limite=999',undefined],['PUT','/pre-registros/abc',{version:'x',respuestas:{mision:5}}],['POST','/pre-registros/00000000-0000-4000-8000-000000000000/rechazar',{version:1,motivo:'x'.repeat(3000), zz:1}],['GET','/nada',undefined],['PUT','/borradores/pre-registro',{version:0,datos:{estado:'x'}}]] as const)
    console.log(m,u,JSON.stringify(await b.send(m as any,u,p as any).then(r=>[r.status,r.body])));
});
