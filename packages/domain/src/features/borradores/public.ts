export { type Borrador, borradoresContract } from './borradores.contract.ts';
