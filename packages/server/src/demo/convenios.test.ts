import { readFile } from 'node:fs/promises';
import { pasosEscritos } from '@portal/domain/features/convenio/convenio.schema';
import { faltasDelDiseno, presupuestadoDe } from '@portal/domain/features/convenio/diseno';
import {
  faltasDelTexto,
  faltasDePaso,
  formDePaso,
  type MarcoDelConvenio,
  type Pasos,
} from '@portal/domain/features/convenio/pasos';
import { leerLineasDePresupuesto, sumarPresupuesto } from '@portal/domain/features/formulacion/public';
import { textOf } from '@portal/domain/kernel/answers';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { prune } from '@portal/domain/kernel/form';
import { checkRfc } from '@portal/domain/kernel/rfc';
import { describe, expect, test } from 'vitest';
import { momentoDe } from './calendario.ts';
import { casosConConvenio } from './convenios.casos.ts';
import { pasosDe, plazosDe } from './convenios.pasos.ts';
import { conveniosDemo, firmanteDeLaFundacion, llego } from './convenios.ts';
import { componerProyecto } from './registros.componer.ts';
import { sesionesDemo } from './sesiones.ts';

/** Two years of days on which somebody may start the demo, and some of them. */
const dias: readonly Fecha[] = Array.from({ length: 104 }, (_, n) => addDays('2026-11-01', n * 7));

describe.each(conveniosDemo.map((uno) => [uno.clave, uno] as const))('%s', (clave, convenio) => {
  const caso = casosConConvenio.find((uno) => uno.clave === clave);
  if (!caso) throw new Error(`No project ${clave}`);
  const marcoEn = (hoy: Fecha, dia: Fecha, clabe: string): MarcoDelConvenio => {
    const { secciones } = componerProyecto(clave, caso.proyecto, hoy);
    const { total } = sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto));
    return {
      hoy: dia,
      topes: {
        aprobado: caso.proyecto.ficha.monto_solicitado,
        tipoSolicitud: 'solicitud_organizacion',
        total,
        restante: null,
      },
      presupuestado: presupuestadoDe(secciones),
      faltasDelDiseno: faltasDelDiseno(secciones),
      clabeConfirmada: clabe,
      opinionVigente: true,
      mismoFirmante: false,
      aprobadoEl: null,
      firmadoEl: null,
    };
  };

  test('on whatever day the demo is made, its steps lack nothing of what was done with them', () => {
    for (const hoy of dias) {
      const dia = (n: number): Fecha => addDays(hoy, n - convenio.abierto);
      const escritos = pasosDe(convenio, hoy, { solicitud: dia(2), texto: dia(10), firma: dia(13) });
      const pasos = Object.fromEntries(
        pasosEscritos.map((paso) => [paso, prune(formDePaso[paso], escritos[paso])]),
      ) as Pasos;
      const marco = marcoEn(hoy, dia(2), textOf(escritos.planeacion.cuenta_bancaria));
      for (const paso of ['datos_finales', 'informacion', 'anteproyecto'] as const)
        expect(faltasDePaso(paso, pasos, marco), `${hoy} ${paso}`).toEqual([]);
      if (llego(convenio, 'pasos')) expect(faltasDelTexto(pasos, marco), hoy).toEqual([]);
    }
  });

  test('it is in force on the days that its story needs', () => {
    for (const hoy of dias) {
      const { ejecucion, vigencia } = plazosDe(convenio, hoy);
      expect(vigencia.inicio <= ejecucion.inicio && ejecucion.fin < vigencia.fin, hoy).toBe(true);
      if (!llego(convenio, 'planeado')) expect(vigencia.inicio > hoy, hoy).toBe(true);
      else {
        expect(vigencia.inicio <= addDays(hoy, 1 - convenio.abierto + 15), hoy).toBe(true);
        expect(vigencia.fin < hoy, hoy).toBe(clave === 'vacaciones' || clave === 'banda');
      }
    }
  });
});

test('two distinct people sign, and their RFC has its check digit', () => {
  for (const { clave, firmante } of conveniosDemo) {
    expect(checkRfc(firmante.rfc, { tipo: 'fisica' }), clave).toMatchObject({ errors: [], warnings: [] });
    expect(firmante.rfc, clave).not.toBe(firmanteDeLaFundacion.rfc);
  }
});

test('the documentation names who signs next, as a certificate must name her', async () => {
  const espera = conveniosDemo.find(({ hasta }) => hasta === 'una_firma')?.firmante;
  const orden = `npm run e-firma-de-demo -- "${espera?.nombre}" ${espera?.rfc}`;
  for (const archivo of ['README.md', 'docs/firmas.md'])
    expect(await readFile(new URL(`../../../../${archivo}`, import.meta.url), 'utf8'), archivo).toContain(
      orden,
    );
});

test('on whatever day the demo is made, each is opened once the council has decided', () => {
  const early = Array.from({ length: 730 }, (_, n) => addDays('2026-11-01', n)).flatMap((hoy) =>
    conveniosDemo.flatMap(({ clave, abierto }) =>
      sesionesDemo.flatMap((sesion) =>
        'celebrada' in sesion &&
        sesion.puntos.some((punto) => punto.clave === clave) &&
        today(momentoDe(hoy, sesion.celebrada)) >= today(momentoDe(hoy, { hace: abierto, hora: '12:40' }))
          ? [`${hoy} ${clave}`]
          : [],
      ),
    ),
  );
  expect(early).toEqual([]);
});
