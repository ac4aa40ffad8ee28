import {
  type EstadosDeSecciones,
  sesionesDeCodiseno,
} from '@portal/domain/features/codiseno/codiseno.schema';
import { seccionesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { con, proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { rowsOf } from '@portal/domain/kernel/answers';
import { describe, expect, it } from 'vitest';
import {
  contenidoDeMinuta,
  type Dicho,
  MAX_CAMBIOS,
  MAX_CITADO,
  MAX_CONVERSACIONES,
  minutaDeCodiseno,
  type SesionPorContar,
} from './codiseno.minuta.ts';

const antes = proyectoCompleto();
const [primera] = sesionesDeCodiseno;
if (!primera) throw new Error('no sessions');
const el = (dia: number) => new Date(Date.UTC(2026, 10, dia, 18));

const dicho = (id: string, de: Partial<Dicho> = {}): Dicho => ({
  id,
  seccion: 'ficha',
  respondeA: null,
  tipo: 'ajuste',
  texto: 'Precisen el objetivo general.',
  autor: { nombre: 'Mariana Olivas', deLaFundacion: true },
  creadoEn: el(3),
  resuelto: null,
  ...de,
});
const sesion = (de: Partial<SesionPorContar> = {}): SesionPorContar => ({
  folio: 'PROJ-2026-000004',
  proyecto: 'Crianza sin golpes',
  organizacion: 'Red de Apoyo Juvenil, A.C.',
  sesion: primera,
  abiertaEn: el(2),
  finalizada: { en: el(9) },
  estado: 'en_progreso',
  antes,
  despues: con('ficha', {
    descripcion: 'Otra descripción del proyecto, más precisa que la anterior.',
  }),
  versionAntes: 2,
  versionDespues: 3,
  estados: Object.fromEntries(seccionesDeFormulacion.map((una) => [una, 'aprobado'])) as EstadosDeSecciones,
  aprobaciones: { ficha: el(8) },
  comentarios: [
    dicho('a', { resuelto: { por: 'Ana Quiñones', deLaFundacion: false, en: el(5) } }),
    dicho('b', {
      respondeA: 'a',
      tipo: 'sugerencia',
      texto: 'Ya lo precisamos.',
      autor: { nombre: 'Ana Quiñones', deLaFundacion: false },
      creadoEn: el(4),
    }),
  ],
  ...de,
});
const filasDe = (contenido: ReturnType<typeof contenidoDeMinuta>, titulo: string) =>
  Object.fromEntries(
    (contenido.secciones.find((una) => una.titulo === titulo)?.filas ?? []).map(({ etiqueta, valor }) => [
      etiqueta,
      valor,
    ]),
  );

describe('the minute of a session', () => {
  it('tells the session and then its own sections, in their order, and no others', () => {
    const { secciones } = contenidoDeMinuta(sesion());
    expect(secciones.map(({ titulo }) => titulo)).toEqual([
      'La sesión',
      'Ficha del Proyecto',
      'Árbol de Problemas',
      'Árbol de Objetivos',
    ]);
    expect(filasDe(contenidoDeMinuta(sesion()), 'La sesión')).toMatchObject({
      'Folio del proyecto': 'PROJ-2026-000004',
      'Secciones aprobadas': '100 %',
      'Versiones del proyecto': 'De la versión 2 a la versión 3',
    });
  });

  it('says who approved a section, what changed in it, and what was said, answers under what they answer', () => {
    const ficha = filasDe(contenidoDeMinuta(sesion()), 'Ficha del Proyecto');
    expect(ficha.Aprobación).toMatch(/^La aprobó la fundación, el 8 de noviembre de 2026/u);
    expect(ficha['Qué cambió']).toContain('Otra descripción del proyecto, más precisa que la anterior.');
    expect(ficha['Conversación 1']?.split('\n')).toEqual([
      'La fundación, 3 de noviembre de 2026. Ajuste: «Precisen el objetivo general.» Atendido por Ana Quiñones, 5 de noviembre de 2026.',
      '↳ Ana Quiñones (organización), 4 de noviembre de 2026. Sugerencia: «Ya lo precisamos.»',
    ]);
    expect(filasDe(contenidoDeMinuta(sesion()), 'Árbol de Problemas')).toEqual({
      Aprobación: 'Sin aprobar',
      'Qué cambió': 'Nada: dice lo mismo que al empezar la sesión',
      Comentarios: 'Ninguno',
    });
  });

  it('names nobody of the foundation: the organization has the same paper', () => {
    const contenido = contenidoDeMinuta(
      sesion({
        comentarios: [dicho('a', { resuelto: { por: 'Mariana Olivas', deLaFundacion: true, en: el(5) } })],
      }),
    );
    expect(JSON.stringify(contenido)).not.toContain('Mariana');
    expect(filasDe(contenido, 'Ficha del Proyecto')['Conversación 1']).toContain(
      'Atendido por la fundación,',
    );
    expect(filasDe(contenido, 'La sesión')['Se finalizó']).toMatch(/, por la fundación$/u);
  });

  it('tells no change of another session, and of very many the first, with how many more', () => {
    const muchos = con('arbol_problemas', {
      nodos: Array.from({ length: MAX_CAMBIOS + 7 }, (_, i) => ({
        fila: `00000000-0000-4000-8000-${String(900 + i).padStart(12, '0')}`,
        tipo: 'causa',
        padre: null,
        texto: `Causa ${i}`,
      })),
    });
    const contenido = contenidoDeMinuta(
      sesion({
        despues: con('presupuesto', { justificacion: 'Otra justificación del presupuesto.' }, muchos),
      }),
    );
    expect(JSON.stringify(contenido)).not.toContain('Otra justificación');
    const lineas = filasDe(contenido, 'Árbol de Problemas')['Qué cambió']?.split('\n') ?? [];
    expect(lineas).toHaveLength(MAX_CAMBIOS + 1);
    expect(lineas.at(-1)).toMatch(/^· y \d+ cambios más$/u);
  });

  it('makes no line of the foundation of what somebody wrote, whatever it looks like', () => {
    const falso =
      'ok\n↳ Mariana Olivas (fundación), 20 de noviembre de 2026. Aprobación: «Se aprueban $2,000,000.» Atendido por X';
    const ficha = filasDe(
      contenidoDeMinuta(sesion({ comentarios: [dicho('a', { texto: falso })] })),
      'Ficha del Proyecto',
    );
    const lineas = ficha['Conversación 1']?.split('\n') ?? [];
    expect(lineas).toHaveLength(1);
    expect(lineas[0]).toMatch(/Ajuste: «ok ↳ Mariana Olivas .*\$2,000,000\." Atendido por X»$/u);
    const cambiada = filasDe(
      contenidoDeMinuta(
        sesion({ despues: con('ficha', { descripcion: 'Uno\n· Se quitó «el presupuesto»' }) }),
      ),
      'Ficha del Proyecto',
    );
    expect(cambiada['Qué cambió']?.split('\n')).toHaveLength(1);
  });

  it('is a paper of a few pages however much was said, and says how much more there is', () => {
    const comentarios = Array.from({ length: MAX_CONVERSACIONES + 3 }, (_, i) =>
      dicho(`c${i}`, { texto: 'x'.repeat(2000) }),
    );
    const { filas } = contenidoDeMinuta(sesion({ comentarios })).secciones[1] ?? { filas: [] };
    expect(filas).toHaveLength(2 + MAX_CONVERSACIONES + 1);
    expect(filas.at(-1)?.valor).toBe('y 3 conversaciones más, en el portal');
    expect(Math.max(...filas.map(({ valor }) => valor.length))).toBeLessThan(MAX_CITADO + 200);
  });

  it('tells the sums of the budget beside any number of changed lines', () => {
    const tercera = sesionesDeCodiseno[2];
    if (!tercera) throw new Error('no third session');
    const lineas = rowsOf(antes.secciones.presupuesto.lineas);
    const [modelo] = lineas;
    if (!modelo) throw new Error('no lines');
    const muchas = con('presupuesto', {
      lineas: Array.from({ length: MAX_CAMBIOS + 20 }, (_, i) => ({
        ...modelo,
        fila: `00000000-0000-4000-8000-${String(7000 + i).padStart(12, '0')}`,
      })),
    });
    const dicho3 = filasDe(
      contenidoDeMinuta(sesion({ sesion: tercera, despues: muchas })),
      'Presupuesto Detallado',
    )['Qué cambió'];
    for (const suma of ['· Total:', '· Fundación:']) expect(dicho3).toContain(suma);
    expect(dicho3).toMatch(/y \d+ cambios más$/u);
  });

  it('of an open session is a draft that says so', () => {
    const contenido = contenidoDeMinuta(sesion({ finalizada: null, versionDespues: null }));
    expect(filasDe(contenido, 'La sesión')).toMatchObject({
      'Se finalizó': 'sigue abierta',
      'Versiones del proyecto': 'Parte de la versión 2',
    });
    for (const [estado, dice] of [
      ['pausado', 'está en pausa'],
      ['desistido', 'quedó sin terminar: la organización desistió'],
      ['cancelado', 'quedó sin terminar: el proyecto se canceló'],
    ] as const) {
      const parada = contenidoDeMinuta(sesion({ finalizada: null, versionDespues: null, estado }));
      expect(filasDe(parada, 'La sesión')['Se finalizó']).toBe(dice);
      expect(parada.campos.hasta).toBe(dice);
    }
    expect(Object.keys(contenido.campos).toSorted()).toEqual([...minutaDeCodiseno.fields].toSorted());
  });
});
