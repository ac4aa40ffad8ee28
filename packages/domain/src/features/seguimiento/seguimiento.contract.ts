import { oc } from '@orpc/contract';
import type { z } from 'zod';
import { unoInput } from '../../kernel/record-shapes.ts';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDeSeguimientos } from './seguimiento.schema.ts';
import {
  abrirInput,
  acuerdoInput,
  carteraSchema,
  cierreSchema,
  delConvenioInput,
  delConvenioSchema,
  finiquitarInput,
  listarInput,
  listaSchema,
  porAbrirInput,
  porAbrirSchema,
  seguimientoSchema,
} from './seguimiento.shapes.ts';

const tags = ['Seguimiento'];
const vistas = Object.keys(estadosDeVista) as [VistaDeSeguimientos, ...VistaDeSeguimientos[]];

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
  oc.route({ method: 'GET', path: `/seguimientos${path}`, tags, summary });
const accion = (path: string, summary: string) =>
  oc.route({ method: 'POST', path: `/seguimientos/{id}/${path}`, tags, summary });

/** The operations of the slice. What was issued is read by those of the oficios. */
export const seguimientoContract = {
  listar: leer('', 'Lista de seguimientos que la cuenta puede ver').input(listarInput).output(listaSchema),
  vistas: leer('/vistas', 'Cuántos seguimientos hay en cada vista de la lista')
    .input(vistasInput)
    .output(vistasSchema),
  cartera: leer('/cartera', 'Las ocho cifras de los proyectos en ejecución que la cuenta puede ver').output(
    carteraSchema,
  ),
  porAbrir: leer('/por-abrir', 'Convenios vigentes que esperan su seguimiento; solo quien lo abre')
    .input(porAbrirInput)
    .output(porAbrirSchema),
  delConvenio: leer('/del-convenio', 'El seguimiento de un convenio, o si la cuenta puede iniciarlo')
    .input(delConvenioInput)
    .output(delConvenioSchema),
  obtener: leer('/{id}', 'Un seguimiento con sus cifras y sus acuerdos')
    .input(unoInput)
    .output(seguimientoSchema),
  abrir: oc
    .route({
      method: 'POST',
      path: '/seguimientos',
      tags,
      summary: 'Inicia la ejecución de un convenio vigente',
      successStatus: 201,
    })
    .input(abrirInput)
    .output(seguimientoSchema),
  suspender: accion(
    'suspender',
    'Suspende la ejecución con un acuerdo, con motivo; nada se paga mientras tanto',
  )
    .input(acuerdoInput)
    .output(seguimientoSchema),
  reanudar: accion('reanudar', 'Reanuda la ejecución con un acuerdo, con motivo')
    .input(acuerdoInput)
    .output(seguimientoSchema),
  cierre: leer('/{id}/cierre', 'Las cifras del cierre, por concepto, y lo que falta para el finiquito')
    .input(unoInput)
    .output(cierreSchema),
  liquidar: accion(
    'liquidar',
    'Liquida la ejecución con un acuerdo, con motivo; ya nada se solicita, aprueba ni paga',
  )
    .input(acuerdoInput)
    .output(seguimientoSchema),
  finiquitar: accion(
    'finiquitar',
    'Emite el finiquito: terminan el seguimiento y el convenio, y concluye el proyecto',
  )
    .input(finiquitarInput)
    .output(seguimientoSchema),
};
