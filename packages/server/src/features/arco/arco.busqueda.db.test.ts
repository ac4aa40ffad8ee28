import type { SolicitudArco } from '@portal/domain/features/arco/arco.contract';
import { beforeAll, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';

/** Ctrl + K finds the requests about personal data of who attends them, and to everybody else its own. */

type Grupo = { id: string; hallazgos: { titulo: string; detalle: string; enlace: string }[] };

const portal = await createTestPortal();
let persona: Browser;
let ajena: Browser;
let juridico: Browser;
let analista: Browser;
let solicitud: SolicitudArco;

beforeAll(async () => {
  persona = await portal.browser({ rol: 'solicitante', nombre: 'Fidelia Bencomo' });
  ajena = await portal.browser({ rol: 'solicitante' });
  juridico = await portal.browser({ rol: 'juridico' });
  analista = await portal.browser({ rol: 'analista' });
  const { status, body } = await persona.send<SolicitudArco>('POST', '/arco', {
    derecho: 'rectificacion',
    asunto: 'Mi domicilio en Guachochi',
    descripcion: 'Mi domicilio cambió y pido que lo corrijan.',
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  solicitud = body;
});

const find = async (browser: Browser, q: string) => {
  const { status, body } = await browser.send<{ grupos: Grupo[] }>(
    'GET',
    `/busqueda?q=${encodeURIComponent(q)}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.grupos.find(({ id }) => id === 'arco')?.hallazgos ?? []).map(
    ({ titulo, detalle, enlace }) => [titulo, detalle, enlace] as const,
  );
};

it('who attends them finds one by folio, person and subject', async () => {
  for (const q of [solicitud.folio.toLowerCase(), 'bencomo', 'guachochi'])
    expect(await find(juridico, q), q).toEqual([
      [`${solicitud.folio} · Fidelia Bencomo`, 'Rectificación · Recibida', `/arco/${solicitud.id}`],
    ]);
});

it('whose it is finds it, and not the others', async () => {
  expect(await find(persona, solicitud.folio)).toEqual([
    [`${solicitud.folio} · Mi domicilio en Guachochi`, 'Rectificación · Recibida', `/arco/${solicitud.id}`],
  ]);
  for (const who of [ajena, analista])
    for (const q of [solicitud.folio, 'guachochi', 'bencomo']) expect(await find(who, q), q).toEqual([]);
});

it('the exact folio comes first, also where others hold it', async () => {
  const { body } = await persona.send<SolicitudArco>('POST', '/arco', {
    derecho: 'acceso',
    asunto: `Sobre ${solicitud.folio}`,
    descripcion: 'Quiero saber qué datos quedaron después de aquella.',
  });
  const found = await find(juridico, solicitud.folio);
  expect(found.map(([, , enlace]) => enlace)).toEqual([`/arco/${solicitud.id}`, `/arco/${body.id}`]);
});
