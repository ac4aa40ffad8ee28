import { describe, expect, test } from 'vitest';
import { defineLetter, withPreferences } from './letters.ts';

const letter = defineLetter(
  'cambios-solicitados',
  ['nombre', 'folio', 'comentario', 'enlace'],
  `
---
asunto: Tu pre-registro {{folio}} requiere cambios
boton: Ver {{ folio }} | {{enlace}}
---
Hola, {{nombre}}:

La fundación pide:
{{comentario}}

- Corrige
- Envía de nuevo
`,
);
const values = {
  nombre: 'Ana',
  folio: 'PR-2026-001',
  comentario: 'Falta el acta',
  enlace: 'https://portal.mx/pre-registro/ver/1?a=1&b=2',
};

test('a letter becomes subject, plain text and HTML with a button to the record', () => {
  const mail = letter.render(values);
  expect(mail).toMatchObject({
    plantilla: 'cambios-solicitados',
    asunto: 'Tu pre-registro PR-2026-001 requiere cambios',
  });
  expect(mail.texto).toBe(
    'Hola, Ana:\n\nLa fundación pide:\nFalta el acta\n\n- Corrige\n- Envía de nuevo\n\nVer PR-2026-001:\nhttps://portal.mx/pre-registro/ver/1?a=1&b=2\n',
  );
  expect(mail.html).toContain('<a href="https://portal.mx/pre-registro/ver/1?a=1&#38;b=2"');
  expect(mail.html).toContain('<li style="margin:0 0 6px">Corrige</li>');
  expect(mail.html).toContain('lang="es-MX"');
  expect(mail.html).not.toMatch(/<img|src=|@import|url\(/);
});

test('over its words stand the line as far as the case is, its state, and until when', () => {
  const dated = defineLetter('con-plazo', ['vence'], '---\nasunto: Tu registro\n---\nCorrige el registro.', {
    etapas: { nombres: ['Convocatoria', 'Registro', 'Convenio'], actual: 1 },
    estado: { label: 'Requiere Cambios', tone: 'warning' },
    plazo: 'Hasta el {{vence}}',
  });
  const { html, texto } = dated.render({ vence: '<3> de mayo' });
  expect(texto).toBe(
    'Registro: etapa 2 de 3 · Requiere Cambios · Hasta el <3> de mayo\n\nCorrige el registro.\n',
  );
  expect(html).toContain('Hasta el &#60;3&#62; de mayo');
  expect(html).toContain('>Requiere Cambios</span>');
  expect(html).toContain('etapa 2 de 3. Después: Convenio');
  // What has passed and where it stands filled; what is to come pale.
  expect(
    [...html.matchAll(/title="(\w+)" style="height:(\d)px;border-radius:4px;background:(#\w+)/g)].map((m) =>
      m.slice(1),
    ),
  ).toEqual([
    ['Convocatoria', '4', '#0b5566'],
    ['Registro', '8', '#0b5566'],
    ['Convenio', '4', '#d5dade'],
  ]);
  expect(html).not.toMatch(/<img|src=|@import|url\(|#1d4ed8/);
});

test('a deadline with a field that the letter does not have fails at once', () => {
  expect(() =>
    defineLetter('sin-campo', ['nombre'], '---\nasunto: A\n---\nHola, {{nombre}}', {
      plazo: 'Hasta el {{vence}}',
    }),
  ).toThrow(/vence/);
});

describe('rule 91: fields are escaped and cannot end a header', () => {
  test('markup in a field is text in the HTML', () => {
    const { html, texto } = letter.render({
      ...values,
      nombre: '<img src=x onerror="alert(1)">',
      comentario: "a & b's\n<b>línea</b>",
    });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;');
    expect(html).toContain('a &#38; b&#39;s<br>&#60;b&#62;línea&#60;/b&#62;');
    expect(texto).toContain('<img src=x onerror="alert(1)">');
  });

  test('a field that looks like a field is not filled in again', () => {
    expect(letter.render({ ...values, nombre: '{{enlace}}' }).texto).toContain('Hola, {{enlace}}:');
    expect(letter.render({ ...values, nombre: '$& $1' }).texto).toContain('Hola, $& $1:');
  });

  test('line breaks in a subject become spaces', () => {
    expect(letter.render({ ...values, folio: 'PR\r\nBcc: x@y.mx' }).asunto).toBe(
      'Tu pre-registro PR Bcc: x@y.mx requiere cambios',
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relativo', ''])(
    'the button does not lead to %j',
    (enlace) => {
      expect(() => letter.render({ ...values, enlace })).toThrow('http(s)');
    },
  );
});

test('a name that ends in a stop closes its sentence once, in words and in HTML', () => {
  const joined = defineLetter(
    'unido',
    ['organizacion'],
    '---\nasunto: Ya formas parte\n---\nAhora eres parte de {{organizacion}}. Entra cuando quieras.\n',
  );
  for (const [organizacion, said] of [
    ['Manos & Pies, A.C.', 'Manos & Pies, A.C. Entra'],
    ['Manos', 'Manos. Entra'],
  ] as const) {
    const { texto, html } = joined.render({ organizacion });
    expect(texto).toContain(`parte de ${said}`);
    expect(html).toContain(`parte de ${said.replace('&', '&#38;')}`);
  }
});

test('a missing field is an error, never an empty place', () => {
  const { nombre: _, ...incomplete } = values;
  expect(() => letter.render(incomplete as typeof values)).toThrow("field 'nombre' is missing");
});

test.each([
  ['no front matter', [], 'Hola', 'no front matter'],
  ['no body', [], '---\nasunto: A\n---\n  ', 'no body'],
  ['no subject', [], '---\nboton: A | https://a.mx\n---\nHola', 'no asunto'],
  ['a key that does not exist', [], '---\nasunto: A\nasnto: B\n---\nHola', "front matter line 'asnto: B'"],
  ['a field that is not declared', [], '---\nasunto: A\n---\nHola {{nombre}}', "'nombre' is not declared"],
  ['a field that is not used', ['nombre'], '---\nasunto: A\n---\nHola', "'nombre' is not used"],
  ['an open brace', [], '---\nasunto: A\n---\nHola {{nombre', 'malformed'],
  ['a button without an address', [], '---\nasunto: A\nboton: Ver\n---\nHola', 'texto | enlace'],
])('a template with %s fails when it is declared', (_, fields, source, message) => {
  expect(() => defineLetter('x', fields, source)).toThrow(message);
});

describe('a letter that lists several things', () => {
  const resumen = defineLetter('resumen', ['nombre'], '---\nasunto: Resumen\n---\nHola, {{nombre}}:');
  const sections = [
    {
      titulo: 'Convocatorias',
      items: [
        {
          titulo: 'Se publicó <Barrios>',
          texto: 'Línea 1\nLínea & 2',
          href: 'https://portal.mx/convocatorias/1?a=1&b=2',
        },
        { titulo: 'Otra', texto: '', href: null },
      ],
    },
  ];

  test('in plain text, each under its name with its address', () => {
    expect(resumen.render({ nombre: 'Ana' }, sections).texto).toBe(
      'Hola, Ana:\n\nConvocatorias\n\n- Se publicó <Barrios>\n  Línea 1\n  Línea & 2\n  https://portal.mx/convocatorias/1?a=1&b=2\n\n- Otra\n',
    );
  });

  test('in HTML, as links, and nothing that a person typed is markup (rule 91)', () => {
    const { html } = resumen.render({ nombre: 'Ana' }, sections);
    expect(html).toContain('href="https://portal.mx/convocatorias/1?a=1&#38;b=2"');
    expect(html).toContain('Se publicó &#60;Barrios&#62;</a><br>Línea 1<br>Línea &#38; 2');
    expect(html).toContain('<strong>Otra</strong></li>');
  });
});

test('the line about the preferences stands once at the end of both forms, and the letter stays as it was', () => {
  const plain = letter.render(values);
  const mail = withPreferences(plain, 'https://portal.mx/configuracion/notificaciones?a=1&b=2');
  expect(mail.texto.startsWith(plain.texto)).toBe(true);
  expect(mail.texto).toMatch(
    /preferencias de notificación:\nhttps:\/\/portal\.mx\/configuracion\/notificaciones\?a=1&b=2\n$/,
  );
  expect(mail.html.match(/Cambia tus preferencias de notificación/g)).toHaveLength(1);
  expect(mail.html).toContain('href="https://portal.mx/configuracion/notificaciones?a=1&#38;b=2"');
  expect(mail).toMatchObject({ asunto: plain.asunto, plantilla: plain.plantilla });
});
