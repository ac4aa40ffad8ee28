import { oc } from '@orpc/contract';
import type { z } from 'zod';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDeCodisenos } from './codiseno.schema.ts';
import {
  abrirInput,
  accionInput,
  aprobarSeccionInput,
  codisenoSchema,
  comentadoSchema,
  comentarInput,
  listarInput,
  listaSchema,
  motivoInput,
  pausarInput,
  porAbrirInput,
  porAbrirSchema,
  reabrirSeccionInput,
  unoInput,
} from './codiseno.shapes.ts';

const tags = ['Co-diseño'];
const vistas = Object.keys(estadosDeVista) as [VistaDeCodisenos, ...VistaDeCodisenos[]];

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

/** The operations of the slice; sections are written by those of the formulación, conversations settled by those of the comments. */
export const codisenoContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/co-disenos',
      tags,
      summary: 'Lista de co-diseños que la cuenta puede ver',
    })
    .input(listarInput)
    .output(listaSchema),
  vistas: oc
    .route({
      method: 'GET',
      path: '/co-disenos/vistas',
      tags,
      summary: 'Cuántos co-diseños hay en cada vista de la lista',
    })
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: oc
    .route({
      method: 'GET',
      path: '/co-disenos/por-abrir',
      tags,
      summary: 'Registros validados que esperan su co-diseño; solo quien los abre',
    })
    .input(porAbrirInput)
    .output(porAbrirSchema),
  obtener: oc
    .route({
      method: 'GET',
      path: '/co-disenos/{id}',
      tags,
      summary: 'Un co-diseño con sus sesiones y secciones',
    })
    .input(unoInput)
    .output(codisenoSchema),
  abrir: oc
    .route({
      method: 'POST',
      path: '/co-disenos',
      tags,
      summary: 'Abre el co-diseño de un registro validado, con su primera sesión',
      successStatus: 201,
    })
    .input(abrirInput)
    .output(codisenoSchema),
  comentar: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/comentar',
      tags,
      summary: 'Comenta una sección de la sesión abierta',
    })
    .input(comentarInput)
    .output(comentadoSchema),
  aprobarSeccion: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/aprobar-seccion',
      tags,
      summary: 'Aprueba una sección como se leyó; nadie la escribe desde entonces',
    })
    .input(aprobarSeccionInput)
    .output(codisenoSchema),
  reabrirSeccion: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/reabrir-seccion',
      tags,
      summary: 'Vuelve a abrir una sección aprobada, con motivo',
    })
    .input(reabrirSeccionInput)
    .output(codisenoSchema),
  finalizarSesion: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/finalizar-sesion',
      tags,
      summary:
        'Cierra la sesión abierta, emite su minuta y abre la siguiente; la última completa el co-diseño',
    })
    .input(accionInput)
    .output(codisenoSchema),
  pausar: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/pausar',
      tags,
      summary: 'Pausa el co-diseño, con motivo y fecha',
    })
    .input(pausarInput)
    .output(codisenoSchema),
  reanudar: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/reanudar',
      tags,
      summary: 'Reanuda un co-diseño pausado',
    })
    .input(accionInput)
    .output(codisenoSchema),
  desistir: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/desistir',
      tags,
      summary: 'La organización retira su proyecto, con motivo',
    })
    .input(motivoInput)
    .output(codisenoSchema),
  cancelar: oc
    .route({
      method: 'POST',
      path: '/co-disenos/{id}/cancelar',
      tags,
      summary: 'La administración cancela el proyecto, con motivo',
    })
    .input(motivoInput)
    .output(codisenoSchema),
};
