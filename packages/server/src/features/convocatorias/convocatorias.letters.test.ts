import { expect, it } from 'vitest';
import { cancelada, cerrada } from './convocatorias.letters.ts';

const values = {
  nombre: 'Ana',
  titulo: 'Juventud 2026',
  enlace: 'https://portal.mx/convocatorias/1',
  motivo: 'Se retiró el fondo.',
  postulaciones: '3',
  porque: 'Llegó su fecha.',
};

it('a cancelled call announces no stage after it, one that only closed does', () => {
  expect(cancelada.render(values).html).not.toContain('Después');
  expect(cerrada.render(values).html).toContain('Después: Pre-registro');
});
