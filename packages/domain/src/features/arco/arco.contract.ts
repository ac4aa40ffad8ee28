import { oc } from '@orpc/contract';
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

const tags = ['Solicitudes ARCO'];

/** Requests about personal data; who may is in the policy and the workflow, the terms in `arco.plazos.ts`. */
export const arcoContract = {
  listar: oc
    .route({ method: 'GET', path: '/arco', tags, summary: 'Las solicitudes sobre datos personales' })
    .input(listarInput)
    .output(listaSchema),
  mias: oc
    .route({ method: 'GET', path: '/arco/mias', tags, summary: 'Las solicitudes de la cuenta' })
    .output(miasSchema),
  obtener: oc
    .route({ method: 'GET', path: '/arco/{id}', tags, summary: 'Una solicitud con sus plazos' })
    .input(unaInput)
    .output(solicitudSchema),
  historial: oc
    .route({ method: 'GET', path: '/arco/{id}/historial', tags, summary: 'Los pasos de una solicitud' })
    .input(unaInput)
    .output(historialSchema),
  solicitar: oc
    .route({
      method: 'POST',
      path: '/arco',
      tags,
      summary: 'Hace una solicitud sobre los datos propios',
      successStatus: 201,
    })
    .input(solicitarInput)
    .output(solicitudSchema),
  registrar: oc
    .route({
      method: 'POST',
      path: '/arco/registrar',
      tags,
      summary: 'Registra una solicitud que llegó por correo o en papel',
      successStatus: 201,
    })
    .input(registrarInput)
    .output(solicitudSchema),
  pedirInformacion: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/pedir-informacion',
      tags,
      summary: 'Pide, una sola vez, la información que falta',
    })
    .input(textoInput)
    .output(solicitudSchema),
  entregarInformacion: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/entregar-informacion',
      tags,
      summary: 'Entrega la información que se pidió; el plazo empieza de nuevo',
    })
    .input(textoInput)
    .output(solicitudSchema),
  registrarInformacion: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/registrar-informacion',
      tags,
      summary: 'Registra la información que llegó por correo o en papel',
    })
    .input(registrarInformacionInput)
    .output(solicitudSchema),
  prorrogar: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/prorrogar',
      tags,
      summary: 'Amplía con motivo, una sola vez, el plazo que corre',
    })
    .input(prorrogarInput)
    .output(solicitudSchema),
  declararProcedente: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/declarar-procedente',
      tags,
      summary: 'Responde que la solicitud procede',
    })
    .input(textoInput)
    .output(solicitudSchema),
  declararImprocedente: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/declarar-improcedente',
      tags,
      summary: 'Responde que la solicitud no procede, y por qué',
    })
    .input(negarInput)
    .output(solicitudSchema),
  cumplir: oc
    .route({
      method: 'POST',
      path: '/arco/{id}/cumplir',
      tags,
      summary: 'Marca como hecho efectivo lo que procedía',
    })
    .input(textoInput)
    .output(solicitudSchema),
};

export type { FilaDeArco, PasoDeArco, SolicitudArco } from './arco.shapes.ts';
