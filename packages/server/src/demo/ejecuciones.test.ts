import { venceDe } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { describe, expect, test } from 'vitest';
import { cronista, momentoDe } from './calendario.ts';
import { casosConConvenio } from './convenios.casos.ts';
import { plazosDe } from './convenios.pasos.ts';
import { conveniosDemo } from './convenios.ts';
import { ejecucionesDemo } from './ejecuciones.ts';
import { seguimientosDemo } from './escenas.seguimientos.ts';
import { papelesDemo } from './expedientes.ts';

/** Two years of days on which somebody may start the demo, every third one: each day of the week and of the month. */
const dias: readonly Fecha[] = Array.from({ length: 244 }, (_, n) => addDays('2026-11-01', n * 3));

describe.each(ejecucionesDemo.map((una) => [una.clave, una] as const))('%s', (clave, { pasos }) => {
  const convenio = conveniosDemo.find((uno) => uno.clave === clave);
  const caso = casosConConvenio.find((uno) => uno.clave === clave);
  const seguimiento = seguimientosDemo.find((uno) => uno.clave === clave);
  if (!convenio || !caso || !seguimiento) throw new Error(`No execution ${clave}`);
  const opiniones = papelesDemo.filter(
    ({ organizacion, tipo }) => organizacion === caso.organizacion && tipo === 'comprobante_sat',
  );

  /** Whether its organization has by then a current opinion 32-D of those that it uploaded. */
  const conOpinion = (hoy: Fecha, cuando: Date): boolean =>
    opiniones.some((una) => {
      const subida = momentoDe(hoy, una.subido);
      const vence = venceDe('comprobante_sat', addDays(today(subida), -una.diasAntes));
      return subida < cuando && vence !== null && today(cuando) <= vence;
    });

  test('on whatever day, it asks with a current opinion, spends while its convenio runs, and moves while nothing stops it', () => {
    const mal: string[] = [];
    for (const hoy of dias) {
      const { vigencia } = plazosDe(convenio, hoy);
      const suyo = cronista(hoy);
      const abierto = suyo(seguimiento.abierto);
      const [desde, hasta] = [seguimiento.suspendido, seguimiento.reanudado].map((uno) => uno && suyo(uno));
      const cuandoDe = cronista(hoy);
      for (const paso of pasos) {
        const cuando = cuandoDe(paso);
        const dice = (que: string) => mal.push(`${hoy} ${paso.accion} ${que}`);
        if (cuando <= abierto) dice('antes de abrir');
        if (today(cuando) >= hoy) dice('no ha pasado');
        if (paso.accion === 'pedir' && !conOpinion(hoy, cuando)) dice('sin opinión');
        if (
          ['pedir', 'aprobar', 'pagar', 'comprobar'].includes(paso.accion) &&
          (today(cuando) < vigencia.inicio || today(cuando) > vigencia.fin)
        )
          dice('fuera de vigencia');
        if (
          ['pedir', 'aprobar', 'pagar'].includes(paso.accion) &&
          desde &&
          cuando > desde &&
          !(hasta && cuando > hasta)
        )
          dice('suspendida');
      }
    }
    expect(mal).toEqual([]);
  });

  test('on whatever day, its organization has a current opinion when its convenio needs one', () => {
    const mal = dias.filter(
      (hoy) => !conOpinion(hoy, momentoDe(hoy, { hace: convenio.abierto - 5, hora: '17:30' })),
    );
    expect(mal).toEqual([]);
  });
});
