import { enConsecuencia } from '@portal/domain/features/proyectos/proyectos.consecuencias';
import { expect, test } from 'vitest';
import { conConsecuencias } from './consecuencias.ts';

const entrada = (id: string, entidad: string, cuando = '2026-11-20T18:00:00.000Z', quien = 'Ana') => ({
  id,
  entidad,
  accion: 'rechazar',
  texto: id,
  folio: null,
  importe: null,
  enlace: null,
  quien,
  cuando,
});

test('what the case did because of an act stands under it; what it did alone stays', () => {
  const rechazo = entrada('Rechazó el pre-registro', 'pre-registro');
  const noAceptado = entrada('El proyecto no fue aceptado', 'proyecto');
  const antes = entrada('Guardó', 'pre-registro', '2026-11-19T18:00:00.000Z');
  const solo = entrada('Se abrió', 'proyecto', '2026-11-18T18:00:00.000Z');
  const deOtra = entrada('Reabrió', 'proyecto', '2026-11-20T18:00:00.000Z', 'Luis');
  expect(conConsecuencias([noAceptado, rechazo, deOtra, antes, solo])).toEqual([
    { entrada: rechazo, siguio: [noAceptado] },
    { entrada: deOtra, siguio: [] },
    { entrada: antes, siguio: [] },
    { entrada: solo, siguio: [] },
  ]);
});

test('what followed is said as one sentence, whoever did it', () => {
  expect(enConsecuencia([{ accion: 'abrir', texto: 'Abrió el proyecto' }])).toBe(
    'Con esto se abrió el proyecto.',
  );
  expect(enConsecuencia([{ accion: 'noAceptar', texto: 'El proyecto no fue aceptado' }])).toBe(
    'Con esto el proyecto no fue aceptado.',
  );
});
