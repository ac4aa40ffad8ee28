import { defineForm } from '../../kernel/form.ts';
import { optionField, textField } from '../../kernel/form-fields.ts';
import { opcionesDe, parrafoDe } from './convenio.campos.ts';
import { etiquetaDeTipoDeConvenio, tiposDeConvenio, tituloDePaso } from './convenio.schema.ts';

/** Step 3 (B§5, KW-16): what the text says beyond its template, written by who leads the convenio. The 30 / 50 split is the seed's. */

export const anteproyectoForm = defineForm({
  id: 'convenio.anteproyecto',
  version: 1,
  sections: [
    {
      id: 'anteproyecto',
      title: tituloDePaso.anteproyecto,
      short: 'Anteproyecto',
      intro: 'El texto se compone con estos apartados y los datos de los demás pasos.',
      fields: [
        'tipo_convenio',
        'clausulas_especiales',
        'obligaciones_ficosec',
        'obligaciones_cliente',
        'entregables',
        'indicadores_desempeno',
        'causas_terminacion',
        'resolucion_conflictos',
        'elaborado_por',
      ],
    },
  ],
  fields: {
    tipo_convenio: optionField({
      label: 'Tipo de convenio',
      required: 'El tipo de convenio es requerido',
      options: opcionesDe(tiposDeConvenio, etiquetaDeTipoDeConvenio),
    }),
    clausulas_especiales: parrafoDe(
      'Cláusulas especiales',
      50,
      'Las cláusulas especiales deben tener al menos 50 caracteres',
    ),
    // KW-15: the seed's 'Ficosec' is the foundation, whatever it is called.
    obligaciones_ficosec: parrafoDe(
      'Obligaciones de la fundación',
      50,
      'Las obligaciones de la fundación deben tener al menos 50 caracteres',
    ),
    obligaciones_cliente: parrafoDe(
      'Obligaciones de la organización',
      50,
      'Las obligaciones de la organización deben tener al menos 50 caracteres',
    ),
    entregables: parrafoDe('Entregables', 50, 'Los entregables deben tener al menos 50 caracteres'),
    indicadores_desempeno: parrafoDe(
      'Indicadores de desempeño',
      30,
      'Los indicadores de desempeño deben tener al menos 30 caracteres',
    ),
    causas_terminacion: parrafoDe(
      'Causas de terminación',
      30,
      'Las causas de terminación deben tener al menos 30 caracteres',
    ),
    resolucion_conflictos: parrafoDe(
      'Resolución de conflictos',
      30,
      'La resolución de conflictos debe tener al menos 30 caracteres',
    ),
    elaborado_por: textField({
      label: 'Elaborado por',
      required: 'Quien elabora el anteproyecto es requerido',
    }),
  },
});
