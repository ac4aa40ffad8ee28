import { describe, expect, test } from 'vitest';
import { checkField, checkForm, prune } from '../../kernel/form.ts';
import type { Permiso } from '../../kernel/policy.ts';
import { actores, ORGANIZACION } from '../../kernel/testing/actors.ts';
import { organizacionForm } from './organizaciones.form.ts';
import { codigosDeOrganizacion } from './organizaciones.messages.ts';
import {
  abreCaratula,
  dirige,
  editaOrganizaciones,
  esPropietario,
  leeClabe,
  llevaExpediente,
} from './organizaciones.policy.ts';

const answers = (over: Record<string, string | null> = {}) => ({
  nombre: 'Red Juvenil, A.C.',
  tipo: 'osc',
  ...over,
});

describe('the data of an organization', () => {
  test('name and type are asked, the rest is optional', () => {
    expect(checkForm(organizacionForm, {}).map(({ path }) => path)).toEqual(['nombre', 'tipo']);
    expect(checkForm(organizacionForm, answers())).toEqual([]);
  });

  test.each([
    ['telefono', '(614) 123-4567', '6141234567'],
    ['sitio_web', ' www.red.org.mx ', 'https://www.red.org.mx'],
    ['sitio_web', 'http://red.org.mx/inicio?a=1', 'http://red.org.mx/inicio?a=1'],
    ['cluni', 'raj-950612 0801k', 'RAJ9506120801K'],
  ] as const)('%s typed as %j is kept as %j', (field, typed, kept) => {
    expect(checkForm(organizacionForm, answers({ [field]: typed }))).toEqual([]);
    expect(prune(organizacionForm, answers({ [field]: typed }))[field]).toBe(kept);
  });

  test.each([
    ['telefono', '123'],
    ['telefono', '52 614 123 4567'],
    ['sitio_web', 'mi página'],
    ['sitio_web', 'https://localhost'],
    ['sitio_web', 'javascript:alert(1)'],
    ['sitio_web', 'ftp://red.org.mx'],
    ['cluni', 'ABC'],
    ['cluni', 'RAJ950612/801K'],
  ] as const)('%s: %j is refused', (field, typed) => {
    expect(checkField(organizacionForm, field, answers({ [field]: typed }))).toHaveLength(1);
  });

  test('an institution has no CLUNI', () => {
    expect(
      prune(organizacionForm, answers({ tipo: 'institucion', cluni: 'RAJ9506120801K' })).cluni,
    ).toBeNull();
  });
});

describe('who may do what with an organization', () => {
  const people = {
    ...actores,
    propietario: { ...actores.propietario, rolEnOrganizacion: 'propietario' },
    colaborador: { ...actores.propietario, rolEnOrganizacion: 'colaborador' },
    otraOrganizacion: { ...actores.otraOrganizacion, rolEnOrganizacion: 'propietario' },
  } as const;
  const suya = { organizacionId: ORGANIZACION };
  const who = (may: (actor: (typeof people)[keyof typeof people]) => boolean): string[] =>
    Object.entries(people).flatMap(([name, actor]) => (may(actor) ? [name] : []));

  test('its propietario, and staff who edit, change data and people; only its propietario the CLABE', () => {
    expect(who((a) => dirige(a, suya)).toSorted()).toEqual(['administrador', 'coordinador', 'propietario']);
    expect(who((a) => esPropietario(a, suya))).toEqual(['propietario']);
    expect(who(editaOrganizaciones)).toEqual(['administrador', 'coordinador']);
  });

  test('every account of it keeps its dossier', () => {
    expect(who((a) => llevaExpediente(a, suya)).toSorted()).toEqual([
      'administrador',
      'colaborador',
      'coordinador',
      'propietario',
    ]);
  });

  test('the CLABE is read whole by its propietarios and by who pays or checks it, and by nobody else', () => {
    const lectores = ['administrador', 'coordinador', 'propietario'];
    expect(who((a) => leeClabe(a, suya)).toSorted()).toEqual(lectores);
    // A colaborador uploads the paper that shows it, and opens its own organization's.
    expect(who((a) => abreCaratula(a, suya)).toSorted()).toEqual(['colaborador', ...lectores].toSorted());
  });

  test.each<[Permiso, boolean]>([
    ['gestionar_convenios', true],
    ['gestionar_ministraciones', true],
    ['autorizar_pagos', true],
    ['firmar_convenios', false],
    ['editar_proyectos', false],
    ['administrar_sistema', false],
    ['gestionar_documentos', false],
  ])('beside the sight of projects, %s reads the CLABE: %s', (permiso, lee) => {
    const con = (...permisos: Permiso[]) => ({ ...actores.consultor, permisos: new Set(permisos) });
    expect(leeClabe(con('ver_proyectos', permiso), suya)).toBe(lee);
    expect(leeClabe(con(permiso), suya)).toBe(false);
  });
});

test('every refusal says what happened in whole sentences', () => {
  for (const message of Object.values(codigosDeOrganizacion)) expect(message).toMatch(/^\p{Lu}.*\.$/u);
});
