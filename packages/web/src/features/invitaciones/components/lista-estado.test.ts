import { expect, test } from 'vitest';
import { readInvitacionesSearch } from '../invitaciones.search.ts';
import { listStateOf, queryOf, searchOf } from './lista-estado.ts';

test('what the list of invitations shows is what its URL brings back', () => {
  const search = {
    q: 'cancha',
    estado: 'pendiente,aceptada',
    orden: 'vence',
    sentido: 'asc',
    cursor: 'abc',
  };
  expect(searchOf(listStateOf(search))).toEqual(search);
});

test('what a URL invents never reaches the server (rule 92: closed lists)', () => {
  expect(queryOf({ estado: 'borrada,vencida', orden: 'email', sentido: 'asc' })).toEqual({
    estado: ['vencida'],
  });
  expect(readInvitacionesSearch({ q: 2026, token: 'x', estado: ['pendiente'] })).toEqual({ q: '2026' });
});
