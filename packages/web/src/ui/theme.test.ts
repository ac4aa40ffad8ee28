import { describe, expect, it } from 'vitest';
import charts from './chart.css?raw';
import theme from './theme.css?raw';

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const css = theme + charts;
/** '--color-x: light-dark(#abc, #def);' → both. */
const pairs = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);
/** '--color-x: var(--color-y);' → 'y'. */
const aliases = new Map(
  [...css.matchAll(/--color-([\w-]+): var\(--color-([\w-]+)\)/g)].map(([, name = '', of = '']) => [name, of]),
);
const rgb = (name: string, theme: Theme): Rgb => {
  const hex = pairs.get(aliases.get(name) ?? name)?.[theme];
  if (!hex) throw new Error(`no --color-${name} of two`);
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const linearOf = ([r, g, b]: Rgb): Rgb => [linear(r), linear(g), linear(b)];
/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (color: Rgb): number => {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string, theme: Theme): number => {
  const [low, high] = [luminance(rgb(one, theme)), luminance(rgb(other, theme))].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

/** Linear light of somebody without the green cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const deuteranope = (color: Rgb): Rgb => {
  const [r, g, b] = linearOf(color);
  return [
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280085 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ];
};
/** CIE L*a*b* (D65) of linear light. */
const lab = ([r, g, b]: Rgb): Rgb => {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(...one.map((part, i) => part - (other[i] ?? 0)));

const themes = ['light', 'dark'] as const;
const grounds = ['surface', 'canvas'] as const;
const fills = [1, 2, 3, 4, 5, 6].map((n) => `chart-${n}`);
const turns = ['fundacion', 'organizacion', 'consejo', 'nadie'].map((who) => `turno-${who}`);
const tones = ['neutral', 'info', 'progress', 'warning', 'success', 'danger'];

/** The least contrast of a colour among the grounds. */
const least = (name: string, on: readonly string[], theme: Theme): number =>
  Math.min(...on.map((ground) => contrast(name, ground, theme)));

describe.each(themes)('the palette, %s', (theme) => {
  it.each([
    ...fills,
    ...turns,
    'warning',
    'success',
    'danger',
    'chart-axis',
    'line-strong',
    'money-proven',
    'money-disbursed',
    'focus',
  ])('%s is seen on page and sheet (3:1)', (name) => {
    expect(least(name, grounds, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each(['', '-ink'])(
    'the turn of an organization is told from what is wrong and from what warns: %j',
    (part) => {
      for (const tone of ['danger', 'warning'])
        expect(
          distance(
            lab(linearOf(rgb(`turno-organizacion${part}`, theme))),
            lab(linearOf(rgb(`${tone}${part}`, theme))),
          ),
          tone,
        ).toBeGreaterThanOrEqual(20);
    },
  );

  it.each([...tones, ...turns])(
    'the words of %s are read on its ground, on page and on sheet (4.5:1)',
    (name) => {
      for (const ground of [`${name}-soft`, ...grounds])
        expect(contrast(`${name}-ink`, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['ink', 'ink-soft', 'ink-faint', 'accent-ink'])(
    '%s is read wherever text stands (4.5:1)',
    (name) => {
      for (const ground of [...grounds, 'raised', 'sunken', 'hover'])
        expect(contrast(name, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['two fills of a chart', fills],
    ['two sides of whose turn it is', turns],
  ])('no %s are one for who sees no green', (_what, names) => {
    const seen = names.map((name) => lab(deuteranope(rgb(name, theme))));
    const pairsOf = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => distance(one, other)));
    expect(Math.min(...pairsOf)).toBeGreaterThan(11);
  });

  it('the pesos are steps of one ramp: each further from the ground than the one before', () => {
    const steps = ['money-approved', 'money-disbursed', 'money-proven'].map((name) =>
      contrast(name, 'surface', theme),
    );
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});
