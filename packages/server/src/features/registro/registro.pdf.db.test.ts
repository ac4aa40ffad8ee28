import { dibujar } from '@portal/domain/features/formulacion/testing/arboles';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { rowsOf } from '@portal/domain/kernel/answers';
import { formatMonto } from '@portal/domain/kernel/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { abierto, act, enviado, guardar, proyectoDePrueba, see } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let applicant: Browser;
let stranger: Browser;
let reviewer: Browser;
let sent: Registro;

beforeAll(async () => {
  [applicant, stranger] = [
    await portal.browser({ rol: 'solicitante' }),
    await portal.browser({ rol: 'solicitante' }),
  ];
  reviewer = await portal.browser({ rol: 'coordinador' });
  sent = await enviado(applicant, reviewer);
});

/** The PDF as this account downloads it: its words without line ends, and what it says of itself. */
const pdfOf = async (browser: Browser, id: string, query = '') => {
  const { origin, headers } = await portal.wire(browser);
  const response = await fetch(`${origin}/api/v1/registros/${id}/pdf${query}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const none = { marks: null, raw: '', words: '' };
  if (response.status !== 200) return { ...none, status: response.status, headers: response.headers };
  const raw = Buffer.from(bytes).toString('latin1');
  const read = await textOf(bytes);
  return {
    ...read,
    status: 200,
    headers: response.headers,
    raw,
    words: read.text.replaceAll('\u200b', '').replaceAll(/\s+/gu, ' '),
  };
};
const squeezed = (text: string): string => text.replaceAll(/[\s\u200b-]/gu, '');

describe('the PDF of a registro', () => {
  it('says all that was written, tagged as PDF/UA, with its folios and how it stands', async () => {
    const { status, words, headers, marks, raw } = await pdfOf(applicant, sent.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`Registro-${sent.folio}.pdf`);
    expect(marks).toMatchObject({ language: 'es-MX', title: `Registro ${sent.folio}`, tagged: true });
    expect(raw).toContain('pdfuaid:part');
    const { secciones } = proyectoDePrueba();
    const rows = (list: unknown): string[] =>
      (list as readonly Record<string, string | null>[]).flatMap(
        ({ texto, resumen, concepto, nombre, riesgo }) =>
          [texto, resumen, concepto, nombre, riesgo].flatMap((said) => (said ? [said] : [])),
      );
    const said = squeezed(words);
    for (const part of [
      sent.folio,
      sent.preRegistro.folio,
      sent.organizacion.nombre,
      'Enviado a la fundación, sin validar',
      formatMonto('2000000.00'),
      formatMonto('2500000.00'),
      'Se pide 80.00 % del proyecto',
      ...rows(secciones.arbol_problemas.nodos),
      ...rows(secciones.arbol_objetivos.nodos),
      ...rows(secciones.marco_logico.filas_matriz),
      ...rows(secciones.presupuesto.lineas),
      ...rows(secciones.cronograma.filas_actividades),
      ...rows(secciones.cronograma.filas_hitos),
      ...rows(secciones.cronograma.filas_riesgos),
      'Hidalgo del Parral',
    ])
      expect(said, part).toContain(squeezed(part));
    expect(words).not.toContain('Lo que falta');
    expect(words).not.toContain('número en Unicode');
    // Months in whole words, and every one of them.
    expect(words).toContain('febrero a abril de ');
  });

  it('of a version says which one, and the SHA-256 that it was cut with', async () => {
    const { rows } = await owner.query<{ sha256: string }>(
      'select sha256 from formulacion_versiones where proyecto_id = $1 and numero = 1',
      [sent.proyecto.id],
    );
    const { words, headers } = await pdfOf(reviewer, sent.id, '?version=1');
    expect(words).toContain('Versión 1');
    expect(squeezed(words)).toContain(rows[0]?.sha256);
    expect(headers.get('content-disposition')).toContain(`Registro-${sent.folio}-v1.pdf`);
    expect((await pdfOf(reviewer, sent.id, '?version=99')).status).toBe(404);
    expect((await pdfOf(reviewer, sent.id, '?version=x')).status).toBe(404);
  });

  it('of an earlier version says what that one asked, and never that it was validated', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const first = await enviado(who, reviewer);
    const { body: seen } = await see(reviewer, first.id);
    await act(reviewer, 'solicitar-cambios', seen, {
      marcas: { ficha: { valido: false, comentario: 'Ajusta el nombre y el monto.' } },
    });
    const lineas = rowsOf(proyectoDePrueba().secciones.presupuesto.lineas).map((linea, i) =>
      i === 2 ? { ...linea, costo_unitario: '40000.00' } : linea,
    );
    await guardar(who, first.proyecto.id, 'presupuesto', { lineas });
    const ahora = { nombre_oficial: 'Familias que se acompañan', monto_solicitado: '1960000.00' };
    await guardar(who, first.proyecto.id, 'ficha', ahora);
    const { body: again } = await act(who, 'finalizar', (await see(who, first.id)).body);
    expect(again.versionEnviada).toBe(2);
    const { body: last } = await see(reviewer, first.id);
    const marcas = Object.fromEntries(
      (last.revision?.marcas ?? []).map(({ campo }) => [campo, { valido: true, comentario: '' }]),
    );
    expect((await act(reviewer, 'validar', last, { marcas })).body.estado).toBe('validado');

    const [earlier, valid] = [
      squeezed((await pdfOf(who, first.id, '?version=1')).words),
      squeezed((await pdfOf(who, first.id, '?version=2')).words),
    ];
    for (const part of ['Familias que cuidan', '$2,000,000.00', 'Versión anterior'])
      expect(earlier, part).toContain(squeezed(part));
    for (const part of ['Familias que se acompañan', '$1,960,000.00', 'Validado'])
      expect(earlier, part).not.toContain(squeezed(part));
    for (const part of ['Familias que se acompañan', '$1,960,000.00', 'Validado'])
      expect(valid, part).toContain(squeezed(part));
  });

  it('is of nobody else, and is noted for whoever audits alone', async () => {
    expect((await pdfOf(stranger, sent.id)).status).toBe(404);
    await pdfOf(applicant, sent.id);
    const { rows } = await owner.query(
      `select distinct actor_id, audiencia from bitacora where accion = 'registro.descargar' and entidad_id = $1
        and actor_id = any($2::uuid[])`,
      [sent.id, [applicant.usuarioId, stranger.usuarioId]],
    );
    expect(rows).toEqual([{ actor_id: applicant.usuarioId, audiencia: 'bitacora' }]);
  });

  it('of one that was only begun says what it lacks, and that it is a draft', async () => {
    const begun = await abierto(await portal.browser({ rol: 'solicitante' }), reviewer);
    const { words, status } = await pdfOf(reviewer, begun.id);
    expect(status).toBe(200);
    expect(words).toContain('Borrador, sin validar');
    expect(words).toContain('Esta sección está sin capturar.');
    expect(words).toContain('Lo que falta');
  });

  it('takes every text as text, and a tree of three hundred as an outline', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const { id, proyecto } = await abierto(ana, reviewer);
    const hostile = [
      '#eval("1+1") ] [ $x$ @cita *no*',
      'x'.repeat(90),
      'Niñez 🧒🏽 عربى fin',
      '\\u{41} // <a>',
    ];
    const ramas = Array.from(
      { length: 37 },
      (_, n) =>
        [
          `Causa número ${n}`,
          Array.from({ length: 7 }, (_hoja, m) => [hostile[(n + m) % hostile.length] ?? ''] as const),
        ] as const,
    );
    const saved = await guardar(ana, proyecto.id, 'arbol_problemas', {
      nodos: dibujar('El centro', { causa: ramas }).map((nodo) => ({ ...nodo })),
    });
    expect(saved.status).toBe(200);
    const { words, status } = await pdfOf(ana, id);
    expect(status).toBe(200);
    expect(words).toContain('El árbol es demasiado ancho');
    const said = squeezed(words);
    for (const part of [
      '#eval("1+1") ] [ $x$ @cita *no*',
      'x'.repeat(90),
      '\\u{41} // <a>',
      'Causa número 36',
      'Niñez [U+1F9D2 U+1F3FD] [U+0639 U+0631 U+0628 U+0649] fin',
      'es su número en Unicode',
    ])
      expect(said).toContain(squeezed(part));
  });
});
