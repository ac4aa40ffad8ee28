import { expect, test } from 'vitest';
import { readInvitacionesSearch } from '../invitaciones.search.ts';
import { listaEnUrl } from './lista-estado.ts';

const { queryOf, stateOf, searchOf } = listaEnUrl;

test('what the list of invitations shows is what its URL brings back', () => {
  const search = {
    q: 'cancha',
    estado: 'pendiente,aceptada',
    orden: 'vence',
    sentido: 'asc',
    cursor: 'abc',
  };
  expect(searchOf(stateOf(search))).toEqual(search);
});

test('what a URL invents never reaches the server (rule 92: closed lists)', () => {
  expect(queryOf({ estado: 'borrada,vencida', orden: 'email', sentido: 'asc' })).toEqual({
    estado: ['vencida'],
  });
  expect(readInvitacionesSearch({ q: 2026, token: 'x', estado: ['pendiente'] })).toEqual({ q: '2026' });
});
