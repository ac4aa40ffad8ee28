/** What other slices and floors may use of the requests about personal data. */
export { arcoContract } from './arco.contract.ts';
export { arcoMessages } from './arco.messages.ts';
export { DIAS_DE_CONSERVACION, etiquetaDePapel } from './arco.papeles.ts';
export { etiquetaDeCausa, etiquetaDeDerecho, etiquetaDeVia } from './arco.schema.ts';
export { arcoWorkflow } from './arco.workflow.ts';
