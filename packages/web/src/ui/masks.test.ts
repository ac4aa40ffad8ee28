import { parseMonto } from '@portal/domain/kernel/money';
import { montoSchema } from '@portal/domain/kernel/money-shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateMask } from './date-mask.ts';
import { dateInWords, dateOfIso, digitsOfIso, isoOfDate, isoOfDigits } from './date-text.ts';
import { extensionList, fileProblem, fileSize } from './file-size.ts';
import { placeOf } from './mask-edit.ts';
import { clabeMask, moneyMask, phoneMask, rfcMask } from './masks.ts';
import { counterText } from './text-area.tsx';

describe('money (rule 62: decimal strings)', () => {
  it.each([
    ['1234567.5', '1,234,567.5', '1234567.5'],
    ['$1,234.50 MXN', '1,234.50', '1234.50'],
    ['$ 1,000.00 MXN', '1,000.00', '1000.00'],
    ['0012', '0,012', '0012'],
    ['.5', '.5', '.5'],
    ['', '', ''],
  ])('%s is shown %s and kept %s', (typed, shown, kept) => {
    expect(moneyMask.parse(typed)).toBe(kept);
    expect(moneyMask.show(kept)).toBe(shown);
  });
  it.each([
    ['-5', '-5.00'],
    ['\u22125', '-5.00'],
    ['(5.00)', '(5.00)'],
    ['1e3', '1e3'],
    ['1,2,3', '1,2,3'],
    ['2,50', '2,50'],
    ['1.234,56', '1.234,56'],
    ['1.2.3', '1.2.3'],
    ['٣', '٣'],
    ['cinco', 'cinco'],
    ['1.999', '1.999'],
    ['1234567890123', '1234567890123.00'],
  ])('%s is no amount that it was not: it stays, and the check says so', (typed, left) => {
    const kept = moneyMask.finish?.(moneyMask.parse(typed)) ?? '';
    expect(kept).toBe(left);
    expect(montoSchema.safeParse(kept).success).toBe(false);
  });
  it('leaving the field completes the cents', () => {
    expect(moneyMask.finish?.('1250000.5')).toBe('1250000.50');
    expect(moneyMask.finish?.('0012')).toBe('12.00');
    expect(moneyMask.finish?.('.5')).toBe('0.50');
    expect(moneyMask.finish?.('7')).toBe('7.00');
    expect(moneyMask.finish?.('')).toBe('');
  });
  it('what is read as an amount is the amount that the server reads', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\$?[\d,.]{0,12}( ?MXN)?$/), (text) => {
        const typed = parseMonto(text);
        fc.pre(typed.ok);
        expect(parseMonto(moneyMask.parse(text))).toEqual(typed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('every mask', () => {
  const masks = Object.entries({ moneyMask, rfcMask, phoneMask, clabeMask, dateMask });
  it.each(masks)('%s: what is shown reads back the same', (_, mask) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const kept = mask.parse(text);
        expect(mask.parse(mask.show(kept))).toBe(kept);
      }),
    );
  });
  it.each(masks)('%s: shows every kept character in its order, with separators between', (_, mask) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'0123456789+-,. A'), maxLength: 24 }),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const kept = mask.parse(text);
          const shown = mask.show(kept);
          expect(placeOf(kept, shown, kept.length)).toBe(shown.length);
          expect(shown.length - kept.length).toBe(
            shown === kept ? 0 : [...shown].filter((c) => ' ,/'.includes(c)).length,
          );
        },
      ),
    );
  });
});

describe('RFC, telephone, date', () => {
  it('an RFC is upper case without separators, with Ñ and & kept', () => {
    expect(rfcMask.parse(' gde-010101-ab1 ')).toBe('GDE010101AB1');
    expect(rfcMask.parse('ñ&a010101ab1')).toBe('Ñ&A010101AB1');
    expect(rfcMask.parse('n\u0303ba010101ab1')).toBe('ÑBA010101AB1');
    expect(rfcMask.show('GDE010101AB1')).toBe('GDE 010101 AB1');
    expect(rfcMask.show('GODE561231GR8')).toBe('GODE 561231 GR8');
  });
  it('a pasted telephone loses its country code', () => {
    expect(phoneMask.parse('+52 614 123 4567')).toBe('6141234567');
    expect(phoneMask.parse('+52 1 (614) 123-4567')).toBe('6141234567');
    expect(phoneMask.read?.('52 1 614 123 4567')).toBe('6141234567');
    expect(phoneMask.show('6141234567')).toBe('614 123 4567');
  });
  it('a telephone of another country, or with an extension, stays for the check to say', () => {
    expect(phoneMask.show(phoneMask.parse('+1 915 555 1234'))).toBe('+19155551234');
    expect(phoneMask.parse('614 123 4567 ext. 12')).toBe('614123456712');
  });
  it('nothing is cut: what is too long is kept, for the field to count it', () => {
    expect(rfcMask.parse('RFC: GDE-010101-AB1 X')).toBe('RFC:GDE010101AB1X');
    expect(clabeMask.show('0321800001183597199')).toBe('032 180 00011835971 99');
    expect(dateMask.show(dateMask.parse('03/07/20261'))).toBe('03/07/20261');
    expect(dateMask.show(dateMask.parse('1 de nov 2026'))).toBe('1 de nov 2026');
  });
  it('a date is read as day, month, year, or pasted as ISO', () => {
    expect(dateMask.parse('2026-07-03')).toBe('03072026');
    expect(dateMask.parse('3/7/2026')).toBe('03072026');
    expect(dateMask.show('03072026')).toBe('03/07/2026');
    expect(isoOfDigits('03072026')).toBe('2026-07-03');
    expect(isoOfDigits('31022026')).toBe('');
    expect(isoOfDigits('29022024')).toBe('2024-02-29');
    expect(digitsOfIso('2026-07-03')).toBe('03072026');
    expect(dateInWords('2026-07-03')).toBe('3 de julio de 2026');
    expect(isoOfDate(dateOfIso('2026-07-03') as Date)).toBe('2026-07-03');
  });
});

describe('the counter goes toward the minimum and does not scold', () => {
  it.each([
    [0, 'Mínimo 10 caracteres'],
    [6, 'Faltan 4 caracteres'],
    [9, 'Falta 1 carácter'],
    [10, ''],
    [3650, 'Te quedan 350 caracteres'],
    [4001, 'Sobra 1 carácter'],
    [4100, 'Sobran 100 caracteres'],
  ])('%i of 10 to 4,000 reads %s', (length, text) => {
    expect(counterText(length, 10, 4000)).toBe(text);
  });
});

describe('files', () => {
  const rule = { extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'], maxBytes: 10 * 1024 * 1024 };
  it("more than 10 MB is refused with the seed's words", () => {
    expect(fileProblem({ name: 'a.pdf', size: rule.maxBytes }, rule)).toBeNull();
    expect(fileProblem({ name: 'a.pdf', size: rule.maxBytes + 1 }, rule)).toBe(
      'El archivo no puede ser mayor a 10MB',
    );
  });
  it('another extension or an empty file is refused, upper case is not', () => {
    expect(fileProblem({ name: 'a.PDF', size: 1 }, rule)).toBeNull();
    expect(fileProblem({ name: 'a.pdf.exe', size: 1 }, rule)).toContain('PDF, DOC, DOCX, JPG, JPEG o PNG');
    expect(fileProblem({ name: 'pdf', size: 1 }, rule)).not.toBeNull();
    expect(fileProblem({ name: 'a.pdf', size: 0 }, rule)).toContain('vacío');
  });
  it('sizes and lists read in Spanish', () => {
    expect(fileSize(1_430_000)).toBe('1.4\u00a0MB');
    expect(fileSize(900)).toBe('900\u00a0bytes');
    // The largest file of a slot reads as its limit does.
    expect(fileSize(50 * 1024 * 1024)).toBe('50\u00a0MB');
    expect(fileSize(256 * 1024)).toBe('256\u00a0kB');
    expect(extensionList(['pdf'])).toBe('PDF');
  });
});

describe('a date that is written out', () => {
  it.each([
    ['1 de nov 2026', '01112026'],
    ['1 de noviembre de 2026', '01112026'],
    ['viernes 3 de julio de 2026', '03072026'],
    ['15 SEPT 2026', '15092026'],
    ['1º de mar. del 2026', '01032026'],
    ['01/11/26', '01112026'],
    ['1/11/26', '01112026'],
    ['1/11/98', '01111998'],
  ])('%s is understood on leaving the field', (typed, digits) => {
    expect(dateMask.finish?.(dateMask.parse(typed))).toBe(digits);
  });
  it('pasted whole, at once', () => {
    expect(dateMask.read?.('1 de nov 2026')).toBe('01112026');
    expect(dateMask.read?.('2026-11-01')).toBe('01112026');
  });
  it.each(['31 de foo 2026', 'mañana', '1 de nov', '12345'])(
    '%s is no date, and stays as it was typed',
    (typed) => {
      const kept = dateMask.parse(typed);
      expect(dateMask.finish?.(kept)).toBe(kept);
    },
  );
});
