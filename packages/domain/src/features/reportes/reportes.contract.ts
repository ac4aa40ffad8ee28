import { z } from 'zod';
import { unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  compuestoSchema,
  compuestosSchema,
  correrInput,
  crearCompuestoInput,
  editarCompuestoInput,
  eliminarCompuestoInput,
  resultadoSchema,
  suscribirInput,
} from './reportes.compuestos.ts';
import {
  coberturaSchema,
  etapasSchema,
  filtrosInput,
  indicadoresSchema,
  municipioInput,
  municipioSchema,
  vencimientosInput,
  vencimientosSchema,
} from './reportes.shapes.ts';

const { get, post, put } = routesOf('Reportes');

/** The figures over all stages, as far as the account sees its cases (ver_reportes). */
export const reporteContract = {
  etapas: get('/reportes/etapas', 'Cuántos proyectos pasan cada etapa, en cuánto tiempo, y el embudo')
    .input(filtrosInput)
    .output(etapasSchema),
  cobertura: get('/reportes/cobertura', 'Proyectos, pesos y personas por municipio')
    .input(filtrosInput)
    .output(coberturaSchema),
  municipio: get('/reportes/cobertura/{clave}', 'Los proyectos que trabajan en un municipio')
    .input(municipioInput)
    .output(municipioSchema),
  indicadores: get(
    '/reportes/indicadores',
    'Los indicadores de los proyectos en ejecución: su meta y su avance',
  )
    .input(filtrosInput)
    .output(indicadoresSchema),
  vencimientos: get('/reportes/vencimientos', 'Lo que vence en los próximos 30, 60 o 90 días, y lo vencido')
    .input(vencimientosInput)
    .output(vencimientosSchema),
  compuestos: get('/reportes/compuestos', 'Los reportes que la cuenta compuso y los que se comparten').output(
    compuestosSchema,
  ),
  obtener: get('/reportes/compuestos/{id}', 'Un reporte compuesto').input(unoInput).output(compuestoSchema),
  correr: post('/reportes/compuestos/correr', 'Lo que un reporte tiene para quien lo pide, por páginas')
    .input(correrInput)
    .output(resultadoSchema),
  crear: post('/reportes/compuestos', 'Guarda un reporte (crear_reportes)')
    .input(crearCompuestoInput)
    .output(compuestoSchema),
  editar: put('/reportes/compuestos/{id}', 'Cambia un reporte propio, o lo comparte (crear_reportes)')
    .input(editarCompuestoInput)
    .output(compuestoSchema),
  eliminar: post('/reportes/compuestos/{id}/eliminar', 'Elimina un reporte propio')
    .input(eliminarCompuestoInput)
    .output(z.object({})),
  suscribir: post('/reportes/compuestos/{id}/suscribir', 'Recibe un reporte por correo cada mes, o ya no')
    .input(suscribirInput)
    .output(compuestoSchema),
};
