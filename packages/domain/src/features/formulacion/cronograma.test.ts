import { describe, expect, it } from 'vitest';
import { textOf } from '../../kernel/answers.ts';
import { checkForm, prune } from '../../kernel/form.ts';
import { cronogramaForm, fueraDelProyecto } from './cronograma.form.ts';
import {
  type ActividadProgramada,
  dependenciasDe,
  enCirculo,
  leerCronograma,
  sembrarCronograma,
  valorarRiesgo,
} from './cronograma.ts';
import { contador, idDe } from './testing/arboles.ts';
import { proyectoCompleto } from './testing/proyecto.ts';

const { cronograma: respuestas, ficha } = proyectoCompleto().secciones;
const cronograma = leerCronograma(respuestas);
const [primera, segunda] = cronograma.actividades as [ActividadProgramada, ActividadProgramada];
const mensajes = (...actividades: ActividadProgramada[]): string[] =>
  checkForm(cronogramaForm, { ...respuestas, filas_actividades: actividades }).map(({ message }) => message);

describe('the schedule', () => {
  it('says the four texts of the seed, with its minimums', () => {
    expect(checkForm(cronogramaForm, respuestas)).toEqual([]);
    expect(prune(cronogramaForm, respuestas)).toMatchObject({
      hitos: 'Primer grupo graduado: 30 de junio de 2027\nDoce comités instalados: 30 de noviembre de 2027',
      gestion_riesgos: 'Las escuelas cierran por paro: Acordar sedes alternas con el municipio',
    });
    expect(textOf(prune(cronogramaForm, respuestas).cronograma_actividades).split('\n')[0]).toBe(
      'Impartición de doce sesiones de crianza positiva: del 1 de febrero de 2027 al 30 de junio de 2027',
    );
    expect(checkForm(cronogramaForm, {}).map(({ message }) => message)).toEqual([
      'El cronograma de actividades debe tener al menos 100 caracteres',
      'Los hitos deben tener al menos 50 caracteres',
      'Los entregables deben tener al menos 50 caracteres',
      'La gestión de riesgos debe tener al menos 50 caracteres',
    ]);
  });

  it('refuses dates that are swapped, that are none, and a circle', () => {
    expect(mensajes(primera, { ...segunda, inicio: '2027-12-01' })).toEqual([
      'La actividad no puede terminar antes de empezar.',
    ]);
    expect(mensajes(primera, { ...segunda, inicio: '2027-02-30' })).toContain(
      'Escribe una fecha que exista: día, mes y año.',
    );
    expect(mensajes({ ...primera, depende_de: segunda.fila }, segunda)).toEqual([
      'Esta actividad espera a otra que la espera a ella.',
      'Esta actividad espera a otra que la espera a ella.',
    ]);
    expect(mensajes({ ...primera, depende_de: primera.fila }, segunda)).toHaveLength(1);
  });

  it('says who waits for whom, and who begins too early', () => {
    const una = { ...segunda, depende_de: primera.fila };
    expect(dependenciasDe([primera, { ...una, inicio: primera.fin }])).toMatchObject([
      { una: { fila: segunda.fila }, previa: { fila: primera.fila }, antes: true },
    ]);
    expect(dependenciasDe([primera, { ...una, inicio: '2027-12-01' }])).toMatchObject([{ antes: false }]);
    expect(dependenciasDe([primera, { ...una, inicio: '' }])).toMatchObject([{ antes: false }]);
    expect(
      dependenciasDe([primera, { ...una, depende_de: una.fila }, { ...una, depende_de: idDe(99) }]),
    ).toEqual([]);
  });

  it('finds exactly who stands in a circle', () => {
    const de = (...pares: [number, number | null][]) =>
      pares.map(([n, espera]) => ({
        ...primera,
        fila: idDe(n),
        depende_de: espera === null ? '' : idDe(espera),
      }));
    expect([...enCirculo(de([1, 2], [2, 3], [3, 2], [4, null], [5, 99]))].toSorted()).toEqual([
      idDe(2),
      idDe(3),
    ]);
    expect(enCirculo(de([1, 2], [2, 3], [3, null])).size).toBe(0);
  });

  it('stays within the dates of the project', () => {
    expect(fueraDelProyecto(cronograma, ficha)).toEqual([]);
    const corta = { ...ficha, fecha_inicio: '2027-02-02', fecha_fin: '2027-11-29' };
    expect(fueraDelProyecto(cronograma, corta).map(({ message }) => message)).toEqual([
      'La actividad «Impartición de doce sesiones de crianza positiva» empieza fuera de las fechas del proyecto.',
      'La actividad «Formación de comités vecinales por colonia» termina fuera de las fechas del proyecto.',
      'El hito «Doce comités instalados» queda fuera de las fechas del proyecto.',
      'El entregable «Informe de resultados» queda fuera de las fechas del proyecto.',
    ]);
    expect(fueraDelProyecto(cronograma, { ...ficha, fecha_fin: null })).toEqual([]);
  });

  it('is proposed from the matrix, without dates, and never twice', () => {
    const deLaMatriz = [
      { fila: idDe(204), resumen: 'Sesiones' },
      { fila: idDe(900), resumen: 'Nueva' },
    ];
    const una = sembrarCronograma(cronograma.actividades, deLaMatriz, contador(700));
    expect(una.agregadas).toEqual([idDe(700)]);
    expect(una.actividades.slice(0, 2)).toEqual(cronograma.actividades);
    expect(una.actividades[2]).toMatchObject({ actividad: idDe(900), nombre: 'Nueva', inicio: '', fin: '' });
    expect(sembrarCronograma(una.actividades, deLaMatriz, contador(800)).agregadas).toEqual([]);
  });

  it.each([
    ['1', '1', { valor: 1, nivel: 'bajo' }],
    ['2', '2', { valor: 4, nivel: 'bajo' }],
    ['1', '5', { valor: 5, nivel: 'medio' }],
    ['3', '4', { valor: 12, nivel: 'medio' }],
    ['3', '5', { valor: 15, nivel: 'alto' }],
    ['5', '5', { valor: 25, nivel: 'alto' }],
    ['', '5', null],
    ['6', '1', null],
  ])('values a risk of probability %s and impact %s', (probabilidad, impacto, esperado) => {
    expect(valorarRiesgo({ probabilidad, impacto })).toEqual(esperado);
  });
});
