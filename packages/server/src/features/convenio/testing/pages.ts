import type { PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import { formDePaso } from '@portal/domain/features/convenio/pasos';
import { filaDePrueba, pasosDePrueba } from '@portal/domain/features/convenio/testing/pasos';
import type { Answers } from '@portal/domain/kernel/answers';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { prune } from '@portal/domain/kernel/form';

/** What the tests of the slice write into the steps: the same data as those of the domain, with dates around today. */

/** What the aprobación of the tests approves. */
export const APROBADO = '1950000.00';
export const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };

/** Days from today. */
export const dia = (n: number): Fecha => addDays(today(new Date()), n);

/** The same day of the month, twelve months after `n` days from today, less one day: a duration of twelve months. */
const unAnioDespues = (n: number): Fecha => {
  const [anio = '', ...resto] = dia(n).split('-');
  return addDays(`${Number(anio) + 1}-${resto.join('-') === '02-29' ? '02-28' : resto.join('-')}`, -1);
};

/** Asked each time: this module outlives midnight in a run of all tests. */
const deHoy = (): Readonly<Record<PasoEscrito, Answers>> => ({
  datos_finales: {
    monto_aprobado: APROBADO,
    fecha_inicio_proyectada: dia(30),
    fecha_fin_proyectada: unAnioDespues(30),
  },
  informacion: {
    fecha_limite_entrega: dia(10),
    solicitados: [{ fila: filaDePrueba(2), que: 'dato', detalle: 'Nombre de quien administra la cuenta' }],
  },
  anteproyecto: {},
  firma: { fecha_oficio: dia(5), fecha_firma: dia(6) },
  registro: {
    vigencia_inicio: dia(30),
    vigencia_fin: addDays(unAnioDespues(30), 30),
    fecha_registro: dia(0),
  },
  planeacion: {
    ministraciones: [
      {
        fila: filaDePrueba(11),
        fecha: dia(40),
        importe: '1000000.00',
        condicion: 'A la firma del convenio',
        hito: null,
      },
      {
        fila: filaDePrueba(12),
        fecha: dia(200),
        importe: '950000.00',
        condicion: 'Comprobada la primera',
        hito: null,
      },
    ],
  },
});

/** The answers of a step without fault, with what differs; without what is derived, which nobody types. */
export const paginaDePrueba = (paso: PasoEscrito, de: Answers = {}): Answers => {
  const form = formDePaso[paso];
  const entera = prune(form, { ...pasosDePrueba()[paso], ...deHoy()[paso], ...de });
  return Object.fromEntries(
    Object.entries(entera).filter(([campo]) => form.fields[campo]?.kind !== 'derivado'),
  ) as Answers;
};

/** A budget that asks so much of the foundation, a quarter of the whole beside. */
export const presupuestoDePrueba = (fundacion: string, contrapartida: string): Answers => ({
  lineas: [
    {
      fila: filaDePrueba(91),
      concepto: 'Facilitación de talleres',
      rubro: 'servicios',
      // An activity of the design of the tests.
      actividad: filaDePrueba(204),
      unidad: 'proyecto',
      cantidad: '1',
      costo_unitario: (Number(fundacion) + Number(contrapartida)).toFixed(2),
      organizacion: contrapartida,
      otros: '',
      meses: dia(40).slice(0, 7),
    },
  ],
  justificacion: 'Los talleres son el centro del proyecto, y sus costos son los del mercado local.',
});
