import { expect, test } from 'vitest';
import type { HubEvent } from './hub.ts';
import { endingOf, liveEventOf } from './stream.ts';

const actor = { usuarioId: 'u-1', organizacionId: 'o-1' };
const mudada = (id: string, entidadId = 's-1'): HubEvent => ({
  id,
  tipo: 'sesion.mudada',
  entidad: 'sesion',
  entidadId,
  organizacionId: null,
  usuarioId: actor.usuarioId,
  actorId: actor.usuarioId,
  proyectoId: null,
  parte: null,
  sesiones: null,
  audiencia: 'personal',
  reservadoA: null,
  reservadoPermiso: null,
  reservadoOrganizacion: null,
});

test('a session that goes to another organization ends its streams, but for those that were opened after it went', () => {
  const ending = { motivo: 'otra_organizacion' };
  expect(endingOf(mudada('9'), actor, 's-1')).toEqual(ending);
  expect(endingOf(mudada('9', 's-2'), actor, 's-1')).toBeNull();
  // Heard late: the stream knows its session from after it.
  expect(endingOf(mudada('9'), actor, 's-1', '9')).toBeNull();
  expect(endingOf(mudada('9'), actor, 's-1', '10')).toBeNull();
  expect(endingOf(mudada('10'), actor, 's-1', '9')).toEqual(ending);
});

test('32: a page is told ids only: who did it where the event says to which part of the record, and not otherwise', () => {
  const event = { ...mudada('9'), organizacionId: 'o-1', reservadoA: ['u-2'] };
  const ids = { id: '9', tipo: 'sesion.mudada', entidad: 'sesion', entidadId: 's-1' };
  expect(liveEventOf(event)).toEqual(ids);
  expect(liveEventOf({ ...event, parte: 'p-1' })).toEqual({ ...ids, parte: 'p-1', actorId: 'u-1' });
});
