import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { wordsSchema } from '../../platform/pdf/index.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { dictamenDeProyecto, oficioDeComentarios } from '../aprobacion/public.ts';
import { MOTIVO } from '../aprobacion/testing/pages.ts';
import { tellStories } from '../aprobacion/testing/stories.ts';
import { prepareDocument } from './oficios.jobs.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const { files } = portal.parts;
const { duena, consejera, issued, vote, decide } = await tellStories(portal);
const documentos = [oficioDeComentarios, dictamenDeProyecto];

type Emitido = {
  readonly id: string;
  readonly tipo: string;
  readonly folio: string | null;
  readonly codigo: string;
};
const emitidosDe = async (registro: string): Promise<Readonly<Record<string, Emitido>>> => {
  const { rows } = await owner.query<Emitido>(
    "select id, tipo, folio, codigo from documentos_emitidos where entidad = 'aprobacion' and entidad_id = $1",
    [registro],
  );
  return Object.fromEntries(rows.map((row) => [row.tipo, row]));
};
const prepare = async (id: string): Promise<Buffer> => {
  await prepareDocument(
    {
      database: portal.db,
      files,
      typesetter,
      documentos,
      config: {
        publicUrl: 'http://localhost:3000',
        foundation: 'FICOSEC',
        responsible: { nombre: 'F', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx', said: true },
      },
    },
    id,
  );
  const { rows } = await owner.query<{ clave: string }>(
    'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
    [id],
  );
  return buffer(await files.store.get(rows[0]?.clave ?? ''));
};

describe('the letters of an aprobación', () => {
  it('have words in force that fit them', async () => {
    const { rows } = await owner.query<{ clave: string; contenido: unknown }>(
      'select clave, contenido from plantillas where clave = any ($1)',
      [documentos.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(2);
    for (const { clave, contenido } of rows)
      documentos.find(({ id }) => id === clave)?.check(wordsSchema.parse(contenido));
  });

  it('say what was observed, by section, with number and deadline; and what the dictamen comes to', async () => {
    const { id } = await issued();
    const { oficio, dictamen } = await emitidosDe(id);
    const [carta, opinion] = [await prepare(oficio?.id ?? ''), await prepare(dictamen?.id ?? '')];
    const texto = (await textOf(carta)).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      oficio?.folio ?? '?',
      '15 (quince) días hábiles',
      '(hora de Chihuahua)',
      'Observaciones a «Matriz de Marco Lógico»',
      'Precisen la línea base del indicador 2 y su fuente.',
    ])
      expect(texto).toContain(dicho);
    const sentido = (await textOf(opinion)).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of ['Aprobación condicionada', '$1,950,000.00', '82.0 de 100', '15 de enero de 2099'])
      expect(sentido).toContain(dicho);
  });

  it('that refuse or approve are its organization’s to open after the decision', async () => {
    const { id } = await issued();
    const { dictamen } = await emitidosDe(id);
    await prepare(dictamen?.id ?? '');
    const open = async (browser: typeof duena) =>
      (await browser.send('GET', `/documentos-emitidos/${dictamen?.id}/contenido`)).status;
    expect([await open(duena), await open(consejera)]).toEqual([404, 200]);
    const { rows: told } = await owner.query<{ n: number }>(
      `select count(*)::int as n from eventos where entidad = 'documento-emitido' and entidad_id = $1
        and (audiencia <> 'personal' or datos ? 'aviso')`,
      [dictamen?.id],
    );
    expect(told[0]?.n).toBe(0);
    await vote(id, 'consejo', 'rechazado');
    await vote(id, 'comite', 'rechazado');
    await decide(id, MOTIVO.motivo);
    expect(await open(duena)).toBe(200);
  });
});
