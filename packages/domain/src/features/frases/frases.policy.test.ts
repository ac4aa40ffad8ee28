import { describe, expect, it } from 'vitest';
import type { Actor, Permiso } from '../../kernel/policy.ts';
import { puedeCompartirFrases, puedeEditarFrase, puedeUsarFrases } from './frases.policy.ts';

const quien = (permisos: readonly Permiso[], esPersonal = true): Actor => ({
  usuarioId: 'yo',
  nombre: 'Lucía Ortiz',
  email: 'lucia@fundacion.example',
  organizacionId: null,
  rol: 'otro',
  esPersonal,
  alcance: 'todo',
  permisos: new Set(permisos),
});
const revisa = quien(['revisar_pre_registros']);
const comparte = quien(['revisar_pre_registros', 'gestionar_convocatorias']);
const gestiona = quien(['gestionar_convocatorias']);

describe('who may do what with a phrase', () => {
  it('who reviews uses them; who besides manages calls shares them', () => {
    const applicant = quien(['revisar_pre_registros'], false);
    expect([revisa, comparte, gestiona, applicant].map(puedeUsarFrases)).toEqual([true, true, false, false]);
    expect([revisa, comparte, gestiona, applicant].map(puedeCompartirFrases)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('one’s own is changed by oneself alone, a shared one by who shares', () => {
    const edita = (actor: Actor, compartida: boolean, autorId: string) =>
      puedeEditarFrase(actor, { compartida, autorId });
    expect([edita(revisa, false, 'yo'), edita(comparte, false, 'otra')]).toEqual([true, false]);
    expect([edita(revisa, true, 'yo'), edita(comparte, true, 'otra')]).toEqual([false, true]);
  });
});
