import { type Chapter, met, none } from './rows.ts';

const logs = 'docs/seguridad.md#logs';

export const logging: Chapter = {
  number: 16,
  name: 'Logging and errors',
  rows: [
    met('16.1.1', 2, 'Inventory of logs', 'Chain, portal’s own log, PostgreSQL’s, proxy’s.', logs),
    met(
      '16.2.1',
      2,
      'When, where, who, what',
      'Actor, address, action, record, result, moment.',
      'f/bitacora/bitacora.db.test.ts: is newest first, says who, what, on which record, from where and how it ended',
    ),
    met(
      '16.2.2',
      2,
      'Synchronised, in UTC',
      'timestamptz and UTC; NTP is asked of the nodes.',
      'docs/operacion.md#closing-of-calls',
      'p/audit/audit.db.test.ts: is whole after writes',
    ),
    met('16.2.3', 2, 'Logs only where documented', 'Database and standard output.', logs),
    met(
      '16.2.4',
      2,
      'Readable by programs',
      'One JSON line an event, with a reference.',
      'p/log.test.ts: every line inside a request carries its reference',
    ),
    met(
      '16.2.5',
      2,
      'Sensitive data by class',
      'Scrubbed, also in causes; the chain names fields and not their values.',
      'p/log.test.ts: messages and errors are scrubbed',
      'f/usuarios/cuenta.db.test.ts: keeps name, telephone and post, trimmed, and the log names what changed without repeating it',
    ),
    met(
      '16.3.1',
      2,
      'All authentication logged',
      'Entered and failed, with the way.',
      'f/usuarios/usuarios.session.db.test.ts: rules 5, 14, 23: an unknown address and a wrong password get the same words, and both are logged without them',
    ),
    met(
      '16.3.2',
      2,
      'Refused authorisation logged',
      'What staff try and may not; paced so that it fills no log.',
      'f/bitacora/bitacora.intentos.db.test.ts: stands in the log as a try',
      'p/http/rates.test.ts: of refused tries so few are noted',
    ),
    met(
      '16.3.3',
      2,
      'Security events and attempts to bypass',
      'Unreadable requests, strangers’ requests, refused proofs.',
      'deep/ataques-portal.db.test.ts: 10: is refused as such, and the log gets a warning',
      'f/usuarios/usuarios.recovery.db.test.ts: however many there are and wherever they come from',
    ),
    met(
      '16.3.4',
      2,
      'Unexpected errors logged',
      'With the reference that the person reads.',
      's/contract.db.test.ts: 14: what nobody foresaw gives a reference',
    ),
    met(
      '16.4.1',
      2,
      'No log injection',
      'JSON lines; texts hold no control characters.',
      'k/text.test.ts: hasForbiddenCharacters',
      'p/log.test.ts: the log holds no personal data',
    ),
    met(
      '16.4.2',
      2,
      'Logs not altered, not read by others',
      'Insert-only chain; falsified in every column and found.',
      'deep/bitacora.db.test.ts: 23: any falsification is found',
      'p/audit/audit.db.test.ts: an organization its own, staff those of organizations',
    ),
    met(
      '16.4.3',
      2,
      'Sent to another system',
      'Standard output repeats each end of the chain every hour, to be collected elsewhere; verify:log compares with any noted end.',
      'docs/operacion.md#the-log',
      'p/audit/audit.db.test.ts: a chain rewritten whole, end included, is found with an anchor noted elsewhere',
    ),
    met(
      '16.5.1',
      2,
      'Generic messages',
      'A reference, never its own words.',
      's/contract.db.test.ts: 14: what nobody foresaw gives a reference',
    ),
    met(
      '16.5.2',
      2,
      'Secure when others fail',
      'Database 503, antivirus quarantine, mail tried again.',
      'deep/averias.db.test.ts',
      'p/files/receive.test.ts: a scanner that is away or silent means quarantine',
    ),
    met(
      '16.5.3',
      2,
      'Fails closed',
      'An error undoes all of it, also one that was caught and ignored.',
      'p/db/unit-of-work.db.test.ts: an error that was caught and ignored inside does not pass as a commit',
      'p/db/unit-of-work.db.test.ts: without a session, or with one that is not there, nobody acts',
    ),
  ],
};

const noCalls = 'No WebRTC: no calls, no media, no TURN.';

export const webrtc: Chapter = {
  number: 17,
  name: 'WebRTC',
  rows: [
    none('17.1.1', 2, 'Addresses of TURN', noCalls),
    none('17.2.1', 2, 'Key of DTLS', noCalls),
    none('17.2.2', 2, 'Suites of DTLS', noCalls),
    none('17.2.3', 2, 'Authentication of SRTP', noCalls),
    none('17.2.4', 2, 'Malformed SRTP', noCalls),
    none('17.3.1', 2, 'Floods of signalling', noCalls),
    none('17.3.2', 2, 'Malformed signalling', noCalls),
  ],
};
