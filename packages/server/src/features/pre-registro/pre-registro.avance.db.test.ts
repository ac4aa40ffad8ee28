import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { recordStatements } from '../../../test/statements.ts';
import { act, apply, see } from './testing/stories.ts';

/** How far a review is, in the list of who reviews: kept with its marks, and counted where that does not hold any more. */

const portal = await createTestPortal();
const recorded = recordStatements(portal.db);
const staff = await portal.browser({ rol: 'coordinador' });
const applicant = await portal.browser({ rol: 'solicitante' });
const first = await apply(applicant);

const rowOf = async (id: string) => {
  const { body } = await staff.send<{ items: FilaPreRegistro[] }>('GET', '/pre-registros');
  return body.items.find((row) => row.id === id);
};

/** Whether the list read the answers of the first record to count how far its review is. */
const countedAnew = async (): Promise<boolean> => {
  recorded.take();
  await staff.send('GET', '/pre-registros');
  return recorded
    .take()
    .some(({ text, values }) => text.includes('marcas_de') && values.flat().includes(first.id));
};

describe('how far a review is', () => {
  it('counts the marks that hold, of what is judged of that applicant', async () => {
    const row = await rowOf(first.id);
    expect(row?.revision?.avance).toEqual({ decididos: 0, total: 15 });
    const { body } = await see(staff, first.id);
    await act(staff, 'guardar-validaciones', body, {
      marcas: { mision: { valido: true, comentario: '' }, rfc: { valido: false, comentario: 'Es otro.' } },
    });
    expect((await rowOf(first.id))?.revision?.avance).toEqual({ decididos: 2, total: 15 });
    expect(await countedAnew()).toBe(false);
    // The history of the case says it in numbers, to the staff alone.
    const told = async (who: Browser) =>
      JSON.stringify((await who.send('GET', `/proyectos/${body.proyecto.id}/historial`)).body);
    expect(await told(staff)).toContain('"Guardó validaciones: 1 válido, 1 no válido"');
    expect(await told(applicant)).not.toContain('validaciones');
    const mine = (await see(applicant, first.id)).body;
    await applicant.send('PUT', `/pre-registros/${first.id}`, {
      version: mine.version,
      respuestas: { ...mine.respuestas, mision: 'Otra misión, que nadie juzgó.' },
    });
    expect((await rowOf(first.id))?.revision?.avance).toEqual({ decididos: 1, total: 15 });
    expect(await countedAnew()).toBe(true);
    // The next save keeps it again, and so does what moves the record.
    const again = await see(staff, first.id);
    await act(staff, 'guardar-validaciones', again.body, {
      marcas: { vision: { valido: true, comentario: '' } },
    });
    expect((await rowOf(first.id))?.revision?.avance).toEqual({ decididos: 2, total: 15 });
    expect(await countedAnew()).toBe(false);
    await act(staff, 'enviar-a-revision', (await see(staff, first.id)).body, { marcas: {} });
    expect((await rowOf(first.id))?.revision?.avance).toEqual({ decididos: 2, total: 15 });
    expect(await countedAnew()).toBe(false);
  });

  it('is asked of an institution without its donataria, before anybody marked it', async () => {
    const institution = await portal.browser({ rol: 'solicitante' });
    const record = await apply(institution, {
      tipo_solicitante: 'institucion',
      donataria_autorizada: null,
    });
    expect((await rowOf(record.id))?.revision?.avance).toEqual({
      decididos: 0,
      total: (await see(staff, record.id)).body.revision?.marcas.length,
    });
  });
});
