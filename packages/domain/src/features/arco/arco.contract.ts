import { routesOf } from '../../kernel/routes.contract.ts';
import {
  historialSchema,
  listarInput,
  listaSchema,
  miasSchema,
  negarInput,
  prorrogarInput,
  registrarInformacionInput,
  registrarInput,
  solicitarInput,
  solicitudSchema,
  textoInput,
  unaInput,
} from './arco.shapes.ts';

const { create, get, post } = routesOf('Solicitudes ARCO');

/** Requests about personal data; who may is in the policy and the workflow, the terms in `arco.plazos.ts`. */
export const arcoContract = {
  listar: get('/arco', 'Las solicitudes sobre datos personales').input(listarInput).output(listaSchema),
  mias: get('/arco/mias', 'Las solicitudes de la cuenta').output(miasSchema),
  obtener: get('/arco/{id}', 'Una solicitud con sus plazos').input(unaInput).output(solicitudSchema),
  historial: get('/arco/{id}/historial', 'Los pasos de una solicitud')
    .input(unaInput)
    .output(historialSchema),
  solicitar: create('/arco', 'Hace una solicitud sobre los datos propios')
    .input(solicitarInput)
    .output(solicitudSchema),
  registrar: create('/arco/registrar', 'Registra una solicitud que llegó por correo o en papel')
    .input(registrarInput)
    .output(solicitudSchema),
  pedirInformacion: post('/arco/{id}/pedir-informacion', 'Pide, una sola vez, la información que falta')
    .input(textoInput)
    .output(solicitudSchema),
  entregarInformacion: post(
    '/arco/{id}/entregar-informacion',
    'Entrega la información que se pidió; el plazo empieza de nuevo',
  )
    .input(textoInput)
    .output(solicitudSchema),
  registrarInformacion: post(
    '/arco/{id}/registrar-informacion',
    'Registra la información que llegó por correo o en papel',
  )
    .input(registrarInformacionInput)
    .output(solicitudSchema),
  prorrogar: post('/arco/{id}/prorrogar', 'Amplía con motivo, una sola vez, el plazo que corre')
    .input(prorrogarInput)
    .output(solicitudSchema),
  declararProcedente: post('/arco/{id}/declarar-procedente', 'Responde que la solicitud procede')
    .input(textoInput)
    .output(solicitudSchema),
  declararImprocedente: post(
    '/arco/{id}/declarar-improcedente',
    'Responde que la solicitud no procede, y por qué',
  )
    .input(negarInput)
    .output(solicitudSchema),
  cumplir: post('/arco/{id}/cumplir', 'Marca como hecho efectivo lo que procedía')
    .input(textoInput)
    .output(solicitudSchema),
};

export type { FilaDeArco, PasoDeArco, SolicitudArco } from './arco.shapes.ts';
