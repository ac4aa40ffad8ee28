import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/public';
import { arcoWorkflow } from '@portal/domain/features/arco/public';
import { avanceWorkflow } from '@portal/domain/features/avances/public';
import { cartaWorkflow } from '@portal/domain/features/cartas/public';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/public';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/public';
import { convenioWorkflow } from '@portal/domain/features/convenio/public';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/public';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/public';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/public';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/public';
import { proyectoWorkflow } from '@portal/domain/features/proyectos/public';
import { registroWorkflow } from '@portal/domain/features/registro/public';
import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/public';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/public';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/public';
import { sesionWorkflow } from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import { transferenciaWorkflow } from '@portal/domain/features/transferencias/public';
import { visitaWorkflow } from '@portal/domain/features/visitas/public';
import { arcoIn } from './examples.arco.ts';
import { makeCodiseno } from './examples.codiseno.ts';
import { makeRegistro } from './examples.registro.ts';
import { documentIn } from './examples.repositorio.ts';
import { makeAprobacion } from './make-aprobacion.ts';
import { makeAvance } from './make-avance.ts';
import { makeCarta } from './make-carta.ts';
import { makeComprobacion } from './make-comprobacion.ts';
import { makeConvenio } from './make-convenio.ts';
import { makeMinistracion } from './make-ministracion.ts';
import { makeRendimiento } from './make-rendimiento.ts';
import { makeSeguimiento } from './make-seguimiento.ts';
import { makeSesion } from './make-sesion.ts';
import { makeTransferencia } from './make-transferencia.ts';
import { makeVisita } from './make-visita.ts';
import { clonePreRegistro, makeConvocatoria, makeInvitacion, makeProyecto } from './records.ts';
import type { Scene } from './scene.ts';

/** The workflows, their table and the column of their state. */
export const stages = [
  { workflow: preRegistroWorkflow, table: 'pre_registros', state: 'estado', beyond: [] },
  { workflow: registroWorkflow, table: 'registros', state: 'estado', beyond: [] },
  { workflow: codisenoWorkflow, table: 'co_disenos', state: 'estado', beyond: [] },
  { workflow: aprobacionWorkflow, table: 'aprobaciones', state: 'estado', beyond: [] },
  { workflow: convenioWorkflow, table: 'convenios', state: 'estado', beyond: [] },
  { workflow: seguimientoWorkflow, table: 'seguimientos', state: 'estado', beyond: [] },
  { workflow: ministracionWorkflow, table: 'ministraciones', state: 'estado', beyond: [] },
  { workflow: comprobacionWorkflow, table: 'comprobaciones', state: 'estado', beyond: [] },
  { workflow: transferenciaWorkflow, table: 'transferencias', state: 'estado', beyond: [] },
  { workflow: rendimientoWorkflow, table: 'rendimientos', state: 'estado', beyond: [] },
  { workflow: avanceWorkflow, table: 'avances', state: 'estado', beyond: [] },
  { workflow: cartaWorkflow, table: 'cartas', state: 'estado', beyond: [] },
  { workflow: visitaWorkflow, table: 'visitas', state: 'estado', beyond: [] },
  { workflow: sesionWorkflow, table: 'sesiones_colegiadas', state: 'estado', beyond: [] },
  { workflow: proyectoWorkflow, table: 'proyectos', state: 'etapa', beyond: [] },
  { workflow: convocatoriaWorkflow, table: 'convocatorias', state: 'estado', beyond: [] },
  { workflow: arcoWorkflow, table: 'solicitudes_arco', state: 'estado', beyond: [] },
  { workflow: repositorioWorkflow, table: 'repositorio', state: 'estado', beyond: [] },
  {
    workflow: invitacionWorkflow,
    table: 'invitaciones',
    state: 'estado',
    // The first pre-registration of whoever was invited by address says which organization it became.
    beyond: ['anotar organización'],
  },
] as const;

/** A record of this table in this state, of an organization of the scene; its id. */
export const recordIn = async (
  scene: Scene,
  { table, initial }: { readonly table: (typeof stages)[number]['table']; readonly initial: string },
  estado: string,
): Promise<string> => {
  const { duena } = scene.people;
  if (table === 'pre_registros') return (await clonePreRegistro(scene, duena, estado)).id;
  if (table === 'co_disenos') return (await makeCodiseno(scene, duena, { estado: estado as 'pausado' })).id;
  if (table === 'sesiones_colegiadas')
    return (await makeSesion(scene, duena, { hasta: estado as 'cerrada' })).id;
  if (table === 'convenios') return (await makeConvenio(scene, duena, { estado })).id;
  if (table === 'seguimientos')
    return (await makeSeguimiento(scene, duena, { estado: estado as 'suspendido' })).id;
  if (table === 'ministraciones')
    return (await makeMinistracion(scene, duena, { estado: estado as 'aprobada' })).id;
  if (table === 'comprobaciones')
    return (await makeComprobacion(scene, duena, { estado: estado as 'admitida' })).id;
  if (table === 'transferencias')
    return (await makeTransferencia(scene, duena, { estado: estado as 'aprobada' })).id;
  if (table === 'rendimientos')
    return (await makeRendimiento(scene, duena, { estado: estado as 'confirmado' })).id;
  if (table === 'avances') return (await makeAvance(scene, duena, { estado: estado as 'borrador' })).id;
  if (table === 'visitas') return (await makeVisita(scene, duena, { estado: estado as 'programada' })).id;
  if (table === 'cartas') return (await makeCarta(scene, duena, { estado: estado as 'aprobada' })).id;
  if (table === 'aprobaciones') return (await makeAprobacion(scene, duena, { estado })).id;
  if (table === 'registros') return (await makeRegistro(scene, duena, estado)).id;
  if (table === 'solicitudes_arco') return (await arcoIn(estado, true)(scene, duena)).id;
  if (table === 'repositorio') return (await documentIn(estado)(scene, duena)).id;
  if (table === 'convocatorias') return (await makeConvocatoria(scene, estado as 'activa')).id;
  const { id } = await (table === 'proyectos' ? makeProyecto : makeInvitacion)(scene, duena);
  if (estado !== initial)
    await scene.portal.db.pools.owner.query(
      table === 'proyectos'
        ? `update proyectos set etapa = $2, version = version + 1 where id = $1`
        : `update invitaciones set estado = $2, version = version + 1, motivo = 'Ya no procede.',
                  aceptada_por = case $2 when 'aceptada' then created_by end, aceptada_en = case $2 when 'aceptada' then now() end
            where id = $1`,
      [id, estado],
    );
  return id;
};
