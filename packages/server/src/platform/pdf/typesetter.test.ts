import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { LETTER } from './document.ts';
import { coverageOf, drawable, fontFiles } from './fonts.ts';
import { qrOf } from './qr.ts';
import { textOf } from './testing/text-of.ts';
import { createTypesetter, TypesetBusyError, TypesetError, TypesetStoppedError } from './typesetter.ts';

const enlace = 'https://portal.example.mx/verificar/7K3M9QPX2WABVT5D';
const emitidoEn = new Date('2026-11-22T20:00:00Z');
const letter = (over: Readonly<Record<string, unknown>> = {}) => ({
  layout: LETTER,
  emitidoEn,
  datos: {
    titulo: 'Acuse de recibo',
    parrafos: ['Recibimos la solicitud de Niñez y Juventud, A.C.'],
    secciones: [{ titulo: 'Lo que se recibió', filas: [{ etiqueta: 'Folio', valor: 'PR-2026-001' }] }],
    notas: ['Nada más.'],
    fundacion: { nombre: 'FICOSEC', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx' },
    lugar: '22 de noviembre de 2026',
    codigo: '7K3M-9QPX-2WAB-VT5D',
    pagina: 'https://portal.example.mx/verificar',
    enlace,
    qr: qrOf(enlace),
    ...over,
  },
});
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const typesetter = createTypesetter();
afterAll(() => typesetter.close());

describe('a PDF', () => {
  it('says what it was given, tagged, in Spanish and with its title', async () => {
    const pdf = await typesetter.render(letter());
    const { text, marks } = await textOf(pdf);
    for (const part of [
      'FICOSEC',
      'Acuse de recibo',
      'Niñez y Juventud',
      'PR-2026-001',
      '7K3M-9QPX-2WAB-VT5D',
    ])
      expect(text).toContain(part);
    expect(marks).toMatchObject({ language: 'es-MX', title: 'Acuse de recibo', tagged: true });
  });

  it('is the same bytes for the same data, in another process and after others', async () => {
    const first = sha256(await typesetter.render(letter()));
    await typesetter.render(letter({ titulo: 'Otra' }));
    const other = createTypesetter();
    const second = sha256(await other.render(letter()));
    await other.close();
    expect(sha256(await typesetter.render(letter()))).toBe(first);
    expect(second).toBe(first);
    expect(sha256(await typesetter.render({ ...letter(), emitidoEn: new Date(0) }))).not.toBe(first);
  });

  it('takes every text as text, whatever language it looks like', async () => {
    const hostile = ['#eval("1+1")', '#read("/etc/passwd")', '$x^2$', '*no* _no_ `no`', '\\ # ] [ @cita <a>'];
    const { text } = await textOf(await typesetter.render(letter({ parrafos: hostile })));
    for (const part of hostile) expect(text).toContain(part);
  });

  it('keeps to its margins, however long a word is, and a fingerprint on one line', async () => {
    const filas = ['x'.repeat(150), 'W'.repeat(200), 'a8f5'.repeat(16)].map((valor) => ({
      etiqueta: 'Archivo',
      valor,
    }));
    const { text, right } = await textOf(
      await typesetter.render(
        letter({ secciones: [{ titulo: 'Documentos', filas }], parrafos: ['W'.repeat(300)] }),
      ),
    );
    expect(text).toContain('a8f5'.repeat(16));
    // A letter is 612 points wide, its margins 65; the last sign of a line may stand over by less than itself.
    expect(right).toBeGreaterThan(500);
    expect(right).toBeLessThan(612 - 65 + 12);
  });

  it('is made although a sign cannot be drawn', async () => {
    const { text } = await textOf(
      await typesetter.render(letter({ parrafos: ['Proyecto 🧒🏽 漢 niñez ❤️'] })),
    );
    const said = text.replaceAll(/\s+/gu, ' ');
    expect(said).toContain('Proyecto [U+1F9D2 U+1F3FD] [U+6F22] niñez ❤');
    expect(said).toContain('es su número en Unicode');
    expect((await textOf(await typesetter.render(letter()))).text).not.toContain('Unicode');
  });
});

describe('what goes wrong', () => {
  it('is told with the words of the compiler, and the next sheet is made', async () => {
    await expect(typesetter.render(letter({ titulo: undefined }))).rejects.toThrow(/titulo/u);
    await expect(typesetter.render({ ...letter(), layout: 'platform/pdf/none.typ' })).rejects.toThrow(
      TypesetError,
    );
    expect((await typesetter.render(letter())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('a layout that asks the network or the machine for something gets nothing', async () => {
    for (const [layout, reason] of [
      ['platform/pdf/testing/package.typ', /package/u],
      ['platform/pdf/testing/system-font.typ', /unknown font family/u],
      ['platform/pdf/testing/no-alt.typ', /alternative|alt/u],
    ] as const)
      await expect(typesetter.render({ ...letter(), layout }), layout).rejects.toThrow(reason);
  });

  it('a sheet that takes too long ends its process, and the next one has another', async () => {
    const hurried = createTypesetter({ limit: 3_000 });
    const endless = { ...letter(), layout: 'platform/pdf/testing/endless.typ' };
    await expect(hurried.render(endless)).rejects.toThrow(/3000 ms/u);
    await hurried.close();
    expect((await typesetter.render(letter())).length).toBeGreaterThan(1_000);
  });

  it('a process that holds too much is renewed, and what comes next is made', async () => {
    const thrifty = createTypesetter({ maxMb: 1 });
    const [first, second] = [await thrifty.render(letter()), await thrifty.render(letter())];
    expect(sha256(first)).toBe(sha256(second));
    await thrifty.close();
  });

  it('more than may wait are refused at once, and those that wait are made', async () => {
    const narrow = createTypesetter({ waiting: 1 });
    const made = [narrow.render(letter()), narrow.render(letter())];
    await expect(narrow.render(letter())).rejects.toThrow(TypesetBusyError);
    expect(await Promise.all(made)).toHaveLength(2);
    await narrow.close();
    await expect(narrow.render(letter())).rejects.toThrow('stopping');
  });

  it('a portal that stops is no fault of the sheet under way, nor of the next', async () => {
    const ending = createTypesetter();
    const under = [ending.render(letter()), ending.render(letter())].map((one) =>
      one.then(
        () => 'made',
        (error: unknown) => error instanceof TypesetStoppedError,
      ),
    );
    // The process has begun.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await ending.close();
    expect(await Promise.all(under)).toEqual([true, true]);
  });
});

describe('what the font draws', () => {
  const covers = coverageOf(fontFiles[0] ?? '');

  it('is every letter of Spanish, and its signs', () => {
    const spanish = 'aábcdeéfghiíjklmnñoópqrstuúüvwxyzAÁÉÍÑÓÚÜ¿?¡!«»“”‘’—–…·º ª $ % & @ # € 0123456789□';
    expect(drawable(spanish, covers)).toBe(spanish);
  });

  it('stands as its numbers in Unicode where it lacks a sign, joined or not, and says so', () => {
    let missing = 0;
    const said = (text: string) => drawable(text, covers, () => (missing += 1));
    expect(said('a👩‍👧b')).toBe('a[U+1F469 U+200D U+1F467]b');
    expect(said('عر fin')).toBe('[U+0639 U+0631] fin');
    expect(missing).toBe(2);
    expect(said('niñez')).toBe('niñez');
    expect(missing).toBe(2);
    expect(drawable('línea\notra\tmás', covers)).toBe('línea\notra\tmás');
    expect(drawable('n\u0303', covers)).toBe('ñ');
  });
});
