import { addDays, today } from '@portal/domain/kernel/dates';
import { describe, expect, test } from 'vitest';
import { casosDemo, codisenosDeCasos } from './aprobaciones.casos.ts';
import type { RondaDemo } from './aprobaciones.tipos.ts';
import { aprobacionesDemo } from './aprobaciones.ts';
import { cronista, momentoDe } from './calendario.ts';
import { personalDemo } from './personal.ts';
import { integrantesDe, sesionesDemo } from './sesiones.ts';
import type { Momento } from './tipos.ts';

/** Two years of days on which somebody may start the demo. */
const dias = Array.from({ length: 730 }, (_, n) => addDays('2026-11-01', n));

const momentosDe = (ronda: RondaDemo): Momento[] =>
  [
    ronda.abierta,
    ronda.oficio?.guardado,
    ronda.oficio?.enviado,
    ronda.respuesta?.guardada,
    ronda.respuesta?.enviada,
    ronda.pedida,
    ...(ronda.evaluaciones ?? []).flatMap(({ guardada, enviada }) => [guardada, enviada]),
    ronda.dictamen?.guardado,
    ronda.dictamen?.emitido,
  ].filter((momento) => momento !== undefined);

/** When each of these happened, as they are played. */
const jugados = (hoy: string, momentos: readonly Momento[]): Date[] => {
  const cuandoDe = cronista(hoy);
  return momentos.map((momento) => cuandoDe(momento));
};

describe.each(aprobacionesDemo.map((una) => [una.clave, una] as const))('%s', (clave, { rondas }) => {
  const codiseno = codisenosDeCasos.find((uno) => uno.clave === clave);
  const sesiones = sesionesDemo.filter(({ puntos }) => puntos.some((punto) => punto.clave === clave));

  test('on whatever day, it is opened once its co-diseño ended, and voted on once its dictamen was issued', () => {
    if (!codiseno) throw new Error(`No co-diseño ${clave}`);
    const [primera, segunda] = rondas;
    if (!primera) throw new Error(`No round of ${clave}`);
    const mal: string[] = [];
    for (const hoy of dias) {
      const terminado = jugados(hoy, [codiseno.abierto, ...codiseno.pasos]).at(-1);
      const suyos = jugados(hoy, momentosDe(primera));
      const [abierta, ultimo] = [suyos[0], suyos.at(-1)];
      if (!(terminado && abierta && terminado < abierta)) mal.push(`${hoy} abierta`);
      if (!(ultimo && today(ultimo) < hoy)) mal.push(`${hoy} ${ultimo?.toISOString()}`);
      for (const sesion of sesiones) {
        if (!(ultimo && ultimo < momentoDe(hoy, sesion.convocada))) mal.push(`${hoy} convocada`);
        if (
          segunda &&
          'celebrada' in sesion &&
          momentoDe(hoy, segunda.abierta) <= momentoDe(hoy, sesion.celebrada)
        )
          mal.push(`${hoy} segunda`);
      }
    }
    expect(mal).toEqual([]);
  });
});

test('the bodies sit with enough members, in different seats, and vote once their papers were read', () => {
  const activos = new Set([
    'consejero',
    ...personalDemo.flatMap(({ clave, rol, estado }) => (rol === 'consejero' && !estado ? [clave] : [])),
  ]);
  const [consejo, comite] = [integrantesDe('consejo'), integrantesDe('comite')];
  expect([...consejo, ...comite].toSorted()).toEqual([...activos].toSorted());
  for (const { cuerpo, puntos } of sesionesDemo)
    for (const { clave, votos = {} } of puntos) {
      const fuera = Object.values(votos).filter((uno) => 'conflicto' in uno).length;
      expect(
        Object.keys(votos).filter((cuenta) => !integrantesDe(cuerpo).includes(cuenta)),
        clave,
      ).toEqual([]);
      expect(integrantesDe(cuerpo).length - fuera, clave).toBeGreaterThanOrEqual(
        cuerpo === 'consejo' ? 5 : 3,
      );
    }
});

test('what is said is said once, and long enough to be believed', () => {
  const textos = [
    ...casosDemo.flatMap(({ alianzas, dichos, ajuste }) => [
      alianzas,
      dichos.preRegistro,
      dichos.registro,
      ajuste.texto,
    ]),
    ...aprobacionesDemo.flatMap(({ rondas }) =>
      rondas.flatMap(({ oficio, evaluaciones = [], dictamen }) => [
        ...(oficio ? [oficio.generales, ...oficio.observaciones.map(({ texto }) => texto)] : []),
        ...evaluaciones.map(({ comentario }) => comentario),
        ...(dictamen
          ? [dictamen.resumen, dictamen.recomendaciones, dictamen.problema, dictamen.queHara]
          : []),
      ]),
    ),
    ...sesionesDemo.flatMap(({ puntos }) =>
      puntos.flatMap(({ votos = {} }) => Object.values(votos).map(({ motivo }) => motivo)),
    ),
  ];
  expect(textos.filter((texto) => texto.length < 40)).toEqual([]);
  expect(new Set(textos).size).toBe(textos.length);
});
