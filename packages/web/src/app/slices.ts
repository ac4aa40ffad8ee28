import { aprobacionSlice } from '../features/aprobacion/aprobacion.routes.tsx';
import { arcoSlice } from '../features/arco/arco.routes.tsx';
import { auditoriaSlice } from '../features/auditoria/auditoria.routes.tsx';
import { avancesSlice } from '../features/avances/avances.routes.tsx';
import { bibliotecaSlice } from '../features/biblioteca/biblioteca.routes.tsx';
import { bitacoraSlice } from '../features/bitacora/bitacora.routes.tsx';
import { cartasSlice } from '../features/cartas/cartas.routes.tsx';
import { codisenoSlice } from '../features/codiseno/codiseno.routes.tsx';
import { comentariosSlice } from '../features/comentarios/comentarios.routes.tsx';
import { comprobacionesSlice } from '../features/comprobaciones/comprobaciones.routes.tsx';
import { convenioSlice } from '../features/convenio/convenio.routes.tsx';
import { convocatoriasSlice } from '../features/convocatorias/convocatorias.routes.tsx';
import { correosSlice } from '../features/correos/correos.routes.tsx';
import { cuentaSlice } from '../features/cuenta/cuenta.routes.tsx';
import { datosAbiertosSlice } from '../features/datos-abiertos/datos-abiertos.routes.tsx';
import { finanzasSlice } from '../features/finanzas/finanzas.routes.tsx';
import { firmasSlice } from '../features/firmas/firmas.routes.tsx';
import { frasesSlice } from '../features/frases/frases.routes.tsx';
import { fundacionSlice } from '../features/fundacion/fundacion.routes.tsx';
import { hiloSlice } from '../features/hilo/hilo.routes.tsx';
import { inicioSlice } from '../features/inicio/inicio.routes.tsx';
import { invitacionesSlice } from '../features/invitaciones/invitaciones.routes.tsx';
import { ministracionesSlice } from '../features/ministraciones/ministraciones.routes.tsx';
import { notasSlice } from '../features/notas/notas.routes.tsx';
import { notificacionesSlice } from '../features/notificaciones/notificaciones.routes.tsx';
import { oficiosSlice } from '../features/oficios/oficios.routes.tsx';
import { organizacionesSlice } from '../features/organizaciones/organizaciones.routes.tsx';
import { preRegistroSlice } from '../features/pre-registro/pre-registro.routes.tsx';
import { proyectosSlice } from '../features/proyectos/proyectos.routes.tsx';
import { registroSlice } from '../features/registro/registro.routes.tsx';
import { rendimientosSlice } from '../features/rendimientos/rendimientos.routes.tsx';
import { reportesSlice } from '../features/reportes/reportes.routes.tsx';
import { repositorioSlice } from '../features/repositorio/repositorio.routes.tsx';
import { seguimientoSlice } from '../features/seguimiento/seguimiento.routes.tsx';
import { sesionesSlice } from '../features/sesiones-colegiadas/sesiones.routes.tsx';
import { tipoSolicitudSlice } from '../features/tipo-solicitud/tipo-solicitud.routes.tsx';
import { transferenciasSlice } from '../features/transferencias/transferencias.routes.tsx';
import { altasSlice } from '../features/usuarios/altas.routes.tsx';
import { estadisticasSlice } from '../features/usuarios/estadisticas.routes.tsx';
import { rolesSlice } from '../features/usuarios/roles.routes.tsx';
import { usuariosSlice } from '../features/usuarios/usuarios.routes.tsx';
import { visitasSlice } from '../features/visitas/visitas.routes.tsx';
import { workflowSlice } from '../features/workflow/workflow.routes.tsx';
import type { WebSlice } from './slice.ts';

/** The only list of slices on this floor; its order is the order of the sidebar. */
export const slices: readonly WebSlice[] = [
  inicioSlice,
  convocatoriasSlice,
  tipoSolicitudSlice,
  preRegistroSlice,
  registroSlice,
  codisenoSlice,
  aprobacionSlice,
  sesionesSlice,
  convenioSlice,
  seguimientoSlice,
  ministracionesSlice,
  comprobacionesSlice,
  transferenciasSlice,
  rendimientosSlice,
  avancesSlice,
  cartasSlice,
  visitasSlice,
  invitacionesSlice,
  proyectosSlice,
  hiloSlice,
  workflowSlice,
  bibliotecaSlice,
  finanzasSlice,
  reportesSlice,
  notasSlice,
  comentariosSlice,
  frasesSlice,
  firmasSlice,
  fundacionSlice,
  organizacionesSlice,
  repositorioSlice,
  usuariosSlice,
  rolesSlice,
  altasSlice,
  bitacoraSlice,
  auditoriaSlice,
  datosAbiertosSlice,
  estadisticasSlice,
  arcoSlice,
  correosSlice,
  notificacionesSlice,
  oficiosSlice,
  cuentaSlice,
];
