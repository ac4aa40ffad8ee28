import { randomUUID } from 'node:crypto';
import { addDays, today } from '@portal/domain/kernel/dates';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../src/features/pre-registro/testing/stories.ts';
import { times } from '../../test/depth.ts';
import { download } from './client.ts';
import type { Store, World } from './world.ts';

type Draft = { readonly version: number; readonly datos: Record<string, string | null> };

export const invitation = (email: string) => ({
  email,
  mensaje: 'Nos gustaría conocer el trabajo que hacen con jóvenes.',
  venceEl: addDays(today(new Date()), 90),
});

/** What one account writes through two nodes: nothing lost, nothing twice. */
export const describeRecords = (inWorld: () => World, store: Store): void => {
  describe('drafts', () => {
    const path = '/borradores/pre-registro';

    it('are saved at both in turn, each save upon the one before', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const visitor = await world.signedIn(await world.account('solicitante'), a);
      for (let version = 0; version < times(6, 100); version++) {
        const [here, there] = version % 2 === 0 ? [a, b] : [b, a];
        const datos = { mision: `Versión ${version + 1}` };
        const saved = await visitor.at(here).send<Draft>('PUT', path, { version, datos });
        expect(saved).toMatchObject({ status: 200, body: { version: version + 1, datos } });
        const seen = await visitor.at(there).send<{ borrador: Draft }>('GET', path);
        expect(seen.body.borrador).toMatchObject({ version: version + 1, datos });
      }
    });

    it('saved at both at once: one holds, the other is told of the conflict and nothing is lost', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const visitor = await world.signedIn(await world.account('solicitante'), a);
      for (let version = 0; version < times(5, 100); version++) {
        const save = (node: typeof a, mision: string) =>
          visitor.at(node).send<Draft>('PUT', path, { version, datos: { mision } });
        const answers = await Promise.all([save(a, `${version} en A`), save(b, `${version} en B`)]);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('borrador_distinto');
        const winner = answers.find(({ status }) => status === 200);
        const kept = await visitor.at(a).send<{ borrador: Draft }>('GET', path);
        expect(kept.body.borrador).toMatchObject({ version: version + 1, datos: winner?.body.datos });
      }
    });
  });

  describe('files', () => {
    it(`sent to one are downloaded from the other (${store === 's3' ? 'S3' : 'a shared folder'})`, async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const visitor = await world.signedIn(await world.account('solicitante'), a);
      for (let round = 0; round < times(2, 20); round++) {
        const [here, there] = round % 2 === 0 ? [a, b] : [b, a];
        const content = pdf(`Documento ${round}`);
        const sent = await visitor
          .at(here)
          .upload<{ documento: { id: string } }>(
            '/pre-registros/borrador/documentos/rfc',
            'rfc.pdf',
            content,
          );
        expect(sent.status).toBe(201);
        const got = await download(there.url, visitor.jar, `/documentos/${sent.body.documento.id}/contenido`);
        expect(got.status).toBe(200);
        expect(got.body.equals(content)).toBe(true);
      }
    });
  });

  describe('a repeated request', () => {
    it('with one key, to both at once, makes one record and has one answer (rule 29)', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const staff = await world.signedIn(await world.account('administrador'), a);
      for (let round = 0; round < times(4, 100); round++) {
        const email = `repetida-${randomUUID()}@ejemplo.mx`;
        const headers = { 'idempotency-key': randomUUID() };
        const answers = await Promise.all(
          [a, b, a, b].map((node) =>
            staff.at(node).send<{ id: string }>('POST', '/invitaciones', invitation(email), headers),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
        for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
        expect(await world.count('select count(*) from invitaciones where email = $1', [email])).toBe(1);
      }
    });
  });
};
