import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type After, editMask, placeOf } from './mask-edit.ts';
import { clabeMask, type Mask, moneyMask, phoneMask, rfcMask } from './masks.ts';

/** A box with its caret or selection, as a browser holds it. */
type Box = { readonly value: string; readonly from: number; readonly to: number };

/** What the browser does to the text of a box before it tells: exchanges the selection, or a neighbour of the caret. */
const browser = (shown: string, { from, to }: Box, inputType: string, data: string): After => {
  const bare = from === to;
  const start = inputType === 'deleteContentBackward' && bare ? Math.max(0, from - 1) : from;
  const end = inputType === 'deleteContentForward' && bare ? Math.min(shown.length, to + 1) : to;
  return { text: shown.slice(0, start) + data + shown.slice(end), at: start + data.length, inputType };
};

const edit = (mask: Mask, box: Box, inputType: string, data = ''): Box => {
  const shown = mask.show(box.value);
  const after = browser(shown, box, inputType, data);
  const { value, caret } = editMask(mask, { value: box.value, shown, selected: box.from !== box.to }, after);
  const place = placeOf(value, mask.show(value), caret);
  return { value, from: place, to: place };
};

/** The masks whose kept text is what was typed without its separators, with texts of each and how they are pasted. */
const cases = {
  telephone: { mask: phoneMask, kept: /^[2-9]\d{0,9}$/, typed: '5', written: '(614) 123-45.67' },
  RFC: { mask: rfcMask, kept: /^[A-Z]{3}\d{0,6}[A-Z0-9]{0,3}$/, typed: 'Ñ', written: 'gde-010101-ab1' },
  CLABE: { mask: clabeMask, kept: /^\d{1,18}$/, typed: '7', written: '032-180-00011835971-9' },
  money: { mask: moneyMask, kept: /^[1-9]\d{0,11}(\.\d{1,2})?$/, typed: '9', written: '$1,250,000.50 MXN' },
};

describe.each(Object.entries(cases))('%s', (_, { mask, kept, typed, written }) => {
  /** Any text of the field, and any stretch of what it shows. */
  const boxes = fc.tuple(fc.stringMatching(kept), fc.nat(), fc.nat()).map(([value, a, b]): Box => {
    const most = mask.show(value).length + 1;
    return { value, from: Math.min(a % most, b % most), to: Math.max(a % most, b % most) };
  });
  const keptIn = ({ value }: Box, from: number, to: number) =>
    [...mask.show(value).slice(from, to)].filter((c) => !' ,'.includes(c)).join('');
  const left = (box: Box) => keptIn(box, 0, box.from);
  const right = (box: Box) => keptIn(box, box.to, mask.show(box.value).length);
  const bare = boxes.map((box): Box => ({ ...box, to: box.from }));

  it('pasted over itself as it is shown, bare, or as a document writes it, it is the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(kept), (value) => {
        const shown = mask.show(value);
        const all: Box = { value, from: 0, to: shown.length };
        for (const data of [shown, value, ` ${shown} `, shown.replaceAll(' ', '-')])
          for (const inputType of ['insertFromPaste', 'insertFromDrop', 'insertReplacementText', ''])
            expect(edit(mask, all, inputType, data)).toEqual({ value, from: shown.length, to: shown.length });
      }),
    );
    const value = mask.parse(written);
    expect(
      edit(mask, { value, from: 0, to: mask.show(value).length }, 'insertFromPaste', written).value,
    ).toBe(value);
  });

  it('typing or pasting over any stretch exchanges that stretch alone, with the caret after what came', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 1, max: 3 }), (box, n) => {
        const data = typed.repeat(n);
        const after = edit(mask, box, n === 1 ? 'insertText' : 'insertFromPaste', data);
        expect(after.value).toBe(left(box) + data + right(box));
        expect(keptIn({ ...after }, 0, after.from)).toBe(left(box) + data);
      }),
    );
  });

  it('cutting a stretch takes that stretch alone, also one of nothing but separators', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.constantFrom('deleteByCut', 'deleteContentBackward', 'deleteContentForward'),
        (box, how) => {
          fc.pre(box.from < box.to);
          const after = edit(mask, box, how);
          expect(after.value).toBe(left(box) + right(box));
          expect(keptIn(after, 0, after.from)).toBe(left(box));
        },
      ),
    );
  });

  it('Backspace takes the character before the caret, and Delete the one after it, separators or not', () => {
    fc.assert(
      fc.property(bare, (box) => {
        const back = edit(mask, box, 'deleteContentBackward');
        expect(back.value).toBe(left(box).slice(0, -1) + right(box));
        expect(keptIn(back, 0, back.from)).toBe(left(box).slice(0, -1));
        const forward = edit(mask, box, 'deleteContentForward');
        expect(forward.value).toBe(left(box) + right(box).slice(1));
        expect(keptIn(forward, 0, forward.from)).toBe(left(box));
      }),
    );
  });

  it('any number of edits leaves what the same edits leave of the bare text', () => {
    const edits = fc.array(
      fc.tuple(fc.constantFrom('type', 'paste', 'back', 'forward'), fc.nat(), fc.nat()),
      {
        maxLength: 15,
      },
    );
    fc.assert(
      fc.property(fc.stringMatching(kept), edits, (first, turns) => {
        let box: Box = { value: first, from: 0, to: 0 };
        for (const [what, a, b] of turns) {
          const most = mask.show(box.value).length + 1;
          box = { ...box, from: Math.min(a % most, b % most), to: Math.max(a % most, b % most) };
          const [before, after] = [left(box), right(box)];
          const chosen = left({ ...box, from: box.to }).length > before.length || box.from < box.to;
          if (what === 'type') box = edit(mask, box, 'insertText', typed);
          if (what === 'paste') box = edit(mask, box, 'insertFromPaste', typed.repeat(3));
          if (what === 'back') box = edit(mask, box, 'deleteContentBackward');
          if (what === 'forward') box = edit(mask, box, 'deleteContentForward');
          const came = { type: typed, paste: typed.repeat(3), back: '', forward: '' }[what] ?? '';
          const start = what === 'back' && !chosen ? before.slice(0, -1) : before;
          const end = what === 'forward' && !chosen ? after.slice(1) : after;
          expect(box.value).toBe(start + came + end);
        }
      }),
    );
  });

  it('what a browser fills in or undoes comes whole, wherever it leaves the caret', () => {
    fc.assert(
      fc.property(fc.stringMatching(kept), fc.stringMatching(kept), fc.nat(), (before, filled, where) => {
        const shown = mask.show(before);
        for (const inputType of ['insertReplacementText', 'historyUndo', 'historyRedo', ''])
          for (const text of [filled, mask.show(filled)]) {
            const after = { text, at: where % (text.length + 1), inputType };
            expect(editMask(mask, { value: before, shown, selected: false }, after).value).toBe(filled);
          }
      }),
    );
  });
});

describe('an amount', () => {
  const type = (first: string, keys: string): string => {
    let box: Box = { value: first, from: moneyMask.show(first).length, to: moneyMask.show(first).length };
    for (const key of keys) box = edit(moneyMask, box, 'insertText', key);
    return box.value;
  };

  it.each([
    ['2,500', '2500'],
    ['1,250,000.50', '1250000.50'],
    ['2,50', '2,50'],
    ['1,2,3', '1,2,3'],
    ['1.234,56', '1.234,56'],
    ['-1250', '-1250'],
    ['1e3', '1e3'],
  ])('typed as %s, key by key, is %s', (keys, kept) => {
    expect(type('', keys)).toBe(kept);
  });

  it('its zeros stay when the digit before them is typed anew', () => {
    const box = edit(moneyMask, { value: '100000', from: 1, to: 1 }, 'deleteContentBackward');
    expect(box.value).toBe('00000');
    expect(edit(moneyMask, box, 'insertText', '2').value).toBe('200000');
  });
});
