import { formatMonto } from '../../kernel/money.ts';
import { claveDe } from './hilo.clases.ts';
import type { CosaColgada } from './hilo.cosa.ts';
import type { EntradaDelHilo } from './hilo.entrada.ts';

/** The stops of the agreement and of its money: clauses with their data, the plan, deposits, expenses, refunds and what was reported. */

/** The clause that the calendar of ministraciones stands in. */
export const CLAUSULA_DE_MINISTRACIONES = 'ministraciones';

const delConvenio = ({ clausulas, paginas }: EntradaDelHilo): CosaColgada[] => [
  ...clausulas.flatMap(({ datos }) =>
    datos.map(({ campo, etiqueta, enlace }) => ({
      clave: claveDe('dato', campo),
      clase: 'dato' as const,
      que: 'Dato del convenio',
      nombre: etiqueta,
      monto: null,
      estado: null,
      fecha: null,
      enlace: enlace ?? paginas.convenio,
      cuelga: [],
    })),
  ),
  ...clausulas.map(({ id, titulo, datos }) => ({
    clave: claveDe('clausula', id),
    clase: 'clausula' as const,
    que: 'Cláusula',
    nombre: titulo,
    monto: null,
    estado: null,
    fecha: null,
    enlace: paginas.convenio,
    cuelga: datos.map(({ campo }) => claveDe('dato', campo)),
  })),
];

const delPlan = ({ partidas, ministraciones, paginas }: EntradaDelHilo): CosaColgada[] => [
  ...partidas.map(({ id, concepto, importe, comprobado }) => ({
    clave: claveDe('partida', id),
    clase: 'partida' as const,
    que: 'Partida del plan',
    nombre: concepto,
    monto: importe,
    estado: `Comprobado ${formatMonto(comprobado)}`,
    fecha: null,
    enlace: paginas.seguimiento && `${paginas.seguimiento}?pestana=comprobacion`,
    // A partida is the line that was agreed: it keeps its id.
    cuelga: [claveDe('linea', id)],
  })),
  ...ministraciones.map(({ numero, fecha, importe, condicion, hito }) => ({
    clave: claveDe('ministracion', numero),
    clase: 'ministracion' as const,
    que: `Ministración ${numero} del calendario`,
    nombre: condicion,
    monto: importe,
    estado: null,
    fecha,
    enlace: paginas.seguimiento && `${paginas.seguimiento}?pestana=ministraciones`,
    cuelga: [
      claveDe('clausula', CLAUSULA_DE_MINISTRACIONES),
      ...(hito === null ? [] : [claveDe('hito', hito)]),
    ],
  })),
];

const pagados = ({ solicitudes, gastos, reintegros }: EntradaDelHilo): CosaColgada[] => {
  const depositadas = new Set(solicitudes.flatMap(({ id, fechaDeposito }) => (fechaDeposito ? [id] : [])));
  // What is spent or refunded came in by a deposit; where none is in sight it hangs on what was asked for.
  const dinero = (solicitud: string): string =>
    claveDe(depositadas.has(solicitud) ? 'deposito' : 'solicitud', solicitud);
  return [
    ...solicitudes.flatMap(({ id, folio, numero, monto, estado, fechaDeposito }): CosaColgada[] => {
      const comun = { monto, enlace: `/ministraciones/${id}` };
      const pedida: CosaColgada = {
        ...comun,
        clave: claveDe('solicitud', id),
        clase: 'solicitud',
        que: 'Solicitud de ministración',
        nombre: folio,
        estado,
        fecha: null,
        cuelga: [claveDe('ministracion', numero)],
      };
      if (!fechaDeposito) return [pedida];
      return [
        pedida,
        {
          ...comun,
          clave: claveDe('deposito', id),
          clase: 'deposito',
          que: 'Depósito',
          nombre: `Depósito de ${folio}`,
          estado: null,
          fecha: fechaDeposito,
          cuelga: [claveDe('solicitud', id)],
        },
      ];
    }),
    ...gastos.map(({ id, folio, nombre, partida, solicitud, monto, estado, fecha }) => ({
      clave: claveDe('gasto', id),
      clase: 'gasto' as const,
      que: `Gasto ${folio}`,
      nombre,
      monto,
      estado,
      fecha,
      enlace: `/comprobaciones/${id}`,
      cuelga: [claveDe('partida', partida), dinero(solicitud)],
    })),
    ...reintegros.map(({ id, solicitud, monto, estado, fecha }) => ({
      clave: claveDe('reintegro', id),
      clase: 'reintegro' as const,
      que: 'Reintegro',
      nombre: 'Dinero devuelto a la fundación',
      monto,
      estado,
      fecha,
      enlace: `/ministraciones/${solicitud}`,
      cuelga: [dinero(solicitud)],
    })),
  ];
};

const reportados = ({ mediciones }: EntradaDelHilo): CosaColgada[] =>
  mediciones.map(({ avance, numero, de, fila, valor, estado, fin }) => ({
    clave: claveDe('medicion', `${avance}.${fila}`),
    clase: 'medicion',
    que: `Informe ${numero}`,
    nombre: de === 'programada' ? `${valor} % de la actividad` : valor,
    monto: null,
    estado,
    fecha: fin,
    enlace: `/avances/${avance}`,
    cuelga: [claveDe(de, fila)],
  }));

export const cosasDelDinero = (entrada: EntradaDelHilo): CosaColgada[] => [
  ...delConvenio(entrada),
  ...delPlan(entrada),
  ...pagados(entrada),
  ...reportados(entrada),
];
