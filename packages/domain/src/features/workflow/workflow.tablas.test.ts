import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slices } from '../../app.ts';
import { dibujar } from './workflow.dibujo.ts';
import { ladoDe } from './workflow.lados.ts';
import type { AccionDeTabla } from './workflow.shapes.ts';
import { describirTabla, resumirTabla } from './workflow.tablas.ts';

const tablas = slices.flatMap(({ workflow }) => workflow ?? []);
const nadie = () => undefined;
const vacio = new Map<string, number>();

/** Everybody who acts in some table, and whose side they are on; by hand from product.md §1. */
const conocidos: Readonly<Record<string, string>> = {
  su_organizacion: 'organizacion',
  invitada: 'organizacion',
  su_titular: 'organizacion',
  lado_de_la_carta: 'organizacion',
  el_reloj: 'nadie',
};
const personal = [
  'capturista revisor administrador quien_elimina gestor_codiseno gestor_aprobacion secretaria_de_sesion',
  'gestor_convenio firmante_convenio gestor_ministraciones pagador revisor_comprobaciones',
  'revisor_transferencias revisor_rendimientos quien_paga gestor_avances gestor_visitas gestor',
  'gestor_documental su_autor su_autor_en_borrador atiende_arco',
].flatMap((codes) => codes.split(' '));

describe('what /workflow says of the tables', () => {
  test('every table is told, with every state, every action and whoever may', () => {
    expect(tablas.length).toBeGreaterThan(15);
    for (const tabla of tablas) {
      const { titulo, estados, acciones } = describirTabla(tabla, vacio, nadie);
      expect(titulo, tabla.id).not.toBe(tabla.id);
      expect(estados.map(({ id }) => id)).toEqual(Object.keys(tabla.states));
      expect(acciones.map(({ id }) => id)).toEqual([
        tabla.creation.action,
        ...Object.keys(tabla.transitions),
      ]);
      for (const { id, de, quienes } of acciones.slice(1)) {
        expect(de.length, `${tabla.id} ${id}`).toBeGreaterThan(0);
        expect(quienes.length, `${tabla.id} ${id}`).toBeGreaterThan(0);
      }
    }
  });

  test('whoever acts is of one side, and a new rule of a table is classified', () => {
    const codes = new Set(
      tablas.flatMap(({ transitions }) =>
        Object.values(transitions).flatMap(({ who }) => who.map(({ code }) => code)),
      ),
    );
    for (const code of codes) {
      const lado = conocidos[code] ?? (personal.includes(code) ? 'fundacion' : `unknown: ${code}`);
      expect([code, ladoDe(code)]).toEqual([code, lado]);
    }
  });

  test('records that are over are counted in their state and not among the live ones', () => {
    const tabla = tablas.find(({ id }) => id === 'pre-registro');
    if (!tabla) throw new Error('no pre-registro');
    const conteos = new Map([
      ['pendiente', 3],
      ['rechazado', 9],
    ]);
    const final = Object.entries(tabla.states).find(([, { final: over }]) => over)?.[0];
    expect(final).toBeDefined();
    const { vivos } = resumirTabla(tabla, new Map([...conteos, [final ?? '', 5]]));
    const live = Object.entries(tabla.states)
      .filter(([, { final: over }]) => !over)
      .reduce((sum, [id]) => sum + (conteos.get(id) ?? 0), 0);
    expect(vivos).toBe(live);
  });

  test('a list is named for a state where its slice has one', () => {
    const tabla = tablas.find(({ id }) => id === 'convenio');
    const drawn = tabla && describirTabla(tabla, vacio, nadie).estados.map(({ id, lista }) => [id, lista]);
    expect(drawn).toContainEqual(['vigente', '/convenio?estado=vigente']);
  });
});

const accion = (id: string, de: readonly string[], a: string | null): AccionDeTabla => ({
  id,
  label: id,
  de: [...de],
  a,
  quienes: [],
  condiciones: [],
  conMotivo: false,
  avisaA: [],
  campana: null,
  cartas: [],
});
const estado = (id: string) => ({
  id,
  label: id,
  tone: 'neutral' as const,
  final: false,
  casos: 0,
  lista: null,
});

describe('the drawing', () => {
  test('of every table: each way from a state to another is an arc once, and each that stays is told of its state', () => {
    for (const tabla of tablas) {
      const told = describirTabla(tabla, vacio, nadie);
      const { arcos, quedan } = dibujar(told);
      const name = (at: number) => told.estados[at]?.id ?? '';
      const drawn = [
        ...arcos.flatMap(({ de, a, acciones }) =>
          acciones.map(({ id }) => `${id}: ${name(de)} → ${name(a)}`),
        ),
        ...[...quedan].flatMap(([de, acciones]) => acciones.map(({ id }) => `${id}: ${de} → ${de}`)),
      ];
      const expected = told.acciones.flatMap(({ id, de, a }) =>
        de.map((from) => `${id}: ${from} → ${a ?? from}`),
      );
      expect([...drawn].sort(), tabla.id).toEqual([...expected].sort());
    }
  });

  test('arcs of one lane never run beside each other, whatever the table', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const anyAction = fc.tuple(fc.subarray(ids, { minLength: 1 }), fc.option(fc.constantFrom(...ids)));
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 12 }), (acciones) => {
        const { arcos, carriles } = dibujar({
          estados: ids.map(estado),
          acciones: acciones.map(([de, a], at) => accion(`${at}`, de, a)),
        });
        const steps = arcos.flatMap(({ de, a, carril }) => {
          const [from, to] = [Math.min(de, a), Math.max(de, a)];
          return Array.from({ length: to - from }, (_, step) => `${carril} ${from + step}`);
        });
        expect(new Set(steps).size).toBe(steps.length);
        expect(Math.max(0, ...arcos.map(({ carril }) => carril + 1))).toBe(carriles);
      }),
    );
  });
});
