import { describe, expect, it } from 'vitest';
import { fraseDeEstados, fraseDeRoles } from './estadisticas.ts';

const rol = (nombre: string, n: number) => ({ id: nombre, nombre, esPersonal: true, n });

describe('the statistics of accounts in words', () => {
  it('the sentence about states says how many may enter', () => {
    const estados = (activo: number, inactivo: number) =>
      [
        { estado: 'activo', n: activo },
        { estado: 'inactivo', n: inactivo },
      ] as const;
    expect(fraseDeEstados(0, [])).toBe('Todavía no hay cuentas.');
    expect(fraseDeEstados(3, [...estados(3, 0)])).toBe('Todas las cuentas están activas.');
    expect(fraseDeEstados(3, [...estados(1, 2)])).toBe('1 de 3 cuentas puede entrar al portal.');
  });

  it('the sentence names the roles that most hold, and counts those that nobody does', () => {
    expect(fraseDeRoles([rol('Analista', 2), rol('Solicitante', 1_200), rol('Consultor', 0)])).toBe(
      'El rol con más cuentas es Solicitante, con 1,200; le sigue Analista, con 2. Un rol no tiene ninguna.',
    );
    expect(fraseDeRoles([rol('Analista', 1)])).toBe('El rol con más cuentas es Analista, con 1.');
    expect(fraseDeRoles([rol('Analista', 0)])).toBe('Ningún rol tiene cuentas.');
  });
});
