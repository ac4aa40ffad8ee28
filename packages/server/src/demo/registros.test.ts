import {
  clavesDeMunicipios,
  leerCronograma,
  leerLineasDePresupuesto,
  nodosDeProblemas,
  nombreDeMunicipio,
  revisarCoherencia,
  sumarPresupuesto,
} from '@portal/domain/features/formulacion/public';
import { isRows } from '@portal/domain/kernel/answers';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { fromCentavos, toCentavos } from '@portal/domain/kernel/money';
import { describe, expect, test } from 'vitest';
import { momentoDe } from './calendario.ts';
import { modelosDeAntes } from './convenios.casos.antes.ts';
import { colegasDemo } from './expedientes.ts';
import { organizacionDemo } from './organizaciones.ts';
import { preRegistrosDemo } from './pre-registros.ts';
import { componerProyecto } from './registros.componer.ts';
import type { RegistroDemo } from './registros.tipos.ts';
import { registrosDemo } from './registros.ts';

/** The last days of months, a leap day, and a year that ends: days on which somebody may start the demo. */
const dias: readonly Fecha[] = ['2026-11-24', '2027-01-31', '2028-02-29', '2026-12-31', '2027-08-01'];

const preRegistroDe = ({ clave }: RegistroDemo) => {
  const found = preRegistrosDemo.find((p) => p.clave === clave);
  if (!found) throw new Error(`No pre-registration ${clave}`);
  return found;
};
const tipoDe = (r: RegistroDemo) => {
  const { solicitud } = preRegistroDe(r);
  if (!solicitud) return 'solicitud_organizacion';
  return 'convocatoria' in solicitud ? 'convocatoria' : 'invitacion_ficosec';
};
const yaEjecutados = new Set(modelosDeAntes.map(({ clave }) => clave));
const seEnvio = ({ pasos }: RegistroDemo): boolean => pasos.some(({ accion }) => accion === 'finalizar');

describe.each(registrosDemo.map((r) => [r.clave, r] as const))('%s', (_clave, r) => {
  test('whatever was sent lacks nothing, on whatever day the demo is made', () => {
    for (const hoy of dias) {
      const faltas = revisarCoherencia(componerProyecto(r.clave, r.proyecto, hoy), {
        tipoSolicitud: tipoDe(r),
      }).filter(({ nivel }) => nivel === 'falta');
      if (seEnvio(r)) expect(faltas, hoy).toEqual([]);
      else expect(faltas.length, hoy).toBeGreaterThan(0);
    }
  });

  test('rubros, funders and months come to the same total, and what is asked is what the ficha says', () => {
    const { secciones } = componerProyecto(r.clave, r.proyecto, '2026-11-24');
    const lineas = leerLineasDePresupuesto(secciones.presupuesto);
    const { total, fundacion, contrapartida, porRubro, porMes } = sumarPresupuesto(lineas);
    const sumaDe = (montos: Iterable<string>) =>
      fromCentavos([...montos].reduce((suma, monto) => suma + toCentavos(monto), 0n));
    expect(sumaDe(porRubro.values())).toBe(total);
    expect(sumaDe(porMes.values())).toBe(total);
    expect(sumaDe([fundacion, contrapartida])).toBe(total);
    expect(lineas.filter(({ meses, rubro, actividad }) => !meses || !rubro || !actividad)).toEqual([]);
    if (seEnvio(r)) expect(fundacion).toBe(r.proyecto.ficha.monto_solicitado);
  });

  test('on whatever day, it is opened once its pre-registration is validated, and written by who belongs there', () => {
    const { organizacion, pasos } = preRegistroDe(r);
    const validado = pasos.findLast(({ accion }) => accion === 'aprobar');
    const [propietario] = organizacionDemo(organizacion).cuentas;
    const unidos = new Map(
      colegasDemo.flatMap((c) =>
        'unido' in c && c.organizacion === organizacion ? [[c.cuenta, c.unido]] : [],
      ),
    );
    for (const hoy of Array.from({ length: 730 }, (_, n) => addDays('2026-11-01', n))) {
      expect(validado && momentoDe(hoy, validado) < momentoDe(hoy, r.abierto), hoy).toBe(true);
      expect(today(momentoDe(hoy, r.abierto)) < hoy, hoy).toBe(true);
      for (const paso of r.pasos) {
        if (paso.accion !== 'guardar' && paso.accion !== 'finalizar' && paso.accion !== 'desistir') continue;
        const unido = unidos.get(paso.por);
        if (unido) expect(momentoDe(hoy, unido) < momentoDe(hoy, paso), `${hoy} ${paso.por}`).toBe(true);
        else expect(paso.por).toBe(propietario.clave);
      }
    }
  });

  test('it begins in the months to come; where its convenio was signed long ago, after it was validated', () => {
    for (const hoy of dias) {
      const { fecha_inicio: inicio, fecha_fin: fin } = componerProyecto(r.clave, r.proyecto, hoy).secciones
        .ficha;
      if (yaEjecutados.has(r.clave)) {
        const validado = r.pasos.findLast(({ accion }) => accion === 'validar');
        expect(
          validado && today(momentoDe(hoy, validado)) < (inicio ?? '') && (inicio ?? '') < hoy,
          hoy,
        ).toBe(true);
        continue;
      }
      expect(inicio, hoy).toSatisfy((fecha: Fecha) => fecha > hoy && fecha < addDays(hoy, 100));
      expect(fin, hoy).toSatisfy((fecha: Fecha) => fecha > addDays(hoy, 150) && fecha < addDays(hoy, 480));
    }
  });

  test('its municipalities are of the INEGI catalogue', () => {
    const { ficha, alcance } = r.proyecto;
    expect(nombreDeMunicipio(ficha.municipio)).not.toBeNull();
    if (!alcance) return;
    expect(clavesDeMunicipios(alcance.municipios).join(' ')).toBe(alcance.municipios);
    expect(alcance.municipios).toContain(ficha.municipio);
  });
});

test('one is large enough to be interesting', () => {
  const [grande] = registrosDemo;
  if (!grande) throw new Error('The demo has no registro');
  const { secciones } = componerProyecto(grande.clave, grande.proyecto, '2026-11-24');
  const { actividades, riesgos } = leerCronograma(secciones.cronograma);
  expect(nodosDeProblemas(secciones.arbol_problemas).length).toBeGreaterThanOrEqual(25);
  expect(leerLineasDePresupuesto(secciones.presupuesto).length).toBeGreaterThanOrEqual(30);
  expect(actividades.length).toBeGreaterThanOrEqual(20);
  expect(riesgos).toHaveLength(8);
});

test('no two texts are the same, and no row has the id of another', () => {
  const textos = new Set<string>();
  const filas = new Set<string>();
  for (const { clave, proyecto } of registrosDemo)
    for (const [seccion, answers] of Object.entries(
      componerProyecto(clave, proyecto, '2026-11-24').secciones,
    ))
      for (const [campo, answer] of Object.entries(answers)) {
        const dichos = isRows(answer)
          ? answer.flatMap(({ fila, ...celdas }) => {
              expect(filas.has(fila), `${clave} ${seccion} ${fila}`).toBe(false);
              filas.add(fila);
              return Object.entries(celdas).flatMap(([columna, celda]) =>
                columna === 'meses' ? [] : [celda],
              );
            })
          : [answer];
        // Short ones may well be said twice: a unit, a name, a date.
        for (const texto of dichos)
          if (texto && texto.length > 40) {
            expect(textos.has(texto), `${clave}.${seccion}.${campo}: ${texto}`).toBe(false);
            textos.add(texto);
          }
      }
  expect(textos.size).toBeGreaterThan(300);
});
