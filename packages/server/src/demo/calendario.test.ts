import { addDays, startOfDay, today } from '@portal/domain/kernel/dates';
import { isWorkingDay } from '@portal/domain/kernel/working-days';
import { expect, test } from 'vitest';
import { cronista, diaHabil, diaHabilProximo, momentoDe } from './calendario.ts';
import { convocatoriasDemo } from './convocatorias.ts';
import { fechar } from './escenas.convocatorias.ts';
import { organizacionesDemo } from './organizaciones.ts';
import { preRegistrosDemo } from './pre-registros.ts';

/** Two years of days on which somebody may start the demo. */
const dias = Array.from({ length: 730 }, (_, n) => addDays('2026-11-01', n));

test('a day behind or ahead is a working one, and never crosses today', () => {
  for (const hoy of dias) {
    expect(isWorkingDay(diaHabil(hoy, 3)) && diaHabil(hoy, 3) < hoy).toBe(true);
    expect(isWorkingDay(diaHabilProximo(hoy, 4)) && diaHabilProximo(hoy, 4) > hoy).toBe(true);
  }
});

test('the acts of one story keep their order when a weekend brings them to the same day', () => {
  const cuandoDe = cronista('2026-11-22');
  const first = cuandoDe({ hace: 1, hora: '13:00' });
  const second = cuandoDe({ hace: 0, hora: '09:00' });
  expect(today(first)).toBe('2026-11-20');
  expect(second.getTime() - first.getTime()).toBe(25 * 60_000);
});

test('on whatever day the demo is made, applications arrive while their call is published and open', () => {
  for (const hoy of dias)
    for (const demo of convocatoriasDemo) {
      const c = fechar(demo, hoy);
      const { publicada, adenda } = demo;
      if (!publicada) continue;
      const desde = Math.max(momentoDe(hoy, publicada).getTime(), startOfDay(c.apertura).getTime());
      const hasta = startOfDay(addDays(c.ultimoCierre, 1)).getTime();
      if (adenda) expect(today(momentoDe(hoy, adenda)) <= c.cierre, hoy).toBe(true);
      for (const { solicitud, enviado, organizacion } of preRegistrosDemo) {
        if (!solicitud || !('convocatoria' in solicitud) || solicitud.convocatoria !== demo.clave) continue;
        const cuando = momentoDe(hoy, enviado).getTime();
        expect(cuando > desde && cuando < hasta, `${hoy} ${demo.clave} ${organizacion}`).toBe(true);
      }
    }
});

test('an organization writes its page after it first sent something', () => {
  for (const hoy of dias)
    for (const { clave, ficha } of organizacionesDemo) {
      const sent = preRegistrosDemo
        .filter((p) => p.organizacion === clave)
        .map((p) => momentoDe(hoy, p.enviado));
      const first = Math.min(...sent.map((moment) => moment.getTime()));
      expect(
        momentoDe(hoy, { hace: ficha.hace, hora: '16:10' }).getTime(),
        `${hoy} ${clave}`,
      ).toBeGreaterThan(first);
    }
});
