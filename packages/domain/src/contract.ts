import { aprobacionContract } from './features/aprobacion/public.ts';
import { arcoContract } from './features/arco/public.ts';
import { auditoriaContract } from './features/auditoria/public.ts';
import { avanceContract } from './features/avances/public.ts';
import { bibliotecaContract } from './features/biblioteca/public.ts';
import { bitacoraContract } from './features/bitacora/public.ts';
import { borradoresContract } from './features/borradores/public.ts';
import { busquedaContract } from './features/busqueda/public.ts';
import { cartaContract } from './features/cartas/public.ts';
import { codisenoContract } from './features/codiseno/public.ts';
import { comentariosContract } from './features/comentarios/public.ts';
import { comprobacionContract } from './features/comprobaciones/public.ts';
import { convenioContract } from './features/convenio/public.ts';
import { convocatoriaContract } from './features/convocatorias/public.ts';
import { datosAbiertosContract } from './features/datos-abiertos/public.ts';
import { finanzasContract } from './features/finanzas/public.ts';
import { firmasContract } from './features/firmas/public.ts';
import { formulacionContract } from './features/formulacion/public.ts';
import { frasesContract } from './features/frases/public.ts';
import { fundacionContract } from './features/fundacion/public.ts';
import { hiloContract } from './features/hilo/public.ts';
import { inicioContract } from './features/inicio/public.ts';
import { invitacionContract } from './features/invitaciones/public.ts';
import { ministracionContract } from './features/ministraciones/public.ts';
import { modulosContract } from './features/modulos/public.ts';
import { notasContract } from './features/notas/public.ts';
import { correosContract, notificacionesContract } from './features/notificaciones/public.ts';
import { oficioContract } from './features/oficios/public.ts';
import { organizacionesContract } from './features/organizaciones/public.ts';
import { preRegistroContract } from './features/pre-registro/public.ts';
import { proyectoContract } from './features/proyectos/public.ts';
import { registroContract } from './features/registro/public.ts';
import { rendimientoContract } from './features/rendimientos/public.ts';
import { reporteContract } from './features/reportes/public.ts';
import { repositorioContract } from './features/repositorio/public.ts';
import { seguimientoContract } from './features/seguimiento/public.ts';
import { sesionContract } from './features/sesiones-colegiadas/public.ts';
import { transferenciaContract } from './features/transferencias/public.ts';
import {
  altasContract,
  cuentaContract,
  estadisticasContract,
  rolesContract,
  usuariosContract,
} from './features/usuarios/public.ts';
import { visitaContract } from './features/visitas/public.ts';
import { vistasContract } from './features/vistas/public.ts';
import { workflowContract } from './features/workflow/public.ts';

/** The whole API of the portal, slice by slice: server, browser, OpenAPI and the contract tests read it. */
export const contract = {
  preRegistro: preRegistroContract,
  registro: registroContract,
  codiseno: codisenoContract,
  aprobacion: aprobacionContract,
  sesionColegiada: sesionContract,
  convenio: convenioContract,
  biblioteca: bibliotecaContract,
  seguimiento: seguimientoContract,
  ministracion: ministracionContract,
  avance: avanceContract,
  comprobacion: comprobacionContract,
  transferencia: transferenciaContract,
  rendimiento: rendimientoContract,
  carta: cartaContract,
  visita: visitaContract,
  comentarios: comentariosContract,
  firmas: firmasContract,
  formulacion: formulacionContract,
  convocatoria: convocatoriaContract,
  invitacion: invitacionContract,
  proyecto: proyectoContract,
  hilo: hiloContract,
  vistas: vistasContract,
  oficio: oficioContract,
  organizaciones: organizacionesContract,
  notas: notasContract,
  frases: frasesContract,
  fundacion: fundacionContract,
  repositorio: repositorioContract,
  arco: arcoContract,
  borradores: borradoresContract,
  modulos: modulosContract,
  inicio: inicioContract,
  busqueda: busquedaContract,
  notificaciones: notificacionesContract,
  finanzas: finanzasContract,
  reporte: reporteContract,
  auditoria: auditoriaContract,
  datosAbiertos: datosAbiertosContract,
  bitacora: bitacoraContract,
  estadisticas: estadisticasContract,
  correos: correosContract,
  cuenta: cuentaContract,
  usuarios: usuariosContract,
  roles: rolesContract,
  altas: altasContract,
  workflow: workflowContract,
};
