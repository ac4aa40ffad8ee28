import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  guardarInput,
  motivoInput,
  observarInput,
  programarInput,
  reprogramarInput,
  unoInput,
  visitaSchema,
  visitasSchema,
} from './visitas.shapes.ts';

const { get, post, create } = routesOf('Visitas');
const accion = (path: string, summary: string) => post(`/visitas/{id}/${path}`, summary);

/** The operations of the slice. Pictures are uploaded to their places; its PDF is read by the operations of the oficios. */
export const visitaContract = {
  deSeguimiento: get('/seguimientos/{id}/visitas', 'Las visitas de un seguimiento')
    .input(unoInput)
    .output(visitasSchema),
  obtener: get('/visitas/{id}', 'Una visita con su minuta').input(unoInput).output(visitaSchema),
  programar: create('/visitas', 'Programa una visita; la organización recibe el aviso')
    .input(programarInput)
    .output(visitaSchema),
  reprogramar: accion('reprogramar', 'Cambia el día y la hora de la visita, con motivo')
    .input(reprogramarInput)
    .output(visitaSchema),
  cancelar: accion('cancelar', 'Cancela la visita, con motivo').input(motivoInput).output(visitaSchema),
  guardar: accion('guardar', 'Guarda lo escrito de la minuta').input(guardarInput).output(visitaSchema),
  registrar: accion('registrar', 'Registra la visita: emite su minuta en PDF')
    .input(accionInput)
    .output(visitaSchema),
  conformar: accion('conformar', 'La organización está conforme con la minuta')
    .input(accionInput)
    .output(visitaSchema),
  observar: accion('observar', 'La organización agrega sus observaciones; la minuta no cambia')
    .input(observarInput)
    .output(visitaSchema),
};
