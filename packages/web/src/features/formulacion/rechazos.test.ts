import { expect, it } from 'vitest';
import { refusal } from '../../app/testing/portal.tsx';
import {
  type Cuerpo,
  completas,
  conReloj,
  DISENO,
  escena,
  fechaMala,
  PROYECTO,
  pasar,
} from './testing/mesa-viva.ts';

/** What the portal refuses by name of a section, which keeps nothing else of it from being saved. */

conReloj();

it('what is refused waits on the device, and the rest is saved with the version of the second answer', async () => {
  const { device, mesa, rehusar, cuerpos } = escena();
  rehusar('ficha', fechaMala);
  const una = mesa();
  await una.start();
  const mia = { ...completas.ficha, nombre_oficial: 'Otro', fecha_inicio: '2020-01-01' };
  una.escribir('ficha', mia);
  await pasar(1000);
  expect(cuerpos()).toEqual([
    { version: 'ficha.3', campos: { nombre_oficial: 'Otro', fecha_inicio: '2020-01-01' }, listas: {} },
    { version: 'ficha.3', campos: { nombre_oficial: 'Otro' }, listas: {} },
  ]);
  expect(una.motor('ficha').getState()).toMatchObject({
    status: 'partial',
    version: 4,
    data: mia,
    message: 'menos lo que falta corregir: Fecha de inicio. Sigue en este equipo.',
  });
  expect(una.rechazos('ficha')).toEqual({
    issues: [{ path: 'fecha_inicio', code: 'mal', message: 'Corrige fecha_inicio' }],
    todo: false,
  });
  expect(una.guardada('ficha')).toEqual({ ...mia, fecha_inicio: completas.ficha.fecha_inicio });
  expect(una.loGuardado().secciones[0]?.respuestas).toEqual(una.guardada('ficha'));
  expect([...device.copias.values()]).toMatchObject([{ data: mia, version: 4 }]);
  expect(una.hasUnsaved()).toBe(false);

  // The mark stays while another field is typed in, and both go once it is mended.
  una.escribir('ficha', { ...mia, nombre_oficial: 'Otro más' });
  expect(una.rechazos('ficha').issues).toHaveLength(1);
  una.escribir('ficha', { ...mia, nombre_oficial: 'Otro más', fecha_inicio: '2030-01-01' });
  expect(una.rechazos('ficha').issues).toHaveLength(0);
  await pasar(1000);
  expect(cuerpos().at(-1)).toEqual({
    version: 'ficha.4',
    campos: { nombre_oficial: 'Otro más', fecha_inicio: '2030-01-01' },
    listas: {},
  });
  expect(una.motor('ficha').getState()).toMatchObject({ status: 'saved', version: 5 });
  expect(device.copias.size).toBe(0);
});

it('so it is with what waited on the device without a line', async () => {
  const { device, red, mesa, rehusar, cuerpos } = escena();
  rehusar('ficha', fechaMala);
  red.hay = false;
  const una = mesa();
  await una.start();
  una.escribir('ficha', { ...completas.ficha, nombre_oficial: 'Sin línea', fecha_inicio: '2020-01-01' });
  await pasar(1000);
  una.escribir('poblacion', { ...completas.poblacion, caracteristicas: 'Escrito después, sin conexión' });
  await pasar(1000);
  una.stop();

  red.hay = true;
  const otra = mesa();
  await otra.start();
  await pasar(5000);
  expect(cuerpos().map(({ version, campos }) => [version, Object.keys(campos)])).toEqual([
    ['ficha.3', ['nombre_oficial', 'fecha_inicio']],
    ['ficha.3', ['nombre_oficial']],
    ['poblacion.3', ['caracteristicas']],
  ]);
  expect(otra.motor('ficha').getState()).toMatchObject({ status: 'partial', version: 4 });
  expect(otra.motor('poblacion').getState().status).toBe('saved');
  expect([...device.copias.keys()]).toEqual([`formulacion:${PROYECTO}.ficha:u1`]);
});

it('of a list the rows that are refused wait, and the whole list where it is none without them', async () => {
  const { mesa, rehusar, cuerpos } = escena();
  const filas = (cuerpo: Cuerpo, lista: string) => cuerpo.listas[lista]?.puestas ?? [];
  rehusar('presupuesto', (cuerpo) =>
    filas(cuerpo, 'lineas').flatMap(({ fila, concepto }) =>
      concepto === 'Malo' ? [`lineas.${fila}.concepto`] : [],
    ),
  );
  // Without its branch, what hangs from it hangs from nothing.
  rehusar('arbol_problemas', (cuerpo) => {
    const nodos = filas(cuerpo, 'nodos');
    const malos = nodos.filter(({ texto }) => texto === 'Malo').map(({ fila }) => `nodos.${fila}.texto`);
    const solos = nodos.filter(({ texto }) => texto === 'Hijo').map(({ fila }) => `nodos.${fila}.padre`);
    return malos.length > 0 ? malos : solos;
  });
  const una = mesa();
  await una.start();
  const [linea] = completas.presupuesto.lineas as { fila: string }[];
  const nuevas = ['Malo', 'Bueno'].map((concepto, i) => ({
    ...linea,
    fila: `${PROYECTO.slice(0, -1)}${i}`,
    concepto,
  }));
  una.escribir('presupuesto', {
    ...completas.presupuesto,
    lineas: [...(completas.presupuesto.lineas as { fila: string }[]), ...nuevas],
  });
  await pasar(1000);
  expect(cuerpos().map((cuerpo) => filas(cuerpo, 'lineas').map(({ concepto }) => concepto))).toEqual([
    ['Malo', 'Bueno'],
    ['Bueno'],
  ]);
  expect(una.motor('presupuesto').getState().status).toBe('partial');

  const nodos = completas.arbol_problemas.nodos as { fila: string }[];
  const rama = ['Malo', 'Hijo'].map((texto, i) => ({
    ...nodos[1],
    fila: `${PROYECTO.slice(0, -1)}${i}`,
    texto,
  }));
  una.escribir('arbol_problemas', { nodos: [...nodos, ...rama] });
  await pasar(1000);
  expect(
    cuerpos()
      .slice(2)
      .map((cuerpo) => filas(cuerpo, 'nodos').map(({ texto }) => texto)),
  ).toEqual([['Malo', 'Hijo'], ['Hijo']]);
  // Nothing is left of the tree to be saved.
  expect(una.motor('arbol_problemas').getState().status).toBe('refused');
  expect(una.rechazos('arbol_problemas').todo).toBe(false);
});

it('a refusal does not keep what is typed last from leaving with the page', async () => {
  const { mesa, rehusar, cuerpos } = escena();
  rehusar('ficha', fechaMala);
  const una = mesa();
  await una.start();
  const mia = { ...completas.ficha, fecha_inicio: '2020-01-01' };
  una.escribir('ficha', mia);
  await pasar(1000);
  expect(una.motor('ficha').getState()).toMatchObject({
    status: 'refused',
    message: 'falta corregir Fecha de inicio.',
  });
  una.escribir('ficha', { ...mia, nombre_oficial: 'Al salir' });
  await una.flush({ leaving: true });
  expect(cuerpos().slice(1)).toEqual([
    { version: 'ficha.3', campos: { nombre_oficial: 'Al salir' }, listas: {} },
  ]);
  expect(una.motor('ficha').getState()).toMatchObject({
    status: 'partial',
    data: { fecha_inicio: '2020-01-01' },
  });
});

it('nothing is saved where no answer is named, and a save of somebody else in between is put together', async () => {
  const { mesa, rehusar, server } = escena();
  rehusar('poblacion', () => ['']);
  const una = mesa();
  await una.start();
  una.escribir('poblacion', { ...completas.poblacion, caracteristicas: 'Otras, muchas más que antes' });
  await pasar(1000);
  expect(una.motor('poblacion').getState().status).toBe('refused');
  expect(una.rechazos('poblacion').todo).toBe(true);

  const suya = { ...completas.ficha, responsable_contacto: 'Suyo' };
  const choque = () =>
    new Response(
      JSON.stringify({
        code: 'seccion_cambio',
        message: 'Cambió',
        issues: [],
        actual: {
          seccion: 'ficha',
          version: 'ficha.9',
          respuestas: suya,
          guardadaPor: null,
          guardadaEn: null,
        },
      }),
      { status: 409, headers: { 'content-type': 'application/json' } },
    );
  const mal = [{ path: 'fecha_inicio', code: 'mal', message: 'Corrige' }];
  server.answers[`PUT ${DISENO}/secciones/ficha`] = ({ version, campos }: Cuerpo) => {
    if (campos.fecha_inicio) return refusal(422, 'mal', 'Mal', mal);
    return version === 'ficha.9'
      ? { seccion: 'ficha', version: 'ficha.10', guardadaPor: null, guardadaEn: null }
      : choque();
  };
  una.escribir('ficha', { ...completas.ficha, nombre_oficial: 'Mío', fecha_inicio: '2020-01-01' });
  await pasar(2000);
  expect(una.motor('ficha').getState()).toMatchObject({
    status: 'partial',
    version: 10,
    data: { nombre_oficial: 'Mío', responsable_contacto: 'Suyo', fecha_inicio: '2020-01-01' },
  });
  expect(una.guardada('ficha')).toMatchObject({
    nombre_oficial: 'Mío',
    responsable_contacto: 'Suyo',
    fecha_inicio: completas.ficha.fecha_inicio,
  });
});
