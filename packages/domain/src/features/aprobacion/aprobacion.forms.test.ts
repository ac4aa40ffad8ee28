import { describe, expect, it } from 'vitest';
import type { Answers } from '../../kernel/answers.ts';
import { checkForm, prune } from '../../kernel/form.ts';
import { dictamenForm, faltasDeDictamen } from './dictamen.form.ts';
import { observacionesDe, oficioForm } from './oficio.form.ts';
import { faltasDeRespuesta, respuestaForm } from './respuesta.form.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const oficio: Answers = {
  tipo_revision: 'integral',
  comentarios_generales: 'El proyecto responde a un problema real y su diseño es congruente con él.',
  observaciones: [
    {
      fila: id(1),
      naturaleza: 'tecnica',
      seccion: 'marco_logico',
      texto: 'Precisen la línea base del indicador 2.',
    },
    {
      fila: id(2),
      naturaleza: 'financiera',
      seccion: 'presupuesto',
      texto: 'Justifiquen el costo del vehículo.',
    },
  ],
  plazo_respuesta: '15',
  tipo_plazo: 'habiles',
};
const codigos = (form: Parameters<typeof checkForm>[0], respuestas: Answers) =>
  checkForm(form, prune(form, respuestas)).map(({ path, message }) => [path, message]);

describe('the oficio', () => {
  it('numbers its observations, and makes the seed’s two texts of them', () => {
    expect(observacionesDe(oficio).map(({ numero, naturaleza }) => [numero, naturaleza])).toEqual([
      [1, 'tecnica'],
      [2, 'financiera'],
    ]);
    expect(prune(oficioForm, oficio)).toMatchObject({
      observaciones_tecnicas: 'Precisen la línea base del indicador 2.',
      observaciones_financieras: 'Justifiquen el costo del vehículo.',
    });
    expect(codigos(oficioForm, oficio)).toEqual([]);
  });

  it('asks for a technical observation of a financial revision too (C19), and for a day at least', () => {
    const [, financiera] = oficio.observaciones as { fila: string }[];
    const sinTecnica = { ...oficio, tipo_revision: 'financiera', observaciones: [financiera] } as Answers;
    expect(codigos(oficioForm, sinTecnica)).toEqual([
      ['observaciones_tecnicas', 'Las observaciones técnicas deben tener al menos 30 caracteres'],
    ]);
    expect(codigos(oficioForm, { ...oficio, plazo_respuesta: '0' })).toEqual([
      ['plazo_respuesta', 'El plazo de respuesta debe ser al menos 1 día'],
    ]);
    expect(codigos(oficioForm, { ...oficio, plazo_respuesta: '121' })).toEqual([
      ['plazo_respuesta', 'El plazo de respuesta puede ser de hasta 120 días'],
    ]);
    // What the portal writes before an observation is not counted among its characters.
    const [tecnica] = oficio.observaciones as { fila: string }[];
    const corta = { ...oficio, observaciones: [{ ...tecnica, texto: 'x'.repeat(29) }] } as Answers;
    expect(codigos(oficioForm, corta).map(([path]) => path)).toEqual(['observaciones_tecnicas']);
    expect(codigos(oficioForm, { ...oficio, comentarios_generales: 'Bien.' })).toEqual([
      ['comentarios_generales', 'Los comentarios generales deben tener al menos 50 caracteres'],
    ]);
  });
});

describe('the answer', () => {
  const larga = 'Agregamos la línea base con la encuesta de 2025 que aplicó el municipio en la colonia.';
  const contestada: Answers = {
    respuestas: [
      {
        fila: id(1),
        respuesta: larga,
        ajuste: 'Indicador 2: la base es 34 % de los hogares, con su fuente.',
      },
      { fila: id(2), respuesta: 'El vehículo se renta, no se compra.', ajuste: '' },
    ],
  };

  it('answers each observation of its own oficio, and its minimums hold on the whole (C18)', () => {
    expect(codigos(respuestaForm, contestada)).toEqual([]);
    expect(faltasDeRespuesta(observacionesDe(oficio), contestada)).toEqual([]);
    const [primera] = contestada.respuestas as { fila: string }[];
    const corta = { respuestas: [{ ...primera, respuesta: 'Sí.', ajuste: 'No.' }] } as Answers;
    expect(codigos(respuestaForm, corta).map(([path]) => path)).toEqual([
      'respuesta_comentarios',
      'ajustes_realizados',
    ]);
    expect(faltasDeRespuesta(observacionesDe(oficio), corta).map(({ message }) => message)).toEqual([
      'Responde la observación 2.',
    ]);
    const ajena = {
      respuestas: [
        ...(contestada.respuestas as { fila: string }[]),
        { fila: id(9), respuesta: 'x', ajuste: '' },
      ],
    } as Answers;
    expect(faltasDeRespuesta(observacionesDe(oficio), ajena).map(({ code }) => code)).toEqual([
      'observacion_ajena',
    ]);
  });
});

describe('the dictamen', () => {
  const hoy = '2026-11-26';
  const dictamen: Answers = {
    resumen_ejecutivo:
      'El proyecto atiende a 400 familias de la zona sur de Parral con talleres de crianza y acompañamiento en casa.',
    evaluacion_tecnica: 'favorable',
    evaluacion_financiera: 'favorable_condicionado',
    evaluacion_social: 'favorable',
    recomendaciones: 'Acordar con el DIF municipal la derivación de los casos graves.',
    dictamen_final: 'aprobacion_condicionada',
    monto_aprobado: '1950000.00',
    condicionantes: [{ fila: id(1), texto: 'Presentar el convenio con el DIF.', fecha: '2027-01-15' }],
    frase_problema: 'Las familias resuelven sus conflictos con violencia.',
    frase_que_hara: 'Talleres de crianza y acompañamiento en casa.',
    frase_como_se_sabra: 'Baja a la mitad el castigo físico declarado.',
  };
  const faltas = (de: Partial<Answers> = {}) =>
    faltasDeDictamen({ ...dictamen, ...de } as Answers, { solicitado: '2000000.00', hoy }).map(
      ({ code }) => code,
    );

  it('that says all it must is complete', () => {
    expect(codigos(dictamenForm, dictamen)).toEqual([]);
    expect(faltas()).toEqual([]);
  });

  it('approves no more than is asked, conditions with something, and asks for nothing in the past', () => {
    expect(faltas({ monto_aprobado: '2000000.01' })).toEqual(['rebasa_lo_solicitado']);
    expect(faltas({ condicionantes: [] })).toEqual(['sin_condicionantes']);
    expect(faltas({ dictamen_final: 'aprobacion', condicionantes: [] })).toEqual([]);
    expect(faltas({ condicionantes: [{ fila: id(1), texto: 'Ya', fecha: hoy }] })).toEqual(['fecha_pasada']);
  });

  it('that refuses asks for no amount (S23)', () => {
    const rechazo = { ...dictamen, dictamen_final: 'rechazo', monto_aprobado: null };
    expect(codigos(dictamenForm, rechazo)).toEqual([]);
    expect(faltas({ dictamen_final: 'rechazo', monto_aprobado: '9999999.00' })).toEqual([]);
  });

  it('keeps each sentence of the minute to 180 characters', () => {
    expect(
      codigos(dictamenForm, { ...dictamen, frase_problema: 'x'.repeat(181) }).map(([path]) => path),
    ).toEqual(['frase_problema']);
  });
});
