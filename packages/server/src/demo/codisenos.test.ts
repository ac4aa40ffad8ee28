import { addDays, today } from '@portal/domain/kernel/dates';
import { describe, expect, test } from 'vitest';
import { momentoDe } from './calendario.ts';
import { codisenosDemo } from './codisenos.ts';
import { colegasDemo } from './expedientes.ts';
import { organizacionDemo } from './organizaciones.ts';
import { personalDemo } from './personal.ts';
import { preRegistrosDemo } from './pre-registros.ts';
import { componerProyecto } from './registros.componer.ts';
import { registrosDemo } from './registros.ts';

const registroDe = (clave: string) => {
  const found = registrosDemo.find((r) => r.clave === clave);
  if (!found) throw new Error(`No registro ${clave}`);
  return found;
};
/** Who of the foundation may lead a co-diseño: the roles that hold gestionar_codiseno. */
const gestores = new Set([
  'administrador',
  'coordinador',
  ...personalDemo.flatMap(({ clave, rol, estado }) => (rol === 'coordinador' && !estado ? [clave] : [])),
]);

describe.each(codisenosDemo.map((c) => [c.clave, c] as const))('%s', (clave, demo) => {
  const registro = registroDe(clave);
  const organizacion = preRegistrosDemo.find((p) => p.clave === clave)?.organizacion ?? '';

  test('on whatever day, it is opened once its registro is validated, and its acts are of who belongs there', () => {
    const validado = registro.pasos.findLast(({ accion }) => accion === 'validar');
    const [propietario] = organizacionDemo(organizacion).cuentas;
    const unidos = new Map(
      colegasDemo.flatMap((c) =>
        'unido' in c && c.organizacion === organizacion ? [[c.cuenta, c.unido]] : [],
      ),
    );
    expect(gestores).toContain(demo.abierto.por);
    const mal: string[] = [];
    for (const hoy of Array.from({ length: 730 }, (_, n) => addDays('2026-11-01', n))) {
      if (!(validado && momentoDe(hoy, validado) < momentoDe(hoy, demo.abierto))) mal.push(`${hoy} abierto`);
      for (const paso of demo.pasos) {
        const cuando = momentoDe(hoy, paso);
        const unido = unidos.get(paso.por);
        const esDeAhi = unido
          ? momentoDe(hoy, unido) < cuando
          : paso.por === propietario.clave || gestores.has(paso.por);
        if (!esDeAhi || today(cuando) >= hoy) mal.push(`${hoy} ${paso.por} ${paso.accion}`);
      }
    }
    expect(mal).toEqual([]);
  });

  test('it is told from the oldest to the newest', () => {
    const hace = [demo.abierto, ...demo.pasos].map((m) => m.hace);
    expect(hace).toEqual(hace.toSorted((a, b) => b - a));
  });
});

test('every change of a section changes it, and what is said is said once', () => {
  const textos = new Set<string>();
  for (const { clave, pasos } of codisenosDemo) {
    const { secciones } = componerProyecto(clave, registroDe(clave).proyecto, '2026-11-24');
    const ahora = { ...secciones };
    for (const paso of pasos) {
      if (paso.accion === 'guardar') {
        for (const cambio of paso.cambios) {
          const antes = ahora[paso.seccion];
          ahora[paso.seccion] = cambio(antes, clave);
          expect(ahora[paso.seccion], `${clave} ${paso.seccion}`).not.toEqual(antes);
        }
        continue;
      }
      const dicho = paso.accion === 'comentar' ? paso.texto : 'motivo' in paso ? paso.motivo : null;
      if (dicho === null) continue;
      expect(dicho.trim().length, clave).toBeGreaterThan(40);
      expect(textos.has(dicho), dicho).toBe(false);
      textos.add(dicho);
    }
  }
  expect(textos.size).toBeGreaterThan(25);
});
