/** What other floors may use of the library of agreements. No other slice imports it. */
export { bibliotecaContract } from './biblioteca.contract.ts';
export { bibliotecaMessages } from './biblioteca.messages.ts';
