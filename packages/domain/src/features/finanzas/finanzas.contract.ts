import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  listaDeMovimientosSchema,
  listaDeProyectosSchema,
  listarMovimientosInput,
  listarProyectosInput,
} from './finanzas.listas.ts';
import { cuadreSchema, pendientesInput, pendientesSchema } from './finanzas.pendientes.ts';
import { opcionesSchema, resumenInput, resumenSchema } from './finanzas.shapes.ts';

const { get, post } = routesOf('Finanzas');

/** The foundation's money over all cases, for who holds ver_reportes (part2.md S18): read, never written but for the comparison that somebody asks for. */
export const finanzasContract = {
  resumen: get('/finanzas/resumen', 'Dónde está cada peso, por grupo y como flujo (ver_reportes)')
    .input(resumenInput)
    .output(resumenSchema),
  opciones: get('/finanzas/opciones', 'Convocatorias, organizaciones y años con dinero comprometido').output(
    opcionesSchema,
  ),
  proyectos: get('/finanzas/proyectos', 'Proyectos con dinero comprometido, con lo que suma cada uno')
    .input(listarProyectosInput)
    .output(listaDeProyectosSchema),
  movimientos: get('/finanzas/movimientos', 'Movimientos del libro, con lo que los causó y su evidencia')
    .input(listarMovimientosInput)
    .output(listaDeMovimientosSchema),
  pendientes: get('/finanzas/pendientes', 'Lo que falta por pagar, por comprobar y por reintegrar')
    .input(pendientesInput)
    .output(pendientesSchema),
  cuadre: get(
    '/finanzas/cuadre',
    'La última comparación nocturna del libro con sus saldos, para quien ve todos los proyectos',
  ).output(cuadreSchema),
  comparar: post(
    '/finanzas/cuadre',
    'Compara ahora el libro con sus saldos (crear_reportes, de quien ve todos los proyectos); dos a la vez son una',
  )
    .input(z.strictObject({}))
    .output(cuadreSchema),
};
