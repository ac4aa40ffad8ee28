import { describe, expect, it } from 'vitest';
import { slices } from '../../app.ts';
import {
  accionesDe,
  accionesDeEntidad,
  accionesQueDicen,
  asuntos,
  idsDeAccion,
  idsDeAsunto,
  palabrasDeAccion,
  palabrasDeEntidad,
  palabrasDeEntrada,
  tienePalabras,
} from './bitacora.acciones.ts';
import { cambiosDe } from './bitacora.detalle.ts';
import { folioBuscadoSchema, listarBitacoraInput, numeroSchema } from './bitacora.shapes.ts';

describe('the words of the log', () => {
  it('are those of an entity by the action alone, and of no entity whose name only begins so', () => {
    expect(accionesDeEntidad('avance').guardar).toBe('Guardó un reporte de avance');
    expect(accionesDeEntidad('visita').guardar).toBe('Guardó la minuta de una visita');
    expect(accionesDeEntidad('avan')).toEqual({});
  });

  it('every action of every workflow has them', () => {
    const written = slices.flatMap(({ workflow }) =>
      workflow
        ? [workflow.creation.action, ...Object.keys(workflow.transitions)].map(
            (action) => `${workflow.id}.${action}`,
          )
        : [],
    );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((accion) => !tienePalabras(accion))).toEqual([]);
  });

  it('every action reads differently, and belongs to one subject that has a heading', () => {
    const said = idsDeAccion.map(palabrasDeAccion);
    expect(new Set(said).size).toBe(said.length);
    expect(idsDeAsunto.flatMap((asunto) => accionesDe(asunto)).toSorted()).toEqual(
      [...idsDeAccion].toSorted(),
    );
    expect(Object.values(asuntos).every((heading) => heading.length > 3)).toBe(true);
  });

  it('what was tried and did not come about is not told as done', () => {
    const said = (accion: string, resultado = 'fallido') => palabrasDeEntrada({ accion, resultado });
    expect(said('sesion.iniciar')).toBe('Intento de inicio de sesión fallido');
    expect(said('cuenta.cambiar-contrasena')).toBe('Intento: cambió su contraseña');
    expect(said('sesion.iniciar', 'exitoso')).toBe('Inició sesión');
    // It was verified, and found falsified.
    expect(said('bitacora.verificar')).toBe('Verificó la integridad de la bitácora');
  });

  it('an action or a kind of record of a later version reads as it is kept', () => {
    expect(palabrasDeAccion('cosa.nueva')).toBe('cosa.nueva');
    expect(palabrasDeAccion('toString')).toBe('toString');
    expect(palabrasDeEntidad('cosa')).toBe('cosa');
  });

  it('what is typed finds actions by the beginnings of their words, without accents', () => {
    expect(accionesQueDicen('valido pre')).toEqual(['pre-registro.aprobar']);
    expect(accionesQueDicen('SUSPENDIÓ')).toEqual(['usuario.suspender', 'seguimiento.suspender']);
    expect(accionesQueDicen('   ')).toEqual([]);
    expect(accionesQueDicen('zzz')).toEqual([]);
  });
});

describe('what an entry keeps, in words', () => {
  it('states by their labels first, fields by theirs, codes and dates as a person says them', () => {
    expect(
      cambiosDe(
        {
          version: 4,
          a: 'validado',
          de: 'en_revision',
          folio: 'PR-2026-001',
          campos: ['mision', 'otro'],
          hasta: '2026-11-20',
          demo: true,
          cerradas: 1200,
        },
        {
          estados: { validado: 'Validado', en_revision: 'En Revisión' },
          campos: { mision: 'Misión' },
        },
      ),
    ).toEqual([
      { etiqueta: 'Folio', valor: 'PR-2026-001' },
      { etiqueta: 'Estado', valor: 'En Revisión → Validado' },
      { etiqueta: 'Versión del registro', valor: '4' },
      { etiqueta: 'Campos que cambiaron', valor: 'Misión, Otro' },
      { etiqueta: 'Hasta', valor: '20 nov 2026' },
      { etiqueta: 'Cuenta de prueba', valor: 'Sí' },
      { etiqueta: 'Sesiones cerradas', valor: '1,200' },
    ]);
  });

  it('leaves as it was kept what people typed, and what only looks like a date', () => {
    const valorDe = (datos: Readonly<Record<string, unknown>>) => cambiosDe(datos)[0]?.valor;
    for (const typed of ['constructor', 'toString', 'todas', '2026-01-01', '9999-99-99'])
      expect(valorDe({ filtros: { q: typed } })).toBe(`Buscado: ${typed}`);
    for (const odd of ['9999-99-99', '2026-13-45T99:99:99Z', '0000-01-01', 'constructor'])
      expect(valorDe({ documento: odd })).toBe(odd);
  });

  it('what it has no words for reads as it is written, nested too', () => {
    expect(cambiosDe({ algoMuyNuevo: { monto_total: null, lista: [] } })).toEqual([
      { etiqueta: 'Algo muy nuevo', valor: 'Monto total: — · Lista: —' },
    ]);
  });
});

describe('what the log is asked with', () => {
  it('a folio is found however it is typed, and nothing else is one', () => {
    expect(folioBuscadoSchema.parse(' pr-2026-001 ')).toBe('PR-2026-001');
    expect(folioBuscadoSchema.parse('usr-014')).toBe('USR-014');
    for (const wrong of ['', 'PR', "PR-2026-001' or 1=1", 'PR-2026-', '2026-001'])
      expect(folioBuscadoSchema.safeParse(wrong).success).toBe(false);
  });

  it('numbers begin at 1, days exist, actions and results are of the catalogue', () => {
    for (const wrong of ['0', '-1', '01', '1.5', '9'.repeat(19)])
      expect(numeroSchema.safeParse(wrong).success).toBe(false);
    for (const wrong of [{ desde: '2026-02-30' }, { accion: 'pre-registro.volar' }, { resultado: 'dudoso' }])
      expect(listarBitacoraInput.safeParse(wrong).success).toBe(false);
  });
});
