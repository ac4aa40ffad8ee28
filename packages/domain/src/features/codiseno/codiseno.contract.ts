import type { z } from 'zod';
import { accionInput, motivoInput, unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import { fueraDeVistas } from '../../stage/case-list.ts';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDeCodisenos } from './codiseno.schema.ts';
import {
  abrirInput,
  aprobarSeccionInput,
  codisenoSchema,
  comentadoSchema,
  comentarInput,
  listarInput,
  listaSchema,
  pausarInput,
  porAbrirInput,
  porAbrirSchema,
  reabrirSeccionInput,
} from './codiseno.shapes.ts';

const { create, get, post } = routesOf('Co-diseño');
const vistas = Object.keys(estadosDeVista) as [VistaDeCodisenos, ...VistaDeCodisenos[]];

/** What narrows the list besides its view. */
export const vistasInput = listarInput.omit(fueraDeVistas);
export type VistasInput = z.output<typeof vistasInput>;
export const vistasSchema = vistasDe(vistas);

/** The operations of the slice; sections are written by those of the formulación, conversations settled by those of the comments. */
export const codisenoContract = {
  listar: get('/co-disenos', 'Lista de co-diseños que la cuenta puede ver')
    .input(listarInput)
    .output(listaSchema),
  vistas: get('/co-disenos/vistas', 'Cuántos co-diseños hay en cada vista de la lista')
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: get('/co-disenos/por-abrir', 'Registros validados que esperan su co-diseño; solo quien los abre')
    .input(porAbrirInput)
    .output(porAbrirSchema),
  obtener: get('/co-disenos/{id}', 'Un co-diseño con sus sesiones y secciones')
    .input(unoInput)
    .output(codisenoSchema),
  abrir: create('/co-disenos', 'Abre el co-diseño de un registro validado, con su primera sesión')
    .input(abrirInput)
    .output(codisenoSchema),
  comentar: post('/co-disenos/{id}/comentar', 'Comenta una sección de la sesión abierta')
    .input(comentarInput)
    .output(comentadoSchema),
  aprobarSeccion: post(
    '/co-disenos/{id}/aprobar-seccion',
    'Aprueba una sección como se leyó; nadie la escribe desde entonces',
  )
    .input(aprobarSeccionInput)
    .output(codisenoSchema),
  reabrirSeccion: post('/co-disenos/{id}/reabrir-seccion', 'Vuelve a abrir una sección aprobada, con motivo')
    .input(reabrirSeccionInput)
    .output(codisenoSchema),
  finalizarSesion: post(
    '/co-disenos/{id}/finalizar-sesion',
    'Cierra la sesión abierta, emite su minuta y abre la siguiente; la última completa el co-diseño',
  )
    .input(accionInput)
    .output(codisenoSchema),
  pausar: post('/co-disenos/{id}/pausar', 'Pausa el co-diseño, con motivo y fecha')
    .input(pausarInput)
    .output(codisenoSchema),
  reanudar: post('/co-disenos/{id}/reanudar', 'Reanuda un co-diseño pausado')
    .input(accionInput)
    .output(codisenoSchema),
  desistir: post('/co-disenos/{id}/desistir', 'La organización retira su proyecto, con motivo')
    .input(motivoInput)
    .output(codisenoSchema),
  cancelar: post('/co-disenos/{id}/cancelar', 'La administración cancela el proyecto, con motivo')
    .input(motivoInput)
    .output(codisenoSchema),
};
