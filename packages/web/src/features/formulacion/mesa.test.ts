import {
  ESQUEMA,
  revisarCoherencia,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { expect, it } from 'vitest';
import { choquesDe, elegir } from './components/edicion/choques.ts';
import { juzgarUna, porJuzgar, reunir } from './components/edicion/juez.ts';
import type { Juicio } from './components/edicion/juicio-types.ts';
import { completas, conReloj, diseno, escena, PROYECTO, pasar } from './testing/mesa-viva.ts';

/** The sections of a record as they save themselves. */

conReloj();

it('keeps on this device first, then in the portal, 800 ms after the last key', async () => {
  const { device, mesa, enviadas } = escena();
  const una = mesa();
  await una.start();
  una.escribir('ficha', { ...completas.ficha, nombre_oficial: 'A' });
  await pasar(700);
  una.escribir('ficha', { ...completas.ficha, nombre_oficial: 'AB' });
  await pasar(780);
  expect([enviadas(), device.copias.size]).toEqual([[], 0]);
  expect(una.hasUnsaved()).toBe(true);
  await una.keep();
  expect([una.hasUnsaved(), [...device.copias.keys()]]).toEqual([
    false,
    [`formulacion:${PROYECTO}.ficha:u1`],
  ]);
  await pasar(2000);
  expect(enviadas()).toEqual(['ficha']);
  expect(una.motor('ficha').getState()).toMatchObject({ status: 'saved', version: 4 });
  expect(device.copias.size).toBe(0);
});

it('without a line several sections wait on the device, survive a reload, and go in the order they were typed', async () => {
  const { device, red, mesa, enviadas } = escena();
  red.hay = false;
  const una = mesa();
  await una.start();
  for (const [seccion, campo] of [
    ['poblacion', 'caracteristicas'],
    ['ficha', 'nombre_oficial'],
    ['alcance', 'cobertura'],
  ] as const) {
    una.escribir(seccion, { ...completas[seccion], [campo]: 'Escrito sin conexión, para después' });
    await pasar(1000);
  }
  expect(una.motor('ficha').getState()).toMatchObject({ status: 'local', cause: 'conexion' });
  expect(device.copias.size).toBe(3);
  una.stop();

  red.hay = true;
  const otra = mesa();
  await otra.start();
  expect(otra.secciones().ficha.nombre_oficial).toBe('Escrito sin conexión, para después');
  await pasar(5000);
  expect(enviadas()).toEqual(['poblacion', 'ficha', 'alcance']);
  expect(device.copias.size).toBe(0);
});

it('what one account left on the device is never another one’s', async () => {
  const { red, mesa, enviadas } = escena();
  red.hay = false;
  const una = mesa('u1');
  await una.start();
  una.escribir('ficha', { ...completas.ficha, nombre_oficial: 'De otra cuenta' });
  await pasar(1000);
  una.stop();
  red.hay = true;
  const otra = mesa('u2');
  await otra.start();
  await pasar(5000);
  expect(otra.secciones().ficha.nombre_oficial).toBe(completas.ficha.nombre_oficial);
  expect(enviadas()).toEqual([]);
});

it('takes in what others saved, beside what is typed here', async () => {
  const { mesa } = escena();
  const una = mesa();
  await una.start();
  una.escribir('ficha', { ...completas.ficha, nombre_oficial: 'Mío' });
  const suyo = diseno();
  una.recibir({
    ...suyo,
    secciones: suyo.secciones.map((seccion) =>
      seccion.seccion === 'ficha' || seccion.seccion === 'poblacion'
        ? {
            ...seccion,
            version: `${seccion.seccion}.5`,
            respuestas: {
              ...seccion.respuestas,
              [seccion.seccion === 'ficha' ? 'responsable_contacto' : 'poblacion_total']: '15000',
            },
          }
        : seccion,
    ),
  });
  expect(una.secciones().ficha).toMatchObject({ nombre_oficial: 'Mío', responsable_contacto: '15000' });
  expect(una.secciones().poblacion.poblacion_total).toBe('15000');
  expect(una.motor('ficha').getState().conflict).toBeNull();
});

it('what was typed into a section that closed meanwhile stays, and goes when it opens again', async () => {
  const { device, red, mesa, enviadas } = escena(['poblacion']);
  red.hay = true;
  device.copias.set(`formulacion:${PROYECTO}.ficha:u1`, {
    data: { ...completas.ficha, nombre_oficial: 'Quedó aquí' },
    version: 3,
    base: completas.ficha,
    at: 1,
    sent: [],
  });
  const una = mesa();
  await una.start();
  await pasar(2000);
  expect(una.soloAqui('ficha')?.nombre_oficial).toBe('Quedó aquí');
  expect(una.secciones().ficha.nombre_oficial).toBe(completas.ficha.nombre_oficial);
  expect(enviadas()).toEqual([]);
  una.abrir(['poblacion', 'ficha']);
  await pasar(3000);
  expect(una.soloAqui('ficha')).toBeNull();
  expect(enviadas()).toEqual(['ficha']);
});

it('two who wrote in one list choose cell by cell, and a tree stays one', () => {
  const [linea] = completas.presupuesto.lineas as { fila: string }[];
  const con = (cambio: object): Answers => ({
    ...completas.presupuesto,
    lineas: (completas.presupuesto.lineas as { fila: string }[]).map((una) =>
      una === linea ? { ...una, ...cambio } : una,
    ),
  });
  const [mias, suyas] = [con({ concepto: 'Mío', unidad: 'hora' }), con({ concepto: 'Suyo', unidad: 'día' })];
  const choques = choquesDe('presupuesto', mias, suyas, completas);
  expect(choques.map(({ etiqueta, mio, suyo }) => [etiqueta.split(': ').at(-1), mio, suyo])).toEqual([
    ['Concepto', 'Mío', 'Suyo'],
    ['Unidad', 'hora', 'día'],
  ]);
  const juntas = elegir('presupuesto', mias, suyas, new Set([choques[1]?.id ?? '']));
  expect((juntas.lineas as object[])[0]).toMatchObject({ concepto: 'Mío', unidad: 'día' });

  const nodos = completas.arbol_problemas.nodos as { fila: string; padre: string | null }[];
  const sinRama = { nodos: nodos.filter(({ fila }) => fila !== nodos[1]?.fila) } as Answers;
  const unido = elegir('arbol_problemas', sinRama, { nodos }, new Set());
  const quedan = unido.nodos as { fila: string; padre: string | null }[];
  expect(quedan.every(({ padre }) => padre === null || quedan.some(({ fila }) => fila === padre))).toBe(true);
});

it('judges anew only what may read otherwise, and says what the judge of the whole says', () => {
  const juzgar = (secciones: typeof completas, antes: Juicio | null): Juicio =>
    reunir(secciones, {
      ...antes?.hallazgos,
      ...Object.fromEntries(
        porJuzgar(secciones, antes).map((seccion) => [
          seccion,
          juzgarUna(secciones, 'convocatoria', seccion, antes?.hallazgos),
        ]),
      ),
    } as Juicio['hallazgos']);
  const primero = juzgar(completas, null);
  expect(porJuzgar({ ...completas, poblacion: {} }, primero)).toEqual(['poblacion']);
  for (const seccion of seccionesDeFormulacion) {
    const secciones = { ...completas, [seccion]: {} };
    const { hallazgos } = juzgar(secciones, primero);
    expect(seccionesDeFormulacion.flatMap((una) => hallazgos[una])).toEqual(
      revisarCoherencia({ esquema: ESQUEMA, secciones }, { tipoSolicitud: 'convocatoria' }),
    );
  }
});
