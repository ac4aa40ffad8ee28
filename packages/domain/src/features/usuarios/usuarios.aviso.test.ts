import { describe, expect, it } from 'vitest';
import { DIAS_DE_CONSERVACION } from '../arco/public.ts';
import { AVISO_FECHA, AVISO_VERSION, avisoDePrivacidad, faltaAceptarAviso } from './usuarios.aviso.ts';

const responsable = {
  nombre: 'Fundación de Prueba, A.C.',
  domicilio: 'Calle 1, Chihuahua',
  correo: 'privacidad@fundacion.mx',
};
const aviso = avisoDePrivacidad(responsable);
const texto = (titulo: RegExp): string => {
  const seccion = aviso.secciones.find((s) => titulo.test(s.titulo));
  return [...(seccion?.parrafos ?? []), ...(seccion?.lista ?? [])].join(' ');
};

describe('the privacy notice (mexico.md, Privacy)', () => {
  it('has a version and a day', () => {
    expect(aviso).toMatchObject({ version: AVISO_VERSION, fecha: AVISO_FECHA, responsable });
    expect(AVISO_FECHA).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  });

  it.each([
    [null, 1, true],
    [1, 1, false],
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
  ])('accepted %s, in force %i: asked again %s', (aceptado, vigente, falta) => {
    expect(faltaAceptarAviso(aceptado, vigente)).toBe(falta);
  });

  it('says who answers, where, and how to reach them for ARCO rights', () => {
    expect(texto(/responde/u)).toContain(`${responsable.nombre}, con domicilio en ${responsable.domicilio}`);
    expect(texto(/ARCO/u)).toContain(responsable.correo);
    for (const derecho of [/acceder/u, /rectificar/u, /cancelar/u, /opon/u])
      expect(texto(/ARCO/u)).toMatch(derecho);
  });

  it('says what is kept of an ARCO request, who reads it, and when what proves who asked goes', () => {
    for (const dicho of [
      /mientras exista la bitácora/u,
      /cartas.*su texto se borra al enviarse/u,
      /quienes atienden/u,
      /20 días hábiles/u,
      /una sola vez/u,
    ])
      expect(texto(/ARCO/u)).toMatch(dicho);
    // The job that deletes them counts days.
    expect(texto(/ARCO/u)).toContain('se borran un año después de que termina');
    expect(DIAS_DE_CONSERVACION).toBe(365);
  });

  it('says who inside the foundation sees a CLABE and a letter, and that it is kept who did', () => {
    expect(texto(/dentro de la fundación/u)).toMatch(/CLABE completa/u);
    expect(texto(/dentro de la fundación/u)).toMatch(/queda constancia/u);
    expect(texto(/dentro de la fundación/u)).toMatch(/enlace personal/u);
  });

  it('keeps necessary and voluntary purposes apart, and says how to say no to these', () => {
    expect(texto(/finalidades necesarias/u)).not.toBe('');
    expect(texto(/voluntarias/u)).toMatch(/apagar/u);
  });

  it('tells data, sensitive data, transfers and how changes are told; beneficiaries only as figures', () => {
    for (const titulo of [/Qué datos/u, /sensibles/u, /compartimos/u, /Cambios/u])
      expect(texto(titulo)).not.toBe('');
    expect(texto(/Qué datos/u)).toContain('cifras agregadas');
  });

  it('leaves nothing unfilled', () => {
    expect(JSON.stringify(aviso)).not.toMatch(/undefined|\{\{|null/u);
  });
});
