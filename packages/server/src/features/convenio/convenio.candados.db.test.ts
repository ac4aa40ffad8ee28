import { beforeAll, describe, expect, it } from 'vitest';
import { untilLocked } from '../../../test/lock-waits.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { cerOf, sellar } from '../../demo/efirma.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { dia } from './testing/pages.ts';
import { tellSignings } from './testing/signing.ts';
import { tellStories } from './testing/stories.ts';

/** In which order what is signed takes its locks. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, otroGestor, see, post, act } = story;
const { prepareIssued, sign, inForce, miguel } = tellSignings(portal, story, () => typesetter);
beforeAll(async () => {
  await confiar(story.scene);
});

describe('the last signature', () => {
  it('takes the acuerdo before the convenio, as who suspends or settles: neither waits for the other', async () => {
    const { id, proyecto } = await inForce();
    const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', {
      tipo: 'prorroga',
      motivo: 'La obra se retrasó por las lluvias.',
      vigenciaFin: dia(700),
    });
    await prepareIssued(modificatorio?.emitidoId ?? '');
    await sign(duena, id, 'organizacion');
    const client = await owner.connect();
    try {
      const reto = await otroGestor.send<{ id: string; cadena: string }>(
        'POST',
        `/convenios/${id}/pedir-reto`,
        { lado: 'fundacion', certificado: cerOf(miguel).toString('base64') },
      );
      const { version } = await see(otroGestor, id);
      await client.query('begin');
      await client.query('select from acuerdos where proyecto_id = $1 and numero = 1 for update', [proyecto]);
      const firma = post(otroGestor, id, 'firmar', {
        version,
        retoId: reto.body.id,
        sello: sellar(miguel, reto.body.cadena).toString('base64'),
      });
      // It waits for the acuerdo by now, and holds nothing that whoever has it may ask for next.
      await untilLocked(owner, 1, '%apartar_acuerdo%');
      await client.query('select from convenios where id = $1 for update nowait', [id]);
      await client.query('commit');
      expect((await firma).status).toBe(200);
    } finally {
      client.release();
    }
    expect((await see(gestor, id)).acuerdos).toHaveLength(2);
  });
});
