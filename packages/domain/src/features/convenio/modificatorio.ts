import { type Fecha, formatDate, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import {
  addMontos,
  compareMontos,
  formatMonto,
  fromCentavos,
  type Monto,
  parseMonto,
  toCentavos,
} from '../../kernel/money.ts';
import { faltasDelCalendario, type MinistracionPlaneada } from './calendario.ts';
import type { ModalidadDePago } from './convenio.schema.ts';
import { faltasDelMonto, type TopesDelMonto } from './datos-finales.form.ts';
import type { TipoDeModificatorio } from './modificatorio.schema.ts';
import { MESES_MAXIMOS, mesesEntre } from './vigencia.ts';

/** What changes a convenio in force (stages.md §4): a later end, another amount, another schedule. Each says the whole of what holds afterwards. */

export type MinistracionAcordada = {
  readonly numero: number;
  readonly fecha: Fecha;
  readonly importe: Monto;
  readonly condicion: string;
  readonly hito: string | null;
};
export type PartidaAcordada = {
  readonly partida: string;
  readonly concepto: string;
  /** Of the foundation, and of the organization with others. */
  readonly importe: Monto;
  readonly contrapartida: Monto;
};

/** What is in force: the last acuerdo with its plan. */
export type LoVigente = {
  readonly total: Monto;
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly partidas: readonly PartidaAcordada[];
  readonly ministraciones: readonly MinistracionAcordada[];
};

/** What is proposed; absent: as it is. Amounts as they are typed. */
export type Propuesta = {
  readonly tipo: TipoDeModificatorio;
  readonly vigenciaFin?: Fecha | undefined;
  readonly partidas?: readonly { readonly partida: string; readonly importe: string }[] | undefined;
  readonly ministraciones?:
    | readonly {
        readonly fila: string;
        readonly fecha: string;
        readonly importe: string;
        readonly condicion: string;
        readonly hito?: string | null | undefined;
      }[]
    | undefined;
};

export type MarcoDelModificatorio = {
  readonly vigente: LoVigente;
  /** What the amount must keep to; the total of the budget follows from the lines. */
  readonly topes: Omit<TopesDelMonto, 'total'>;
  readonly modalidad: ModalidadDePago | null;
  /** What was proven of each line, by its id: it is left no less than that. Absent: nothing. */
  readonly comprobado: Readonly<Record<string, Monto>>;
  /** What is out of the convenio: asked for, approved or paid, and not come back. Its amount is left no less than that (rule 82). */
  readonly solicitado: Monto;
};

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });
const montoDe = (texto: string): Monto | null => {
  const leido = parseMonto(texto);
  return leido.ok ? leido.monto : null;
};

/** What holds once it is signed: canonical amounts, the rows numbered. What cannot be read counts as nothing, and is told by the rules. */
export const loQueQueda = (
  { tipo, vigenciaFin, partidas, ministraciones }: Propuesta,
  { total, vigencia, partidas: lineas, ministraciones: filas }: LoVigente,
): LoVigente => {
  const modifica = tipo === 'modificacion';
  const dichas = modifica ? partidas : undefined;
  const quedan = dichas
    ? lineas.map((una) => {
        const dicho = dichas.find(({ partida }) => partida === una.partida);
        return { ...una, importe: (dicho ? montoDe(dicho.importe) : null) ?? '0.00' };
      })
    : lineas;
  return {
    total: dichas ? addMontos(...quedan.map(({ importe }) => importe)) : total,
    vigencia: { inicio: vigencia.inicio, fin: vigenciaFin ?? vigencia.fin },
    partidas: quedan,
    ministraciones:
      modifica && ministraciones
        ? ministraciones.map(({ fecha, importe, condicion, hito }, i) => ({
            numero: i + 1,
            fecha,
            importe: montoDe(importe) ?? '0.00',
            condicion: condicion.trim(),
            hito: hito || null,
          }))
        : filas,
  };
};

const mismasPartidas = (a: LoVigente, b: LoVigente): boolean =>
  a.partidas.every(
    ({ partida, importe }) =>
      compareMontos(importe, b.partidas.find((una) => una.partida === partida)?.importe ?? '0.00') === 0,
  );
const mismoCalendario = (a: LoVigente, b: LoVigente): boolean =>
  a.ministraciones.length === b.ministraciones.length &&
  a.ministraciones.every((una, i) => {
    const otra = b.ministraciones[i];
    return (
      otra !== undefined &&
      una.fecha === otra.fecha &&
      compareMontos(una.importe, otra.importe) === 0 &&
      una.condicion === otra.condicion &&
      una.hito === otra.hito
    );
  });

/** What of it differs from what is in force. */
export const queCambia = (antes: LoVigente, despues: LoVigente) => ({
  monto: compareMontos(antes.total, despues.total) !== 0,
  partidas: !mismasPartidas(despues, antes),
  vigencia: antes.vigencia.fin !== despues.vigencia.fin,
  calendario: !mismoCalendario(antes, despues),
});

const faltasDeFecha = ({ tipo, vigenciaFin }: Propuesta, { vigencia }: LoVigente): Issue[] => {
  if (vigenciaFin === undefined)
    return tipo === 'prorroga'
      ? [falta('vigenciaFin', 'falta_fecha', 'La nueva fecha de término es requerida')]
      : [];
  const actual = formatDate(vigencia.fin);
  if (!isRealDate(vigenciaFin)) return [falta('vigenciaFin', 'fecha_invalida', 'La fecha no existe.')];
  if (vigenciaFin < vigencia.fin || (tipo === 'prorroga' && vigenciaFin === vigencia.fin))
    return [
      falta(
        'vigenciaFin',
        'fecha_anterior',
        `La nueva fecha de término debe ser posterior a la actual (${actual})`,
      ),
    ];
  return mesesEntre(vigencia.inicio, vigenciaFin) > MESES_MAXIMOS
    ? [
        falta(
          'vigenciaFin',
          'vigencia_larga',
          `La vigencia completa no puede pasar de ${MESES_MAXIMOS} meses`,
        ),
      ]
    : [];
};

const faltasDePartidas = (
  { partidas }: Propuesta,
  queda: LoVigente,
  marco: MarcoDelModificatorio,
): Issue[] => {
  if (!partidas) return [];
  const conocidas = new Set(marco.vigente.partidas.map(({ partida }) => partida));
  const dichas = new Set(partidas.map(({ partida }) => partida));
  if (
    dichas.size !== partidas.length ||
    dichas.size !== conocidas.size ||
    ![...dichas].every((una) => conocidas.has(una))
  )
    return [
      falta('partidas', 'partidas_distintas', 'Las partidas son las del plan vigente, cada una una vez.'),
    ];
  const ilegibles = partidas.filter(({ importe }) => {
    const monto = montoDe(importe);
    return monto === null || monto.startsWith('-');
  });
  if (ilegibles.length > 0)
    return ilegibles.map(({ partida }) =>
      falta(`partidas.${partida}`, 'importe_invalido', 'Escribe un importe en pesos, como 1500.00'),
    );
  const bajas = queda.partidas.filter(
    ({ partida, importe }) => compareMontos(importe, marco.comprobado[partida] ?? '0.00') < 0,
  );
  if (bajas.length > 0)
    return bajas.map(({ partida, concepto }) =>
      falta(
        `partidas.${partida}`,
        'bajo_lo_comprobado',
        `De «${concepto}» ya se comprobaron ${formatMonto(marco.comprobado[partida] ?? '0.00')}: no puede quedar en menos.`,
      ),
    );
  if (compareMontos(queda.total, '1.00') < 0)
    return [falta('partidas', 'monto_menor', 'El monto debe ser mayor a 0')];
  if (compareMontos(queda.total, marco.solicitado) < 0)
    return [
      falta(
        'partidas',
        'bajo_lo_solicitado',
        `De este convenio ya se solicitaron ${formatMonto(marco.solicitado)}: no puede quedar en menos.`,
      ),
    ];
  const proyecto = addMontos(queda.total, ...queda.partidas.map(({ contrapartida }) => contrapartida));
  return faltasDelMonto(queda.total, { ...marco.topes, total: proyecto }).map((una) => ({
    ...una,
    path: 'partidas',
  }));
};

const faltasDeMinistraciones = (
  { partidas, ministraciones }: Propuesta,
  queda: LoVigente,
  { vigente, modalidad }: MarcoDelModificatorio,
): Issue[] => {
  if (!ministraciones)
    return partidas && compareMontos(queda.total, vigente.total) !== 0
      ? [
          falta(
            'ministraciones',
            'calendario_sin_ajustar',
            `El calendario suma ${formatMonto(vigente.total)}: ajústalo al nuevo monto (${formatMonto(queda.total)}).`,
          ),
        ]
      : [];
  if (ministraciones.length === 0)
    return [falta('ministraciones', 'sin_ministraciones', 'El calendario lleva al menos una ministración.')];
  const propias = ministraciones.flatMap(({ fila, fecha, importe, condicion }) => [
    ...(isRealDate(fecha)
      ? []
      : [falta(`ministraciones.${fila}.fecha`, 'falta_fecha', 'La fecha es requerida')]),
    ...(montoDe(importe) === null
      ? [
          falta(
            `ministraciones.${fila}.importe`,
            'importe_invalido',
            'Escribe un importe en pesos, como 1500.00',
          ),
        ]
      : []),
    ...(condicion.trim() === ''
      ? [falta(`ministraciones.${fila}.condicion`, 'falta_condicion', 'La condición es requerida')]
      : []),
  ]);
  if (propias.length > 0) return propias;
  const filas = ministraciones.map(
    ({ fila, fecha, importe, condicion, hito }, i): MinistracionPlaneada => ({
      fila,
      numero: i + 1,
      fecha,
      importe: montoDe(importe),
      condicion,
      hito: hito ?? '',
    }),
  );
  return faltasDelCalendario(filas, {
    monto: queda.total,
    modalidad,
    numero: null,
    inicio: queda.vigencia.inicio,
    fin: queda.vigencia.fin,
  });
};

/** Everything that is wrong of a proposal, each beside its field. */
export const faltasDelModificatorio = (propuesta: Propuesta, marco: MarcoDelModificatorio): Issue[] => {
  const queda = loQueQueda(propuesta, marco.vigente);
  const fechas = faltasDeFecha(propuesta, marco.vigente);
  if (propuesta.tipo === 'prorroga') return fechas;
  const todas = [
    ...fechas,
    ...faltasDePartidas(propuesta, queda, marco),
    ...faltasDeMinistraciones(propuesta, queda, marco),
  ];
  if (todas.length > 0) return todas;
  const { partidas, calendario } = queCambia(marco.vigente, queda);
  return partidas || calendario
    ? []
    : [
        falta(
          'tipo',
          'nada_cambia',
          'La modificación no cambia el monto ni el calendario de ministraciones.',
        ),
      ];
};

/** How far an amount goes from one to the other: positive where it grows. */
export const diferenciaDeMonto = (antes: Monto, despues: Monto): Monto =>
  fromCentavos(toCentavos(despues) - toCentavos(antes));
