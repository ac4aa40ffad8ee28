export { type Borrador, type BorradorSinEnviar, borradoresContract } from './borradores.contract.ts';
