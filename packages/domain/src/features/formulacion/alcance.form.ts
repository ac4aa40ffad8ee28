import { type Answers, textOf } from '../../kernel/answers.ts';
import { defineForm } from '../../kernel/form.ts';
import { optionField, paragraphField } from '../../kernel/form-fields.ts';
import { judgedField } from '../../kernel/form-numbers.ts';
import { ambitos, listaDeMunicipios, nombreDeMunicipio } from './catalogos.ts';
import { minimos } from './limites.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Step 5 (B§3, B§5; RW-11): how far the project reaches, with the municipalities of the INEGI catalogue. */

const parrafo = (label: string, sujeto: string, min: number, help: string) => {
  const message = `${sujeto} debe tener al menos ${min} caracteres`;
  return paragraphField({ label, help, required: message, min, minMessage: message });
};

/** A national project names municipalities only where it wants to. */
const eligeMunicipios = (answers: Answers): boolean => textOf(answers.ambito) !== 'nacional';

const soloClaves = (lista: string): boolean =>
  lista.split(/[\s,]+/).every((clave) => nombreDeMunicipio(clave) !== null);

export const alcanceForm = defineForm({
  id: 'formulacion.alcance',
  version: 1,
  sections: [
    {
      id: 'alcance',
      title: tituloDeSeccion.alcance,
      short: 'Alcance',
      intro: 'Dónde se trabaja, y por qué ahí.',
      fields: ['ambito', 'municipios', 'ubicacion_especifica', 'cobertura', 'justificacion'],
    },
  ],
  fields: {
    ambito: optionField({ label: 'Ámbito', required: 'Elige el ámbito', options: ambitos }),
    municipios: judgedField(
      {
        label: 'Municipios',
        help: 'Los de Chihuahua en los que se trabaja.',
        required: 'Elige al menos un municipio',
        max: 500,
        visibleWhen: eligeMunicipios,
      },
      {
        // A key that is none is told, and not lost in silence.
        normalize: (lista) => (soloClaves(lista) ? listaDeMunicipios([lista]) : lista),
        passes: soloClaves,
        message: 'Elige municipios del catálogo de Chihuahua',
      },
    ),
    ubicacion_especifica: parrafo(
      'Ubicación específica',
      'La ubicación específica',
      minimos.corto,
      'Colonias, escuelas, centros comunitarios.',
    ),
    cobertura: parrafo(
      'Cobertura',
      'La cobertura',
      minimos.texto,
      'Qué parte del territorio alcanza el proyecto.',
    ),
    justificacion: parrafo('Justificación', 'La justificación', minimos.texto, 'Por qué se trabaja ahí.'),
  },
});
