/** What other slices and floors may use of the foundation's name and logos. */
export { fundacionContract } from './fundacion.contract.ts';
export { LADO_DE_LOGO, MAX_LOGO, MAX_NOMBRE_DE_FUNDACION } from './fundacion.limites.ts';
export { fundacionMessages } from './fundacion.messages.ts';
export { puedeCambiarFundacion } from './fundacion.policy.ts';
export {
  type Identidad,
  type Logo,
  type Logos,
  logosSchema,
  type TemaDeLogo,
  temasDeLogo,
} from './fundacion.shapes.ts';
