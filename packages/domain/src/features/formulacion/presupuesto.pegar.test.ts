import { describe, expect, it } from 'vitest';
import { leerPresupuestoPegado, lineasDePegado } from './presupuesto.pegar.ts';
import { calcularLinea } from './presupuesto.ts';
import { leerTabla } from './tabla.ts';
import { contador, idDe } from './testing/arboles.ts';
import { mejorTiempo } from './testing/tiempo.ts';

const actividades = [{ fila: idDe(204), codigo: 'A.1', nombre: 'Impartición de sesiones' }];
const leer = (texto: string, hay = 0) => leerPresupuestoPegado(texto, { actividades, hay });
const bien = (texto: string) => {
  const leido = leer(texto);
  if (!leido.ok) throw new Error(leido.message);
  return leido;
};

const hoja = [
  'Concepto\tRubro\tActividad\tUnidad\tCantidad\tCosto unitario\tTotal\tFICOSEC\tContrapartida\tOtros\tMeses',
  'Psicóloga\tRecursos Humanos\ta.1\tmes\t12\t$18,500.00\t$222,000.00\t\t22,000\t\t2027-01 2027-02',
  '"Sillas\n(con brazos)"\tequipamiento\tImpartición de sesiones\tpieza\t40\t 950.5 \t\t30,000\t\t\t',
  '\t\t\t\t\t\t\t\t\t\t',
  'Renta\tRentas\tB.9\tmes\tdoce\t1,50\t\t\t-5\t1.005\tenero',
].join('\r\n');

describe('a paste from Excel', () => {
  it('is read by its row of names, with Mexican numbers, quotes and what is wrong of each cell', () => {
    const leido = bien(hoja);
    expect(leido.columnas).toEqual([
      'concepto',
      'rubro',
      'actividad',
      'unidad',
      'cantidad',
      'costo_unitario',
      null,
      'fundacion',
      'organizacion',
      'otros',
      'meses',
    ]);
    expect(leido.filas.map(({ celdas }) => celdas.concepto)).toEqual([
      'Psicóloga',
      'Sillas (con brazos)',
      'Renta',
    ]);
    expect(leido.conErrores).toBe(1);
    expect(leido.filas[2]?.errores).toEqual({
      rubro: 'No es ninguno de los seis rubros.',
      actividad: 'No es ninguna actividad de la matriz.',
      cantidad: 'Escribe la cantidad con números mayores a 0.',
      costo_unitario: 'Escribe el monto con números, por ejemplo 1,250.00.',
      organizacion: 'El monto no puede ser negativo.',
      otros: 'El monto lleva a lo más dos decimales.',
      meses: 'Escribe los meses así: 2027-01 2027-02.',
    });
    const [una, dos, tres] = lineasDePegado(leido, contador(900));
    expect(una).toEqual({
      fila: idDe(900),
      concepto: 'Psicóloga',
      rubro: 'recursos_humanos',
      actividad: idDe(204),
      unidad: 'mes',
      cantidad: '12',
      costo_unitario: '18500.00',
      organizacion: '22000.00',
      otros: '',
      meses: '2027-01 2027-02',
    });
    expect(dos && calcularLinea(dos)).toMatchObject({
      total: 3_802_000n,
      fundacion: 3_000_000n,
      organizacion: 802_000n,
    });
    expect(tres).toMatchObject({ cantidad: 'doce', costo_unitario: '1,50', actividad: '' });
  });

  it('without names stands in the order of the sheet', () => {
    const leido = bien('Psicóloga\tServicios\t\tmes\t12\t18,500\n');
    expect(lineasDePegado(leido, contador(900))[0]).toMatchObject({
      rubro: 'servicios',
      cantidad: '12',
      costo_unitario: '18500.00',
    });
    expect(leido.conErrores).toBe(0);
  });

  it('tells a line whose parts are not its whole', () => {
    const cabeza = 'Concepto\tCantidad\tCosto unitario\tFICOSEC\tContrapartida';
    const errores = (fila: string) => bien(`${cabeza}\n${fila}`).filas[0]?.errores;
    expect(errores('Sillas\t2\t100\t150\t50')).toEqual({});
    expect(errores('Sillas\t2\t100\t150\t49')).toEqual({
      fundacion: 'Lo que aporta cada quien no suma lo que cuesta la partida.',
    });
    expect(errores('Sillas\t2\t100\t\t201')).toEqual({
      organizacion: 'Los que aportan suman más de lo que cuesta la partida.',
    });
    expect(errores('Sillas\t900000000\t100')).toEqual({
      costo_unitario: 'Una partida no puede pasar de $249,999,999.99.',
    });
  });

  it('is refused with words and at once when it is too much', () => {
    const de = (n: number) => Array.from({ length: n }, (_, i) => `Partida ${i}\tservicios`).join('\n');
    expect(leer(de(5), 1998)).toEqual({
      ok: false,
      message: 'Pegaste 5 partidas y caben 2 más. No se agregó ninguna.',
    });
    expect(leer(de(10_001))).toEqual({
      ok: false,
      message: 'Pegaste 10,001 filas y se leen a lo más 2,500 de una vez. No se agregó ninguna.',
    });
    expect(leer(de(2000)).ok).toBe(true);
    const [dosMil, diezMil] = [de(2000), de(10_001)];
    expect(mejorTiempo(() => leer(dosMil))).toBeLessThan(100);
    expect(mejorTiempo(() => leer(diezMil))).toBeLessThan(20);
    expect(leer('\n\t\n')).toEqual({ ok: false, message: 'Lo que pegaste no tiene partidas.' });
  });

  it('keeps what stands in quotes, closed or not', () => {
    expect(leerTabla('"a ""b"""\tc\n"sin cerrar\nsigue')).toEqual({
      ok: true,
      filas: [['a "b"', 'c'], ['sin cerrar sigue']],
    });
  });
});
