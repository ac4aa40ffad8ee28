import { oc } from '@orpc/contract';
import { autoridadesSchema, autoridadInput, autoridadSchema, subirAutoridadInput } from './firmas.shapes.ts';

const tags = ['Firmas'];

/** The authorities whose certificates count; signing itself is an operation of the stage whose text is signed. */
export const firmasContract = {
  autoridades: oc
    .route({
      method: 'GET',
      path: '/autoridades-certificadoras',
      tags,
      summary: 'Autoridades certificadoras que el portal reconoce',
    })
    .output(autoridadesSchema),
  subirAutoridad: oc
    .route({
      method: 'POST',
      path: '/autoridades-certificadoras',
      tags,
      summary: 'Agrega el certificado de una autoridad',
    })
    .input(subirAutoridadInput)
    .output(autoridadSchema),
  desactivarAutoridad: oc
    .route({
      method: 'POST',
      path: '/autoridades-certificadoras/{id}/desactivar',
      tags,
      summary: 'Deja de reconocer una autoridad en firmas nuevas',
    })
    .input(autoridadInput)
    .output(autoridadSchema),
  activarAutoridad: oc
    .route({
      method: 'POST',
      path: '/autoridades-certificadoras/{id}/activar',
      tags,
      summary: 'Vuelve a reconocer una autoridad',
    })
    .input(autoridadInput)
    .output(autoridadSchema),
};
