import { codigoEnGrupos, type DocumentoEmitido } from '@portal/domain/features/oficios/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeRegistro } from '../../../test/examples.registro.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { guardar } from '../registro/testing/stories.ts';
import { abrir, aprobarSesion, comentar, hacer } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let applicant: Browser;
let stranger: Browser;
let leader: Browser;

beforeAll(async () => {
  scene = await createScene(portal);
  applicant = scene.people.duena.browser;
  stranger = scene.people.otra.browser;
  leader = scene.people.coordinador.browser;
});

/** The minute as this account downloads it, wherever the portal leads it. */
const minutaDe = async (browser: Browser, id: string, numero: number) => {
  const { origin, headers } = await portal.wire(browser);
  const response = await fetch(`${origin}/api/v1/co-disenos/${id}/sesiones/${numero}/minuta`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status, words: '', nombre: '' };
  const { text } = await textOf(bytes);
  return {
    status: 200,
    words: text.replaceAll('\u200b', '').replaceAll(/\s+/gu, ' '),
    nombre: response.headers.get('content-disposition') ?? '',
  };
};
const emitidas = async (browser: Browser, id: string): Promise<DocumentoEmitido[]> => {
  const { body } = await browser.send<{ items: DocumentoEmitido[] }>(
    'GET',
    `/documentos-emitidos?entidad=codiseno&registro=${id}`,
  );
  return body.items;
};

describe('‘Generar Reporte’ (CS-11)', () => {
  it('is a draft while the session is open, and what was issued once it is finished', async () => {
    const { id: registroId, proyecto } = await makeRegistro(scene, scene.people.duena, 'validado');
    const { id, folio } = (await abrir(leader, registroId)).body;
    const pedido = await comentar(leader, id, 'ficha', {
      texto: 'Digan a cuántas familias.',
      tipo: 'ajuste',
    });
    const otro = await comentar(leader, id, 'ficha', { texto: 'Y en qué colonias.', tipo: 'ajuste' });
    for (const [quien, uno] of [
      [leader, pedido],
      [applicant, otro],
    ] as const)
      await quien.send('POST', `/comentarios/${uno.body.comentario.id}/resolver`, {});
    await guardar(applicant, proyecto, 'ficha', {
      descripcion: 'Crianza positiva para doscientas familias de la zona sur',
    });

    const borrador = await minutaDe(applicant, id, 1);
    expect([borrador.status, borrador.nombre]).toEqual([
      200,
      expect.stringContaining(`Borrador-de-minuta-${folio}-S1.pdf`),
    ]);
    for (const parte of [
      'Borrador. Minuta de la sesión 1',
      'sigue abierta',
      'Digan a cuántas familias.',
      'doscientas familias',
      'Atendido por la fundación',
      'Atendido por Cuenta',
    ])
      expect(borrador.words).toContain(parte);
    expect(borrador.words).not.toContain('Comprueba este documento');
    expect(await emitidas(applicant, id)).toEqual([]);
    expect((await minutaDe(applicant, id, 2)).status).toBe(404);
    expect((await minutaDe(stranger, id, 1)).status).toBe(404);

    await aprobarSesion(leader, id, 1);
    expect((await hacer(leader, id, 'finalizar-sesion')).status).toBe(200);
    expect((await minutaDe(applicant, id, 1)).status).toBe(409);
    await portal.settle();
    const [minuta, ...mas] = await emitidas(applicant, id);
    expect(mas).toEqual([]);
    expect(minuta).toMatchObject({ tipo: 'minuta', referencia: `${folio}-S1`, anuladoEn: null });

    // What is written afterwards is no part of it: it was made once.
    const emitida = await minutaDe(applicant, id, 1);
    expect([emitida.status, emitida.nombre]).toEqual([
      200,
      expect.stringContaining(`Minuta-${folio}-S1.pdf`),
    ]);
    for (const parte of [
      'Minuta de la sesión 1, Revisión y Ajustes de Diseño',
      codigoEnGrupos(minuta?.codigo ?? ''),
      'doscientas familias',
      'La aprobó la fundación',
      'Atendido por la fundación',
      'terminó el',
    ])
      expect(emitida.words).toContain(parte);
    expect((await minutaDe(stranger, id, 1)).status).toBe(404);
    // Both sides have the same paper, and an organization reads the names of no staff.
    const { rows: personal } = await owner.query<{ nombre: string }>(
      'select u.nombre from usuarios u join roles r on r.id = u.rol_id where r.es_personal',
    );
    expect(personal.filter(({ nombre }) => new RegExp(`${nombre}\\b`, 'u').test(emitida.words))).toEqual([]);
    // Who is told of a comment is led to its section.
    const { rows: avisos } = await owner.query<{ enlace: string }>(
      "select distinct enlace from notificaciones where titulo like 'La fundación comentó Ficha%'",
    );
    expect(avisos).toEqual([{ enlace: `/co-diseno/${id}?seccion=ficha` }]);
  });
});
