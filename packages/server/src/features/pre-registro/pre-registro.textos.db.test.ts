import { textMessages } from '@portal/domain/kernel/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { act, apply, see } from './testing/stories.ts';

const portal = await createTestPortal();
let reviewer: Browser;
let administrator: Browser;
const record = async () => apply(await portal.browser({ rol: 'solicitante' }));

beforeAll(async () => {
  reviewer = await portal.browser({ rol: 'coordinador' });
  administrator = await portal.browser({ rol: 'administrador' });
});

const odd = ['turned around: \u202e', 'half of a pair: \ud800', 'a bell: \u0007', 'nothing at all: \u0000'];

describe('47 and 50: what a reviewer writes', () => {
  const places = [
    ['guardar-validaciones', 'comentariosRevisor', (text: string) => ({ comentariosRevisor: text })],
    [
      'guardar-validaciones',
      'marcas.mision.comentario',
      (text: string) => ({ marcas: { mision: { valido: false, comentario: text } } }),
    ],
    ['aprobar', 'justificacion', (text: string) => ({ justificacion: text })],
    ['rechazar', 'motivo', (text: string) => ({ motivo: text })],
  ] as const;

  it.each(places)(
    '%s refuses in %s what no text may hold, in words beside it, and stores nothing',
    async (accion, path, body) => {
      const before = await record();
      for (const text of odd) {
        const refused = await act(reviewer, accion, before, body(`Falta el acta completa, ${text}.`));
        expect([refused.status, refused.body.issues]).toEqual([
          422,
          [{ path, code: 'caracter_no_admitido', message: textMessages.caracter_no_admitido }],
        ]);
      }
      const long = await act(reviewer, accion, before, body('ñ'.repeat(4001)));
      expect([long.status, long.body.issues]).toMatchObject([422, [{ path, code: 'muy_largo' }]]);
      expect((await see(reviewer, before.id)).body).toMatchObject({
        version: before.version,
        comentariosRevisor: '',
      });
    },
  );

  it('is kept trimmed, in NFC, and without what a paste brings along', async () => {
    const before = await record();
    const { body } = await act(reviewer, 'guardar-validaciones', before, {
      comentariosRevisor: '\ufeff Revisio\u0301n de la mi\u00adsio\u0301n\u200b\r\ny la visión 👩‍👧 ',
      marcas: { mision: { valido: false, comentario: ' Pre\u200bcisa a quie\u0301n atienden ' } },
    });
    expect(body.revision?.comentarios.texto).toBe('Revisión de la misión\ny la visión 👩‍👧');
    expect(body.revision?.marcas.find(({ campo }) => campo === 'mision')?.comentario).toBe(
      'Precisa a quién atienden',
    );
  });

  it('a reason is counted in characters as people see them: five emoji are five, and invisible ones none', async () => {
    const before = await record();
    for (const motivo of ['😀😀😀😀😀', `corto${'\u200b'.repeat(10)}`, `${'e\u0301'.repeat(9)}`]) {
      const refused = await act(reviewer, 'rechazar', before, { motivo });
      expect([refused.status, refused.body.issues]).toMatchObject([
        422,
        [{ path: 'motivo', code: 'falta_motivo' }],
      ]);
      const approved = await act(reviewer, 'aprobar', before, { justificacion: motivo });
      expect(approved.body.issues).toMatchObject([{ path: 'justificacion', code: 'falta_justificacion' }]);
    }
    expect((await act(administrator, 'rechazar', before, { motivo: '😀'.repeat(10) })).status).toBe(200);
  });
});

describe('47: what an applicant edits', () => {
  it('a text over its maximum is never stored, though other things may be left for later', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const before = await apply(who);
    for (const n of [4001, 20_000]) {
      const { status, body } = await who.send('PUT', `/pre-registros/${before.id}`, {
        version: before.version,
        respuestas: { ...before.respuestas, mision: 'ñ'.repeat(n) },
      });
      expect([status, body.issues]).toMatchObject([
        422,
        [
          {
            path: 'mision',
            code: 'muy_largo',
            message: `Escribe como máximo 4,000 caracteres; llevas ${n.toLocaleString('es-MX')}.`,
          },
        ],
      ]);
    }
    expect((await see(who, before.id)).body).toMatchObject({ version: 1, respuestas: before.respuestas });
  });
});
