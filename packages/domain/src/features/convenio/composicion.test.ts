import { describe, expect, it } from 'vitest';
import { formulacionVacia } from '../formulacion/public.ts';
import { ministracionesDe } from './calendario.ts';
import { cincoFrases, frasesDeFirma } from './cinco-frases.ts';
import { anexosDelTexto } from './composicion.anexos.ts';
import { camposDelTexto } from './composicion.campos.ts';
import { compararTextos } from './composicion.diferencias.ts';
import {
  clausulasObligatorias,
  componerTexto,
  faltantesDelTexto,
  ordinalDeClausula,
  type PlantillaDeConvenio,
  problemasDePlantilla,
  sinCuenta,
  textoDeBloque,
} from './composicion.ts';
import { tiposDeConvenio } from './convenio.schema.ts';
import { type DatosDelPortal, datosDelTexto } from './datos-del-texto.ts';
import { plantillasDeConvenio } from './plantillas.ts';
import { pasosDePrueba } from './testing/pasos.ts';

const portal: DatosDelPortal = {
  fundacion: 'Fundación de prueba',
  organizacion: 'Familias en Paz, A.C.',
  rfcOrganizacion: 'FEP010203AB1',
  folioProyecto: 'PROJ-2026-000007',
  folioConvenio: 'CONV-2026-001',
  numeroOficio: 'OFI-2026-014',
  fechaDecision: '2026-11-20',
  condicionantes: ['Presentar el convenio con el DIF.'],
  versionDiseno: 4,
  contrapartida: '250000.00',
};
const { donacion } = plantillasDeConvenio;
const anexos = (pasos = pasosDePrueba()) =>
  anexosDelTexto(formulacionVacia(), ministracionesDe(pasos.planeacion));
const componer = (
  pasos = pasosDePrueba(),
  de: Partial<DatosDelPortal> = {},
  plantilla: PlantillaDeConvenio = donacion,
) => componerTexto(plantilla, datosDelTexto(pasos, { ...portal, ...de }), anexos(pasos));
const entero = (bloques: ReturnType<typeof componer>): string => bloques.map(textoDeBloque).join('\n');

describe('the templates', () => {
  it.each(tiposDeConvenio)(
    'KW-12: that of %s names known fields, has every clause, and composes without a gap',
    (tipo) => {
      const plantilla = plantillasDeConvenio[tipo];
      expect(plantilla.tipo).toBe(tipo);
      expect(problemasDePlantilla(plantilla)).toEqual([]);
      const bloques = componer(pasosDePrueba(), {}, plantilla);
      expect(faltantesDelTexto(bloques)).toEqual([]);
      expect(entero(bloques)).not.toMatch(/[{}]|undefined|null/);
      expect(
        bloques.filter(({ clase }) => clase === 'anexo').map((uno) => uno.clase === 'anexo' && uno.letra),
      ).toEqual(['A', 'B', 'C', 'D']);
    },
  );

  it('say something of their own each', () => {
    const objetos = tiposDeConvenio.map((tipo) => plantillasDeConvenio[tipo].clausulas[0]?.parrafos.join());
    expect(new Set(objetos).size).toBe(tiposDeConvenio.length);
  });

  it('use every field that a step gives to the text', () => {
    const usados = new Set(
      tiposDeConvenio.flatMap((tipo) =>
        [...JSON.stringify(plantillasDeConvenio[tipo]).matchAll(/\{\{(\w+)\}\}/g)].map(([, campo]) => campo),
      ),
    );
    // Whoever witnesses it stands on the sheet of signatures.
    expect(Object.keys(camposDelTexto).filter((campo) => !usados.has(campo))).toEqual(['testigos']);
  });

  it('with an unknown field, a loose brace, or without a clause, are refused', () => {
    const con = (parrafo: string): PlantillaDeConvenio => ({
      ...donacion,
      clausulas: donacion.clausulas.map((una, i) => (i === 0 ? { ...una, parrafos: [parrafo] } : una)),
    });
    const codigos = (plantilla: PlantillaDeConvenio) =>
      problemasDePlantilla(plantilla).map(({ code, path }) => `${code}@${path}`);
    expect(codigos(con('Se dona a {{beneficiario}}.'))).toEqual(['campo_desconocido@clausulas.objeto.0']);
    expect(codigos(con('Se dona a {{__proto__}}, {{constructor}}.'))).toHaveLength(2);
    expect(codigos(con('Se dona a {{organizacion}.'))).toEqual(['llave_suelta@clausulas.objeto.0']);
    expect(
      codigos({ ...donacion, clausulas: donacion.clausulas.filter(({ id }) => id !== 'reintegro') }),
    ).toEqual(['falta_clausula@clausulas.reintegro']);
    expect(
      codigos({ ...donacion, clausulas: [...donacion.clausulas, ...donacion.clausulas.slice(0, 1)] }),
    ).toEqual(['clausula_repetida@clausulas.objeto']);
    expect(() => componer(pasosDePrueba(), {}, con('A {{beneficiario}}.'))).toThrow(RangeError);
  });
});

describe('the composed text', () => {
  it('states the amount in figures and in words, and every clause in its order', () => {
    const texto = entero(componer());
    expect(texto).toContain('$1,000,000.00 (UN MILLÓN DE PESOS 00/100 M.N.)');
    const clausulas = componer().flatMap((bloque) => (bloque.clase === 'clausula' ? [bloque] : []));
    expect(clausulas[0]).toMatchObject({ ordinal: 'PRIMERA', titulo: 'Objeto' });
    expect(clausulas.map(({ id }) => id.replace('clausula.', ''))).toEqual(
      expect.arrayContaining([...clausulasObligatorias]),
    );
    expect(clausulas.map(({ ordinal }) => ordinal)).toEqual(
      clausulas.map((_, i) => ordinalDeClausula(i + 1)),
    );
    expect([10, 11, 19, 20, 21].map(ordinalDeClausula)).toEqual([
      'DÉCIMA',
      'DÉCIMA PRIMERA',
      'DÉCIMA NOVENA',
      'VIGÉSIMA',
      'VIGÉSIMA PRIMERA',
    ]);
  });

  it('shows what is missing in the text itself, with where it is written, and says it once', () => {
    const pasos = pasosDePrueba({ registro: { vigencia_fin: null }, firma: { firmante_cliente: null } });
    const bloques = componer(pasos, { folioConvenio: null, rfcOrganizacion: null });
    expect(
      faltantesDelTexto(bloques)
        .map(({ campo }) => campo)
        .toSorted(),
    ).toEqual(['firmante_organizacion', 'folio_convenio', 'rfc_organizacion', 'vigencia_fin']);
    expect(faltantesDelTexto(bloques).find(({ campo }) => campo === 'vigencia_fin')?.fuente).toEqual({
      de: 'paso',
      paso: 'registro',
      campo: 'vigencia_fin',
    });
    expect(entero(bloques)).toContain('al [Fin de la vigencia]');
  });

  it('84: tells the account by its end to who does not read it, and says all else as it is', () => {
    const bloques = componer();
    expect(entero(bloques)).toContain('012150001234567890');
    const tapado = entero(sinCuenta(bloques));
    expect(tapado).not.toContain('012150001234567890');
    expect(tapado).toBe(entero(bloques).replaceAll('012150001234567890', '•••• 7890'));
  });

  it('mexico.md: a bank that the portal does not know warns where it is written, and leaves no gap', () => {
    const bloques = componer(pasosDePrueba({ planeacion: { cuenta_bancaria: '000000000000000000' } }));
    expect(faltantesDelTexto(bloques)).toEqual([]);
    expect(entero(bloques)).toContain('la institución de clave 000');
  });

  it('takes every datum from its source', () => {
    const dato = componer()
      .flatMap((bloque) =>
        bloque.clase === 'clausula' ? bloque.parrafos.flatMap(({ trozos }) => trozos) : [],
      )
      .find((trozo) => trozo.tipo === 'dato' && trozo.campo === 'clabe');
    expect(dato).toEqual({
      tipo: 'dato',
      campo: 'clabe',
      texto: '012150001234567890',
      fuente: { de: 'paso', paso: 'planeacion', campo: 'cuenta_bancaria' },
    });
  });

  it('leaves out what is optional and not there, and numbers on', () => {
    expect(entero(componer())).not.toContain('Garantías');
    const con = componer(pasosDePrueba({ informacion: { garantias: 'Pagaré por el monto del convenio.' } }));
    expect(entero(con)).toContain('Pagaré por el monto');
    expect(con.filter(({ clase }) => clase === 'clausula')).toHaveLength(
      componer().filter(({ clase }) => clase === 'clausula').length + 1,
    );
    expect(entero(componer(pasosDePrueba(), { condicionantes: [] }))).not.toContain('condicionantes');
  });

  it('tells the conditions as one sentence, whatever each ended with', () => {
    const condicionantes = ['Ratificar el convenio de datos.', 'Presentar el manual;', 'Abrir la cuenta'];
    expect(entero(componer(pasosDePrueba(), { condicionantes }))).toContain(
      '1) Ratificar el convenio de datos; 2) Presentar el manual; 3) Abrir la cuenta.',
    );
  });

  it('writes no datum of somebody as a field of its own', () => {
    const pasos = pasosDePrueba({
      datos_finales: { nombre_proyecto_final: 'Proyecto {{clabe}} $& \\u0000' },
    });
    expect(entero(componer(pasos))).toContain('«Proyecto {{clabe}} $&');
  });

  it('is the same of the same data', () => {
    expect(componer()).toEqual(componer());
  });

  it('carries the schedule as its annex, to the cent', () => {
    const anexo = componer().find(({ id }) => id === 'anexo.ministraciones');
    expect(anexo && textoDeBloque(anexo)).toBe(
      'Número | Fecha | Importe | Condición\n1 | 15 de enero de 2027 | $600,000.00 | A la firma del convenio\n2 | 15 de julio de 2027 | $400,000.00 | Comprobada la primera',
    );
  });
});

describe('differences between two versions', () => {
  it('are told block by block, word by word', () => {
    const antes = componer();
    expect(compararTextos(antes, componer())).toEqual([]);
    const despues = componer(
      pasosDePrueba({
        registro: { vigencia_fin: '2028-02-28' },
        informacion: { garantias: 'Pagaré firmado.' },
      }),
    );
    const cambios = compararTextos(antes, despues);
    expect(cambios.map(({ id, cambio }) => [id, cambio])).toEqual([
      ['clausula.vigencia', 'cambiado'],
      ['clausula.garantias', 'agregado'],
    ]);
    expect(
      cambios[0]?.trozos.filter(({ tipo }) => tipo === 'agregado').map(({ texto }) => texto.trim()),
    ).toEqual(['28', 'febrero']);
    expect(compararTextos(despues, antes).map(({ id, cambio }) => [id, cambio])).toEqual([
      ['clausula.vigencia', 'cambiado'],
      ['clausula.garantias', 'quitado'],
    ]);
  });
});

describe('the five sentences', () => {
  it('say how much, when, what for, what else and until when', () => {
    expect(cincoFrases(pasosDePrueba())).toEqual({
      cuanto: 'La fundación entrega $1,000,000.00 (UN MILLÓN DE PESOS 00/100 M.N.) para este proyecto.',
      cuando:
        'En 2 ministraciones: la primera de $600,000.00 el 15 de enero de 2027 y la última el 15 de julio de 2027, cada una cuando se cumple su condición.',
      que_entregar:
        'La organización entrega: informes trimestrales, padrón agregado de beneficiarios y sistematización final; y comprueba el gasto así: facturas en XML y PDF, por línea del presupuesto, cada trimestre.',
      que_pasa:
        'Lo que no se compruebe o se use en otra cosa se reintegra, y el convenio puede terminar antes por: uso de los recursos en otro fin, o falta de dos informes seguidos.',
      hasta_cuando: 'Está vigente del 1 de enero de 2027 al 31 de enero de 2028.',
    });
  });

  it('say nothing of what nobody wrote', () => {
    const vacias = cincoFrases(
      pasosDePrueba({
        datos_finales: { monto_aprobado: null },
        planeacion: { ministraciones: null },
        anteproyecto: { entregables: null, causas_terminacion: null },
        registro: { vigencia_inicio: null },
      }),
    );
    expect(frasesDeFirma.map((frase) => vacias[frase])).toEqual([null, null, null, null, null]);
  });
});
