import { AppError } from '@portal/domain/kernel/errors';
import { expect, it } from 'vitest';
import { toAppError as toAnswer } from '../http/errors.ts';
import { createLogger } from '../log.ts';
import { isConnectionError, toAppError } from './errors.ts';

const coded = (code: string): Error => Object.assign(new Error(`error of ${code}`), { code });

const away: readonly Error[] = [
  ...['08000', '08001', '08003', '08004', '08006', '08P01'].map(coded),
  ...['53300', '57P01', '57P02', '57P03', '57P05'].map(coded),
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'].map(coded),
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EAGAIN', 'ERR_STREAM_DESTROYED'].map(
    coded,
  ),
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Received unexpected commandComplete message from backend.',
    'There was an error establishing an SSL connection',
  ].map((message) => new Error(message)),
  // ::1 is not there, 127.0.0.1 refuses.
  new AggregateError([coded('EOTHER'), coded('ECONNREFUSED')]),
];

const short = ['53000', '53200', '53400', '58000', '58030', '58P01'].map(coded);
const log = createLogger('silent');

it.each(away)('the database away is 503 base_no_disponible and a lost connection: $message', (error) => {
  expect(isConnectionError(error)).toBe(true);
  expect(toAppError(error)).toMatchObject({ status: 503, code: 'base_no_disponible', cause: error });
});

it.each([
  ...[...away, ...short].map((error) => ({ error, code: 'base_no_disponible' })),
  ...['57014', '55P03', '25P03'].map((code) => ({ error: coded(code), code: 'tardo_demasiado' })),
  { error: coded('53100'), code: 'sin_espacio' },
])('nobody reads 500 for it, also outside of a unit of work: $error.message', ({ error, code }) => {
  expect(toAnswer(error, 'r', log)).toMatchObject({ status: 503, body: { code } });
});

it('a fault of ours stays one, and is no lost connection', () => {
  for (const error of [
    coded('42P01'),
    coded('23502'),
    coded('XX000'),
    new Error('Something else'),
    new TypeError('x'),
  ]) {
    expect(isConnectionError(error)).toBe(false);
    expect(toAppError(error)).not.toBeInstanceOf(AppError);
    expect(toAnswer(error, 'r', log)).toMatchObject({ status: 500, body: { code: 'error_interno' } });
  }
});
