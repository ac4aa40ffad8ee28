import { expect, it } from 'vitest';
import { cambiosSolicitados, eliminado, reabierto, rechazado, validado } from './pre-registro.letters.ts';

const values = {
  nombre: 'Ana',
  folio: 'PR-2026-001',
  organizacion: 'Cancha Viva, A.C.',
  enlace: 'https://portal.mx/pre-registro/ver/1',
  motivo: 'No corresponde al objeto de la fundación.',
  observaciones: '- Misión',
};

it.each([rechazado, eliminado])('$id announces no stage that will not come', (letter) => {
  const { html } = letter.render(values);
  expect(html).toContain('etapa 2 de');
  expect(html).not.toContain('Después');
});

it.each([cambiosSolicitados, validado, reabierto])('$id says what comes after', (letter) => {
  expect(letter.render(values).html).toContain('Después: Registro');
});
