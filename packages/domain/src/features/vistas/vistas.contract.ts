import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  eliminarVistaInput,
  guardarVistaInput,
  listarVistasInput,
  renombrarVistaInput,
  vistaSchema,
  vistasSchema,
} from './vistas.shapes.ts';

const { get, post, put } = routesOf('Vistas guardadas');

/** A person's own ways to look at a list. */
export const vistasContract = {
  listar: get('/vistas', 'Vistas que esta cuenta guardó de una lista')
    .input(listarVistasInput)
    .output(vistasSchema),
  guardar: post('/vistas', 'Guarda los filtros de una lista con un nombre')
    .input(guardarVistaInput)
    .output(vistaSchema),
  renombrar: put('/vistas/{id}', 'Cambia el nombre de una vista propia')
    .input(renombrarVistaInput)
    .output(vistaSchema),
  eliminar: post('/vistas/{id}/eliminar', 'Elimina una vista propia')
    .input(eliminarVistaInput)
    .output(z.object({})),
};
