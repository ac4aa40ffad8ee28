import { beforeAll, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { dia, MOTIVO } from './testing/pages.ts';
import { tellSignings } from './testing/signing.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { gestor, see, act } = story;
const { prepareIssued, signBoth, inForce } = tellSignings(portal, story, () => typesetter);
beforeAll(async () => {
  await confiar(story.scene);
});

/** Proposes a prórroga, and makes the PDF that is signed. */
const propose = async (id: string, vigenciaFin: string) => {
  const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', {
    tipo: 'prorroga',
    motivo: 'La obra se retrasó por las lluvias de julio.',
    vigenciaFin,
  });
  return { modificatorio, papel: await prepareIssued(modificatorio?.emitidoId ?? '') };
};

it('a modificatorio is counted after those that both signed: a suspension and its end are acuerdos, and no modificatorios', async () => {
  const { id } = await inForce();
  const { numero } = await see(gestor, id);
  await propose(id, dia(700));
  await act(gestor, id, 'retirar-modificatorio', MOTIVO);
  const { browser: firmante } = story.scene.people.administrador;
  const { body: caso } = await gestor.send<{ id: string; version: number }>('POST', '/seguimientos', {
    convenioId: id,
  });
  let { version } = caso;
  for (const acto of ['suspender', 'reanudar']) {
    const { status, body } = await firmante.send<{ version: number }>(
      'POST',
      `/seguimientos/${caso.id}/${acto}`,
      { version, ...MOTIVO },
    );
    expect(status).toBe(200);
    ({ version } = body);
  }
  const primero = await propose(id, dia(700));
  expect(primero.modificatorio).toMatchObject({ numero: 1, folio: `${numero}-M1` });
  const texto = (await textOf(primero.papel)).text.replaceAll(/\s+/gu, ' ');
  expect(texto).toContain(`Convenio modificatorio 1 al convenio ${numero}`);
  expect(texto).not.toContain('Lo modificaron antes');
  expect((await signBoth(id)).acuerdos).toMatchObject([
    { tipo: 'original', modificatorio: null, motivo: null },
    { tipo: 'suspension', modificatorio: null, motivo: MOTIVO.motivo },
    { tipo: 'modificacion', modificatorio: null, motivo: MOTIVO.motivo },
    { numero: 4, tipo: 'prorroga', modificatorio: 1 },
  ]);
  const segundo = await propose(id, dia(800));
  expect(segundo.modificatorio).toMatchObject({ numero: 2, folio: `${numero}-M2` });
  const { text } = await textOf(segundo.papel);
  expect(text.replaceAll(/\s+/gu, ' ')).toMatch(/Lo modificaron antes: Modificatorio 1, del [^;]+\./u);
  // What was taken back keeps the first version of its number.
  const { rows } = await owner.query<{ referencia: string }>(
    `select e.referencia from convenio_modificatorios m join documentos_emitidos e on e.id = m.emitido_id
      where m.convenio_id = $1 order by m.propuesto_en`,
    [id],
  );
  expect(rows.map(({ referencia }) => referencia)).toEqual([
    `${numero}-M1-v1`,
    `${numero}-M1-v2`,
    `${numero}-M2-v1`,
  ]);
});
