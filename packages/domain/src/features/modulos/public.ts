export { modulosContract } from './modulos.contract.ts';
