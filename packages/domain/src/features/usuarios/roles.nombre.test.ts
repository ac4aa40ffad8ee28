import { describe, expect, it } from 'vitest';
import { esqueletoDe, seLee } from './roles.nombre.ts';

describe('names of roles', () => {
  it.each([
    'Evaluación',
    'Jurídico',
    'Auditoría externa (2026)',
    'Dirección – Norte',
    'Ñandú & Cía.',
    '«Enlace» nº 1',
  ])('«%s» is read', (nombre) => expect(seLee(nombre)).toBe(true));

  it.each([
    ['a Cyrillic a', 'Аdministrador'],
    ['a Cyrillic o in the middle', 'Administradоr'],
    ['a Greek letter', 'Αdministrador'],
    ['a dotless i', 'Admınistrador'],
    ['an African letter', 'ɑdministrador'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['an emoji', 'Administrador ⭐'],
  ])('%s is not', (_what, nombre) => expect(seLee(nombre)).toBe(false));

  it.each([
    'administrador',
    'ADMINISTRADOR',
    'Ádmínistrádor',
    'Admin istrador',
    ' Administrador.',
    'Admin-istrador',
    'Adm1nistrador',
    'Admlnistrador',
    'Adm|nistrador',
    'Administrad0r',
    'Adrninistrador',
    'Ａｄｍｉｎｉｓｔｒａｄｏｒ',
    '𝐀dministrador',
    'Admin\u200bistrador',
    'Admin\u00adistrador',
  ])('«%s» looks like Administrador', (nombre) => {
    expect(esqueletoDe(nombre)).toBe(esqueletoDe('Administrador'));
  });

  it('others are others', () => {
    const nombres = [
      'Administrador',
      'Administración',
      'Coordinador',
      'Consejero',
      'Consultor',
      'Evaluación',
      'Evaluador',
    ];
    expect(new Set(nombres.map(esqueletoDe)).size).toBe(nombres.length);
  });
});
