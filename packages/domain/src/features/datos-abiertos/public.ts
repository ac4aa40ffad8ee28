export { datosAbiertosContract } from './datos-abiertos.contract.ts';
export {
  type Editor,
  estadosDeDonativo,
  type Grant,
  grantDe,
  lugaresDe,
  type Publicado,
  tablaDe,
} from './datos-abiertos.formato.ts';
export { datosAbiertosMessages } from './datos-abiertos.messages.ts';
export { decidePublicacion } from './datos-abiertos.policy.ts';
export {
  DATOS_ABIERTOS,
  LICENCIA,
  LISTADOS,
  LISTADOS_AL_DECIDIR,
  MOTIVO_MINIMO,
  RUTA_CSV,
  RUTA_JSON,
} from './datos-abiertos.rutas.ts';
export type { Donativo, PorPublicar, Publicacion, ResumenDeDatosAbiertos } from './datos-abiertos.shapes.ts';
