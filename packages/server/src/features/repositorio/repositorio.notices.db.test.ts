import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { newOwner } from '../organizaciones/testing/stories.ts';
import { activate, moveTo, newDocument } from './testing/stories.ts';

/** Rule 48: who awaits a document, and whose it is, learn what became of it; nobody hears of what is not in its sight. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let gestor: Browser;
let administrador: Browser;
let analista: Browser;
let duena: Browser;
let colega: Browser;
let organizacionId = '';
let proyecto = '';

beforeAll(async () => {
  gestor = await portal.browser({ rol: 'coordinador', nombre: 'Gestora de documentos' });
  administrador = await portal.browser({ rol: 'administrador' });
  analista = await portal.browser({ rol: 'analista' });
  const suya = await newOwner(portal);
  duena = suya.browser;
  organizacionId = suya.id;
  colega = await portal.browser({ rol: 'solicitante', organizacionId });
  const { rows } = await owner.query<{ id: string }>('select id from proyectos where organizacion_id = $1', [
    suya.id,
  ]);
  proyecto = rows[0]?.id ?? '';
  await portal.settle();
  await owner.query('delete from notificaciones');
});

const MOTIVO = 'Falta la firma de la última página.';
const bells = async (who: Browser): Promise<string[]> => {
  const { rows } = await owner.query<{ texto: string }>(
    `delete from notificaciones where usuario_id = $1 returning titulo || ' | ' || cuerpo || ' | ' || enlace as texto`,
    [who.usuarioId],
  );
  return rows.map(({ texto }) => texto).toSorted();
};
const letters = async (who: Browser, folio: string): Promise<string[]> => {
  const { rows } = await owner.query<{ texto: string }>(
    'select asunto || chr(10) || texto as texto from correos where usuario_id = $1 and asunto like $2 order by creado_en, id',
    [who.usuarioId, `%${folio}%`],
  );
  return rows.map(({ texto }) => texto);
};

describe('a document of an organization', () => {
  it('sent to review is told to who may approve it; its author learns that it was given back and why, then that it is active', async () => {
    const made = await newDocument(duena, { proyecto });
    const sent = await moveTo(duena, 'enviar-a-revision', made);
    await portal.settle();
    const waits = `El documento ${made.folio} espera revisión | Informe 1 | /documentos/${made.id}`;
    expect(await bells(gestor)).toEqual([waits]);
    expect(await bells(administrador)).toEqual([waits]);
    expect(await letters(gestor, made.folio)).toHaveLength(1);
    for (const who of [analista, duena, colega]) expect(await bells(who)).toEqual([]);

    const back = await moveTo(gestor, 'devolver', sent.body, { motivo: MOTIVO });
    await portal.settle();
    expect(await bells(duena)).toEqual([
      `Tu documento ${made.folio} volvió a borrador | Informe 1. Motivo: ${MOTIVO} | /documentos/${made.id}`,
    ]);
    expect((await letters(duena, made.folio))[0]).toContain(MOTIVO);
    for (const who of [gestor, administrador, analista, colega]) expect(await bells(who)).toEqual([]);

    const again = await moveTo(duena, 'enviar-a-revision', back.body);
    await moveTo(gestor, 'activar', again.body);
    await portal.settle();
    expect(await bells(duena)).toEqual([
      `Tu documento ${made.folio} está activo | Informe 1. Se aprobó. | /documentos/${made.id}`,
    ]);
    expect(await letters(duena, made.folio)).toHaveLength(2);
  });

  it('what is told is what the step said, whatever came after it', async () => {
    const made = await newDocument(duena, { proyecto });
    const sent = await moveTo(duena, 'enviar-a-revision', made);
    const back = await moveTo(gestor, 'devolver', sent.body, { motivo: MOTIVO });
    const again = await moveTo(duena, 'enviar-a-revision', back.body);
    await moveTo(gestor, 'devolver', again.body, { motivo: 'Otra razón, que vino después.' });
    await portal.settle();
    expect((await bells(duena)).map((texto) => texto.includes(MOTIVO))).toEqual([true, false]);
    await bells(gestor);
    await bells(administrador);
  });

  it('is told to its author no more once it left the organization', async () => {
    const sale = await portal.browser({ rol: 'solicitante', organizacionId });
    const made = await newDocument(sale, { proyecto });
    const sent = await moveTo(sale, 'enviar-a-revision', made);
    await owner.query('delete from membresias where usuario_id = $1', [sale.usuarioId]);
    await moveTo(gestor, 'devolver', sent.body, { motivo: MOTIVO });
    await portal.settle();
    expect(await bells(sale)).toEqual([]);
    expect(await letters(sale, made.folio)).toEqual([]);
    await bells(gestor);
    await bells(administrador);
  });
});

describe('a document of the foundation', () => {
  it('archived, taken up again and deleted by somebody else is told to its author with the reason', async () => {
    const active = await activate(gestor, await newDocument(gestor));
    await portal.settle();
    await bells(gestor);
    const archived = await moveTo(administrador, 'archivar', active, { motivo: MOTIVO });
    const back = await moveTo(administrador, 'reactivar', archived.body, {
      motivo: 'Sigue vigente este año.',
    });
    const over = await moveTo(administrador, 'archivar', back.body, { motivo: MOTIVO });
    await moveTo(administrador, 'eliminar', over.body, { motivo: 'Se registró dos veces por error.' });
    await portal.settle();
    const here = `/documentos/${active.id}`;
    expect(await bells(gestor)).toEqual(
      [
        `Tu documento ${active.folio} se archivó | Informe 1. Motivo: ${MOTIVO} | ${here}`,
        `Tu documento ${active.folio} está activo de nuevo | Informe 1. Motivo: Sigue vigente este año. | ${here}`,
        `Tu documento ${active.folio} se archivó | Informe 1. Motivo: ${MOTIVO} | ${here}`,
        `Tu documento ${active.folio} se eliminó | Informe 1. Motivo: Se registró dos veces por error. | /documentos`,
      ].toSorted(),
    );
  });

  it('57: a restricted one is told to who keeps the repository, and to nobody to whom it was not opened', async () => {
    await bells(administrador);
    const made = await newDocument(gestor, { proyecto, nivelAcceso: 'restringido' });
    await moveTo(gestor, 'enviar-a-revision', made);
    await portal.settle();
    expect(await bells(administrador)).toEqual([
      `El documento ${made.folio} espera revisión | Informe 1 | /documentos/${made.id}`,
    ]);
    for (const who of [gestor, analista, duena, colega]) expect(await bells(who)).toEqual([]);
  });
});
