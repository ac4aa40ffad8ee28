import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { paragraphField } from '../../kernel/form-fields.ts';
import { judgedField } from '../../kernel/form-numbers.ts';
import { formatMonto, fromCentavos } from '../../kernel/money.ts';
import {
  type Celda,
  campoDeFilas,
  celdaDeDecimal,
  celdaDeDinero,
  celdaDeEnlace,
  celdaDeOpcion,
  celdaDeTexto,
} from './filas.ts';
import { limites, MAX_LINEA, minimos } from './limites.ts';
import {
  calcularLinea,
  escribirMeses,
  type Linea,
  leerLineasDePresupuesto,
  leerMeses,
  rubros,
} from './presupuesto.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Step 7 as a form of the kit (B§5): lines, and why they cost what they cost. */

const pesos = (label: string, required?: string) => celdaDeDinero({ label, required, maximo: MAX_LINEA });

const enMeses = (texto: string): string | null => {
  const meses = leerMeses(texto);
  return meses && escribirMeses(meses);
};

const celdaDeMeses: Celda = {
  ...judgedField(
    { label: 'Meses', help: 'En qué meses se gasta.', max: 1500 },
    {
      normalize: (texto) => enMeses(texto) ?? texto,
      passes: (texto) => leerMeses(texto) !== null,
      message: 'Elige los meses en que se gasta.',
    },
  ),
  aLaVista: (texto) => (texto.length <= 1500 ? enMeses(texto) || null : null),
};

const columns = {
  concepto: celdaDeTexto({ label: 'Concepto', required: 'Escribe el concepto.', max: 300 }),
  rubro: celdaDeOpcion({ label: 'Rubro', required: 'Elige el rubro.', options: rubros }),
  actividad: celdaDeEnlace({ label: 'Actividad', required: 'Elige la actividad que paga.' }),
  unidad: celdaDeTexto({ label: 'Unidad', example: 'sesión', required: 'Escribe la unidad.', max: 60 }),
  cantidad: celdaDeDecimal({
    label: 'Cantidad',
    required: 'Escribe la cantidad.',
    positivo: true,
    message: 'Escribe la cantidad con números mayores a 0 y a lo más cuatro decimales.',
  }),
  costo_unitario: pesos('Costo unitario', 'Escribe el costo unitario.'),
  organizacion: pesos('Contrapartida de la organización'),
  otros: pesos('Otros financiadores'),
  meses: celdaDeMeses,
};

/** A line whose funders say that they pay more than it costs, or that costs more than a line may. */
const revisarLinea = (linea: Linea): Issue[] => {
  const issue = (columna: string, code: string, message: string): Issue[] => [
    { path: `lineas.${linea.fila}.${columna}`, code, message },
  ];
  const { total, fundacion } = calcularLinea(linea);
  if (total !== null && fundacion < 0n) {
    const [suma, cuesta] = [total - fundacion, total].map((centavos) => formatMonto(fromCentavos(centavos)));
    return issue(
      'organizacion',
      'aportan_de_mas',
      `La contrapartida de esta partida suma ${suma} y la partida cuesta ${cuesta}.`,
    );
  }
  const escrita = (columna: 'cantidad' | 'costo_unitario'): boolean =>
    columns[columna].aLaVista(linea[columna]) !== null;
  return total === null && escrita('cantidad') && escrita('costo_unitario')
    ? issue(
        'costo_unitario',
        'linea_fuera_de_rango',
        `Una partida no puede pasar de ${formatMonto(MAX_LINEA)}.`,
      )
    : [];
};

const mensaje = `La justificación debe tener al menos ${minimos.largo} caracteres`;

export const presupuestoForm = defineForm({
  id: 'formulacion.presupuesto',
  version: 1,
  sections: [
    {
      id: 'presupuesto',
      title: tituloDeSeccion.presupuesto,
      short: 'Presupuesto',
      intro: 'Cuánto cuesta el proyecto, partida por partida, y quién paga cada una.',
      fields: ['lineas', 'justificacion'],
      check: (answers) => leerLineasDePresupuesto(answers).flatMap(revisarLinea),
    },
  ],
  fields: {
    lineas: campoDeFilas({
      label: 'Partidas',
      row: 'Partida',
      required: 'Agrega al menos una partida.',
      max: limites.lineas,
      columns,
    }),
    justificacion: paragraphField({
      label: 'Justificación',
      help: 'Por qué se necesitan estas partidas y de dónde salen sus costos.',
      required: mensaje,
      min: minimos.largo,
      minMessage: mensaje,
    }),
  },
});
