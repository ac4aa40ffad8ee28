/** What the list of slices (app.ts) and the collegiate sessions may use of the aprobación. */
export { aprobacionActividad } from './aprobacion.actividad.ts';
export { findAprobaciones } from './aprobacion.busqueda.ts';
export { dictamenDeProyecto, oficioDeComentarios } from './aprobacion.cartas.ts';
export { anotarVotacion, decidirRonda } from './aprobacion.decision.ts';
export type { Votacion } from './aprobacion.dictamen.repo.ts';
export { aprobacionEtapa } from './aprobacion.etapa.ts';
export { aprobacionRouter } from './aprobacion.handlers.ts';
export { aprobacionHoja } from './aprobacion.hoja.ts';
export { registerAprobacionJobs } from './aprobacion.jobs.ts';
export { aprobacionNotices } from './aprobacion.notices.ts';
export { aprobacionPendientes } from './aprobacion.pendientes.ts';
export { aprobacionUploads } from './aprobacion.uploads.ts';
export {
  apartarPorVotar,
  aprobacionesPorVotar,
  cuantasEsperanSesion,
  esperaVoto,
  proyectoPorVotar,
} from './aprobacion.votacion.ts';
