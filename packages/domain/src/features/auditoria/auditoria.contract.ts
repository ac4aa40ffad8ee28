import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema } from '../../kernel/shapes.ts';
import { expedienteSchema, expedientesSchema } from './auditoria.shapes.ts';

const { get, post } = routesOf('Expediente para auditoría');

/** The auditor's file of a case (ADR 0074); its bytes travel by the route of the download. */
export const auditoriaContract = {
  listar: get(
    '/auditoria/proyectos/{proyecto}',
    'Los expedientes para auditoría de un proyecto, el más reciente primero',
  )
    .input(z.object({ proyecto: idSchema }))
    .output(expedientesSchema),
  pedir: post(
    '/auditoria/proyectos/{proyecto}',
    'Pide el expediente para auditoría de un proyecto; si ya se está armando uno, lo muestra',
  )
    .input(z.strictObject({ proyecto: idSchema }))
    .output(expedienteSchema),
};
