import { oc } from '@orpc/contract';
import type { z } from 'zod';
import { vistasDe } from '../../stage/queue.ts';
import { retoSchema } from '../firmas/public.ts';
import { estadosDeVista, type VistaDeConvenios } from './convenio.schema.ts';
import {
  abrirInput,
  accionInput,
  comentarTextoInput,
  comentarTextoSchema,
  confirmarCuentaInput,
  confirmarEscaneoInput,
  convenioSchema,
  diferenciasInput,
  diferenciasSchema,
  firmarInput,
  guardarInputs,
  listarInput,
  listaSchema,
  motivoInput,
  pedirRetoInput,
  porAbrirInput,
  porAbrirSchema,
  registrarEscaneoInput,
  responderSolicitudInput,
  textoDeConvenioSchema,
  textoInput,
  unoInput,
} from './convenio.shapes.ts';

import { planVigenteSchema, proponerModificatorioInput } from './modificatorio.shapes.ts';
import { cambiarRepresentanteInput } from './representante.shapes.ts';

const tags = ['Convenio'];
const vistas = Object.keys(estadosDeVista) as [VistaDeConvenios, ...VistaDeConvenios[]];

/** What narrows the list besides its view. */
export const vistasInput = listarInput.omit({
  cursor: true,
  limite: true,
  orden: true,
  sentido: true,
  estado: true,
});
export type VistasInput = z.output<typeof vistasInput>;
export const vistasSchema = vistasDe(vistas);

const leer = (path: string, summary: string) =>
  oc.route({ method: 'GET', path: `/convenios${path}`, tags, summary });
const accion = (path: string, summary: string) =>
  oc.route({ method: 'POST', path: `/convenios/{id}/${path}`, tags, summary });

/** The operations of the slice. What was issued is read by those of the oficios, papers by those of the organization. */
export const convenioContract = {
  listar: leer('', 'Lista de convenios que la cuenta puede ver').input(listarInput).output(listaSchema),
  vistas: leer('/vistas', 'Cuántos convenios hay en cada vista de la lista')
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: leer('/por-abrir', 'Proyectos aprobados que esperan su convenio; solo quien lo abre')
    .input(porAbrirInput)
    .output(porAbrirSchema),
  obtener: leer('/{id}', 'Un convenio con sus pasos').input(unoInput).output(convenioSchema),
  texto: leer('/{id}/texto', 'El texto como se compondría ahora, o una de sus versiones')
    .input(textoInput)
    .output(textoDeConvenioSchema),
  diferencias: leer('/{id}/diferencias', 'Qué cambió entre dos versiones del texto')
    .input(diferenciasInput)
    .output(diferenciasSchema),
  abrir: oc
    .route({
      method: 'POST',
      path: '/convenios',
      tags,
      summary: 'Abre el convenio de un proyecto aprobado',
      successStatus: 201,
    })
    .input(abrirInput)
    .output(convenioSchema),
  guardarDatosFinales: accion('guardar-datos-finales', 'Guarda lo escrito del paso 1')
    .input(guardarInputs.datos_finales)
    .output(convenioSchema),
  guardarInformacion: accion('guardar-informacion', 'Guarda lo escrito del paso 2')
    .input(guardarInputs.informacion)
    .output(convenioSchema),
  guardarAnteproyecto: accion('guardar-anteproyecto', 'Guarda lo escrito del paso 3')
    .input(guardarInputs.anteproyecto)
    .output(convenioSchema),
  guardarFirma: accion('guardar-firma', 'Guarda lo escrito del paso 4')
    .input(guardarInputs.firma)
    .output(convenioSchema),
  guardarRegistro: accion('guardar-registro', 'Guarda lo escrito del paso 5')
    .input(guardarInputs.registro)
    .output(convenioSchema),
  guardarPlaneacion: accion('guardar-planeacion', 'Guarda lo escrito del paso 6')
    .input(guardarInputs.planeacion)
    .output(convenioSchema),
  actualizarDatos: accion('actualizar-datos', 'Da por actualizados los datos finales')
    .input(accionInput)
    .output(convenioSchema),
  solicitarInformacion: accion(
    'solicitar-informacion',
    'Pide a la organización sus papeles y datos, con fecha límite',
  )
    .input(accionInput)
    .output(convenioSchema),
  responderSolicitud: accion('responder-solicitud', 'Escribe uno de los datos que se solicitaron')
    .input(responderSolicitudInput)
    .output(convenioSchema),
  entregarInformacion: accion('entregar-informacion', 'La organización entrega lo solicitado')
    .input(accionInput)
    .output(convenioSchema),
  enviarARevisionLegal: accion(
    'enviar-a-revision-legal',
    'Compone el anteproyecto y lo envía a revisión legal',
  )
    .input(accionInput)
    .output(convenioSchema),
  comentarTexto: accion('comentar-texto', 'Comenta una cláusula del anteproyecto en la revisión legal')
    .input(comentarTextoInput)
    .output(comentarTextoSchema),
  confirmarCuenta: accion('confirmar-cuenta', 'Otra persona confirma la CLABE')
    .input(confirmarCuentaInput)
    .output(convenioSchema),
  componer: accion('componer', 'Numera el convenio, compone su texto final y compromete el monto')
    .input(accionInput)
    .output(convenioSchema),
  retirarTexto: accion('retirar-texto', 'Retira de firma el texto final, con motivo, y libera el monto')
    .input(motivoInput)
    .output(convenioSchema),
  pedirReto: accion('pedir-reto', 'La cadena que se firma con e.firma, con la hora del servidor')
    .input(pedirRetoInput)
    .output(retoSchema),
  firmar: accion(
    'firmar',
    'Guarda una firma con e.firma; la última deja firmado el convenio, o lo que lo modifica',
  )
    .input(firmarInput)
    .output(convenioSchema),
  registrarEscaneo: accion('registrar-escaneo', 'Registra la copia firmada en papel; otra persona la revisa')
    .input(registrarEscaneoInput)
    .output(convenioSchema),
  confirmarEscaneo: accion('confirmar-escaneo', 'Otra persona dice si la copia es el texto, firmado')
    .input(confirmarEscaneoInput)
    .output(convenioSchema),
  registrar: accion('registrar', 'Registra el convenio firmado').input(accionInput).output(convenioSchema),
  planear: accion('planear', 'Completa la planeación financiera; entra en vigor cuando su vigencia comienza')
    .input(accionInput)
    .output(convenioSchema),
  plan: leer('/{id}/plan', 'Las partidas y el calendario vigentes, de los que parte una modificación')
    .input(unoInput)
    .output(planVigenteSchema),
  proponerModificatorio: accion(
    'proponer-modificatorio',
    'Compone el convenio modificatorio, compromete lo que aumenta y lo deja a firma',
  )
    .input(proponerModificatorioInput)
    .output(convenioSchema),
  retirarModificatorio: accion(
    'retirar-modificatorio',
    'Retira de firma el convenio modificatorio, con motivo, y libera lo que aumentaba',
  )
    .input(motivoInput)
    .output(convenioSchema),
  cambiarRepresentante: accion(
    'cambiar-representante',
    'Registra a quien representa ahora a la organización, con el papel que lo acredita',
  )
    .input(cambiarRepresentanteInput)
    .output(convenioSchema),
  notificar: accion('notificar', 'Avisa a las partes por correo').input(accionInput).output(convenioSchema),
  terminar: accion('terminar', 'Da por terminado el convenio, con motivo')
    .input(motivoInput)
    .output(convenioSchema),
  desistir: accion('desistir', 'La organización retira su proyecto, con motivo')
    .input(motivoInput)
    .output(convenioSchema),
  cancelar: accion('cancelar', 'La administración cancela el proyecto, con motivo')
    .input(motivoInput)
    .output(convenioSchema),
  eliminar: accion('eliminar', 'Elimina un convenio en elaboración, con motivo; el rastro queda')
    .input(motivoInput)
    .output(unoInput),
};
