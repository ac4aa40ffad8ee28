import { cerOf, crearAutoridad, crearEFirma, sellar } from '../../../demo/efirma.ts';
import { verifySignature } from '../verify.ts';

/** A root, its intermediate, and who signs by it: what the tests of signatures begin with. */
export const VIGENCIA = { desde: new Date('2024-01-01T00:00:00Z'), hasta: new Date('2028-01-01T00:00:00Z') };
const LARGA = { desde: new Date('2020-01-01T00:00:00Z'), hasta: new Date('2040-01-01T00:00:00Z') };
export const AHORA = new Date('2026-11-20T18:30:00Z');
export const TERESA = { nombre: 'TERESA HERNÁNDEZ GARCÍA', rfc: 'HEGT7610034S2', curp: 'HEGT761003MDFRNN09' };
export const MIGUEL = { nombre: 'MIGUEL ÁNGEL ÑÚÑEZ', rfc: 'NUMM800101AB1', curp: 'NUMM800101HCHXRG05' };

export const raiz = crearAutoridad('ARC de prueba', LARGA);
export const intermedia = crearAutoridad('AC de prueba', LARGA, { por: raiz, largo: 0 });
export const otraRaiz = crearAutoridad('ARC de otros', LARGA);
export const otraIntermedia = crearAutoridad('AC de prueba', LARGA, { por: otraRaiz, largo: 0 });
export const teresa = crearEFirma(TERESA, VIGENCIA, intermedia);
export const miguel = crearEFirma(MIGUEL, VIGENCIA, intermedia);
export const trust = [cerOf(raiz), cerOf(intermedia)];

export const TEXTO = `||1.0|CONVENIO|CONV-2026-001|1|${'a'.repeat(64)}|HEGT7610034S2|ORGANIZACION|30001000000500000001|2026-11-20T12:30:00-06:00||`;
export const good = {
  certificate: cerOf(teresa),
  seal: sellar(teresa, TEXTO),
  text: TEXTO,
  at: AHORA,
  trust,
  expectedRfc: TERESA.rfc,
};
/** Verifies the good signature with something changed. */
export const verifyWith = (change: Partial<Parameters<typeof verifySignature>[0]> = {}) =>
  verifySignature({ ...good, ...change });
