import { expect, test } from 'vitest';
import { forgetTyped } from '../app/offline/leave.ts';
import { hasUnsent, readUnsent, writeUnsent } from './unsent-text.ts';

const ANA = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a01';
const OTRA = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a02';

test('what was written outlives the tab, until it is sent', () => {
  writeUnsent(`visita:1:${ANA}`, 'Falta el acceso por la tarde.');
  // A page that was closed takes what its tab kept with it.
  sessionStorage.clear();
  expect(readUnsent(`visita:1:${ANA}`)).toBe('Falta el acceso por la tarde.');
  expect(hasUnsent('visita')).toBe(true);
  writeUnsent(`visita:1:${ANA}`, '');
  expect(readUnsent(`visita:1:${ANA}`)).toBe('');
  expect(hasUnsent('visita')).toBe(false);
});

test('who signs out leaves nothing of it behind, in whichever organization; what another account wrote stays', async () => {
  writeUnsent(`motivo:Rechazar:1:${ANA}`, 'No procede.');
  writeUnsent(`ministracion:1:extraordinaria:${ANA}@org`, '{"monto":"1500"}');
  writeUnsent(`motivo:Rechazar:1:${OTRA}`, 'De otra cuenta.');
  await forgetTyped(ANA);
  expect(hasUnsent('ministracion')).toBe(false);
  expect(readUnsent(`motivo:Rechazar:1:${ANA}`)).toBe('');
  expect(readUnsent(`motivo:Rechazar:1:${OTRA}`)).toBe('De otra cuenta.');
});
