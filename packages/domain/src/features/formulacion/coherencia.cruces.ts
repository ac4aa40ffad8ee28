import { textOf } from '../../kernel/answers.ts';
import { isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { compareMontos, formatMonto, type Monto, parseMonto, subtractMontos } from '../../kernel/money.ts';
import type { TipoSolicitud } from '../proyectos/public.ts';
import { sinEspejo } from './arbol.espejo.ts';
import { nodosDeObjetivos, nodosDeProblemas } from './arbol.form.ts';
import { clavesDeMunicipios, nombreDeMunicipio } from './catalogos.ts';
import { fueraDelProyecto } from './cronograma.form.ts';
import { dependenciasDe, leerCronograma } from './cronograma.ts';
import { formulacionMessages } from './formulacion.messages.ts';
import type { Formulacion } from './formulacion.ts';
import { consejosDeMatriz } from './matriz.consejos.ts';
import { leerMatriz } from './matriz.ts';
import { medirTecho } from './presupuesto.techo.ts';
import { leerLineasDePresupuesto, leerMeses, sumarPresupuesto } from './presupuesto.ts';
import type { SeccionDeFormulacion } from './secciones.nombres.ts';

/** What must hold between sections, and what is advised: the sections themselves judge the rest. */

export type Contexto = {
  /** How the application came, which says the ceiling; without it none is judged. */
  readonly tipoSolicitud?: TipoSolicitud;
};

type Regla = (formulacion: Formulacion, contexto: Contexto) => readonly Issue[];

const issue = (path: string, code: string, message: string): Issue => ({ path, code, message });

const montoPedido = ({ secciones }: Formulacion): Monto | null => {
  const leido = parseMonto(textOf(secciones.ficha.monto_solicitado));
  return leido.ok && compareMontos(leido.monto, '0.00') > 0 ? leido.monto : null;
};

/** S4: the rubros come to montoSolicitado + contrapartida, to the centavo; that is, what is asked of the foundation is what the ficha asks. */
const igualALaFicha: Regla = (formulacion) => {
  const lineas = leerLineasDePresupuesto(formulacion.secciones.presupuesto);
  const monto = montoPedido(formulacion);
  const { fundacion } = sumarPresupuesto(lineas);
  if (lineas.length === 0 || monto === null || fundacion === monto) return [];
  const falta = compareMontos(fundacion, monto) < 0;
  const diferencia = falta ? subtractMontos(monto, fundacion) : subtractMontos(fundacion, monto);
  return [
    issue(
      'lineas',
      'no_suma_lo_solicitado',
      `El presupuesto pide ${formatMonto(fundacion)} a la fundación y la ficha ${formatMonto(monto)}: ${falta ? 'faltan' : 'sobran'} ${formatMonto(diferencia)}.`,
    ),
  ];
};

const bajoElTecho: Regla = ({ secciones }, { tipoSolicitud }) => {
  if (!tipoSolicitud) return [];
  const medidor = medirTecho(tipoSolicitud, sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto)));
  return medidor.excedente === null ? [] : [issue('lineas', 'rebasa_techo', medidor.mensaje)];
};

const actividadesDe = ({ secciones }: Formulacion): Map<string, string> =>
  new Map(
    leerMatriz(secciones.marco_logico).filas.flatMap(({ fila, nivel, resumen }) =>
      nivel === 'actividad' ? [[fila, resumen] as const] : [],
    ),
  );

const deActividadesQueHay: Regla = (formulacion) => {
  const actividades = actividadesDe(formulacion);
  return leerLineasDePresupuesto(formulacion.secciones.presupuesto).flatMap(({ fila, actividad }) =>
    actividad === '' || actividades.has(actividad)
      ? []
      : [
          issue(
            `lineas.${fila}.actividad`,
            'actividad_desconocida',
            'La actividad de esta partida no está en la matriz: elige otra.',
          ),
        ],
  );
};

const dentroDeLasFechas: Regla = ({ secciones }) =>
  fueraDelProyecto(leerCronograma(secciones.cronograma), secciones.ficha);

/** What blocks finishing and lies between two sections, told in the one where it is mended. */
export const faltasEntreSecciones: Readonly<Partial<Record<SeccionDeFormulacion, readonly Regla[]>>> = {
  presupuesto: [igualALaFicha, bajoElTecho, deActividadesQueHay],
  cronograma: [dentroDeLasFechas],
};

const ausencia = /^(?:falta|faltan|no hay|no existen?|ausencia|carencia|carecen?|inexistencia|insuficien)/i;

const deProblemas: Regla = ({ secciones }) =>
  nodosDeProblemas(secciones.arbol_problemas).flatMap(({ fila, texto }) => {
    const ancla = `nodos.${fila}.texto`;
    if (texto.trim() === '')
      return [issue(ancla, 'sin_texto', 'Hay un recuadro sin texto: escríbelo o quítalo.')];
    return ausencia.test(texto.trim())
      ? [
          issue(
            ancla,
            'solucion_ausente',
            `«${texto}»: describe la situación negativa, no la solución ausente.`,
          ),
        ]
      : [];
  });

const deObjetivos: Regla = ({ secciones }) => {
  const [problemas, objetivos] = [
    nodosDeProblemas(secciones.arbol_problemas),
    nodosDeObjetivos(secciones.arbol_objetivos),
  ];
  if (objetivos.length === 0) return [];
  const sueltos = sinEspejo(problemas, objetivos);
  return [
    ...objetivos.flatMap(({ fila, texto }) =>
      texto.trim() === ''
        ? [
            issue(
              `nodos.${fila}.texto`,
              'por_redactar',
              'Hay un recuadro por redactar como situación alcanzada.',
            ),
          ]
        : [],
    ),
    ...sueltos.problemas.map(({ fila, texto }) =>
      issue(`nodos.${fila}`, 'problema_sin_espejo', `«${texto}» no tiene su objetivo en este árbol.`),
    ),
    ...sueltos.objetivos.map(({ fila, texto }) =>
      issue(`nodos.${fila}`, 'objetivo_sin_espejo', `«${texto}» no responde a ningún problema del árbol.`),
    ),
  ];
};

const deAlcance: Regla = ({ secciones }) => {
  const principal = textOf(secciones.ficha.municipio);
  const elegidos = clavesDeMunicipios(textOf(secciones.alcance.municipios));
  return principal === '' || elegidos.length === 0 || elegidos.includes(principal)
    ? []
    : [
        issue(
          'municipios',
          'sin_el_principal',
          `${nombreDeMunicipio(principal) ?? principal} es el municipio de la ficha y no está entre los elegidos.`,
        ),
      ];
};

const deMatriz: Regla = ({ secciones }) => consejosDeMatriz(leerMatriz(secciones.marco_logico));

const dePresupuesto: Regla = (formulacion) => {
  const lineas = leerLineasDePresupuesto(formulacion.secciones.presupuesto);
  if (lineas.length === 0) return [];
  const { fecha_inicio: inicio, fecha_fin: fin } = formulacion.secciones.ficha;
  const [desde, hasta] = [textOf(inicio), textOf(fin)].map((fecha) =>
    isRealDate(fecha) ? fecha.slice(0, 7) : null,
  );
  const pagadas = new Set(lineas.map(({ actividad }) => actividad));
  const sinMes = lineas.filter(({ meses }) => meses.trim() === '');
  return [
    ...[...actividadesDe(formulacion)].flatMap(([fila, resumen]) =>
      pagadas.has(fila) ? [] : [issue('lineas', 'actividad_sin_partidas', `«${resumen}» no tiene partidas.`)],
    ),
    ...(sinMes.length > 0
      ? [
          issue(
            `lineas.${sinMes[0]?.fila}.meses`,
            'sin_meses',
            sinMes.length === 1
              ? 'Una partida no dice en qué meses se gasta.'
              : `${sinMes.length} partidas no dicen en qué meses se gastan.`,
          ),
        ]
      : []),
    ...lineas.flatMap(({ fila, concepto, meses }) =>
      desde && hasta && (leerMeses(meses) ?? []).some(({ mes }) => mes < desde || mes > hasta)
        ? [
            issue(
              `lineas.${fila}.meses`,
              'meses_fuera',
              `«${concepto}» se gasta en meses que están fuera de las fechas del proyecto.`,
            ),
          ]
        : [],
    ),
  ];
};

const deCronograma: Regla = (formulacion) => {
  const { actividades } = leerCronograma(formulacion.secciones.cronograma);
  const deLaMatriz = actividadesDe(formulacion);
  const programadas = new Set(actividades.map(({ actividad }) => actividad));
  const antes = new Map(
    dependenciasDe(actividades).flatMap((una) =>
      una.antes
        ? [[una.una.fila, formulacionMessages.calendario.antes(una.una.nombre, una.previa.nombre)] as const]
        : [],
    ),
  );
  return [
    ...(actividades.length === 0 ? [] : [...deLaMatriz]).flatMap(([fila, resumen]) =>
      programadas.has(fila)
        ? []
        : [issue('filas_actividades', 'actividad_sin_fechas', `«${resumen}» no está en el cronograma.`)],
    ),
    ...actividades.flatMap(({ fila, actividad, nombre }) => [
      ...(actividad !== '' && !deLaMatriz.has(actividad)
        ? [
            issue(
              `filas_actividades.${fila}.actividad`,
              'actividad_desconocida',
              `«${nombre}» viene de una actividad que ya no está en la matriz.`,
            ),
          ]
        : []),
      ...(antes.has(fila)
        ? [issue(`filas_actividades.${fila}.inicio`, 'empieza_antes', antes.get(fila) ?? '')]
        : []),
    ]),
  ];
};

/** What is advised, and never blocks. */
export const consejosDeSeccion: Readonly<Partial<Record<SeccionDeFormulacion, readonly Regla[]>>> = {
  arbol_problemas: [deProblemas],
  arbol_objetivos: [deObjetivos],
  alcance: [deAlcance],
  marco_logico: [deMatriz],
  presupuesto: [dePresupuesto],
  cronograma: [deCronograma],
};
