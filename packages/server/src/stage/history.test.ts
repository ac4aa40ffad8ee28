import { describe, expect, it } from 'vitest';
import { wordAction } from './history.ts';

const textos = { aprobarSeccion: 'Aprobó una sección', guardar: 'Guardó validaciones' };
const cuentas = { validos: (n: number) => `${n} válidos` };
const secciones = { alcance: 'Alcance Territorial' };

describe('what a history says of an entry', () => {
  it('names the section that it was about, and only one that is known', () => {
    const says = (seccion: string | null): string =>
      wordAction({ accion: 'codiseno.aprobarSeccion', seccion }, textos, { secciones }).texto;
    expect(says('alcance')).toBe('Aprobó una sección: Alcance Territorial');
    expect(says('otra')).toBe('Aprobó una sección');
    expect(says(null)).toBe('Aprobó una sección');
  });

  it('counts what it counted, and nothing of which there was none', () => {
    const says = (validos: number): string =>
      wordAction({ accion: 'registro.guardar', cuenta: { validos } }, textos, { cuentas }).texto;
    expect(says(3)).toBe('Guardó validaciones: 3 válidos');
    expect(says(0)).toBe('Guardó validaciones');
  });

  it('says the name of an action that has no words', () => {
    expect(wordAction({ accion: 'registro.otra' }, textos)).toEqual({ accion: 'otra', texto: 'otra' });
  });
});
