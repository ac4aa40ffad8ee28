import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  avanceSchema,
  avancesSchema,
  escribirInput,
  guardarInput,
  motivoInput,
  unoInput,
} from './avances.shapes.ts';

const { get, post, create } = routesOf('Reportes de avance');
const accion = (path: string, summary: string) => post(`/avances/{id}/${path}`, summary);

/** The operations of the slice. Evidence is uploaded to its places. */
export const avanceContract = {
  deSeguimiento: get('/seguimientos/{id}/avances', 'Los periodos de un seguimiento con sus reportes')
    .input(unoInput)
    .output(avancesSchema),
  obtener: get('/avances/{id}', 'El reporte de un periodo').input(unoInput).output(avanceSchema),
  escribir: create('/avances', 'La organización empieza el reporte de un periodo')
    .input(escribirInput)
    .output(avanceSchema),
  guardar: accion('guardar', 'Guarda lo escrito del reporte').input(guardarInput).output(avanceSchema),
  enviar: accion('enviar', 'Envía el reporte del periodo').input(accionInput).output(avanceSchema),
  aprobar: accion('aprobar', 'Aprueba el reporte: su avance es el del proyecto')
    .input(accionInput)
    .output(avanceSchema),
  solicitarCambios: accion('solicitar-cambios', 'Devuelve el reporte con lo que hay que corregir')
    .input(motivoInput)
    .output(avanceSchema),
};
