import { describe, expect, it } from 'vitest';
import { type Answers, rowsOf } from '../../kernel/answers.ts';
import { clabeCheckDigit } from '../../kernel/clabe.ts';
import { checkForm, prune } from '../../kernel/form.ts';
import { leerLineasDePresupuesto, sumarPresupuesto } from '../formulacion/public.ts';
import { proyectoCompleto } from '../formulacion/testing/proyecto.ts';
import { type PasoEscrito, pasosEscritos } from './convenio.schema.ts';
import { faltasDelMonto } from './datos-finales.form.ts';
import { faltasDelDiseno, presupuestadoDe } from './diseno.ts';
import {
  camposCerradosPorElTexto,
  faltasDelTexto,
  faltasDePaso,
  formDePaso,
  type MarcoDelConvenio,
} from './pasos.ts';
import { filaDePrueba, marcoDePrueba, pasosDePrueba } from './testing/pasos.ts';

/** What the form of a step says when one of its answers is another one. */
const mensajes = (paso: PasoEscrito, de: Answers): (readonly [string, string])[] => {
  const respuestas = pasosDePrueba({ [paso]: de })[paso];
  return checkForm(formDePaso[paso], respuestas).map(({ path, message }) => [path, message] as const);
};

// B§5 (Convenio steps 1 to 6), word by word; S19's pattern where the seed has none.
const vacios: Readonly<Record<PasoEscrito, Readonly<Record<string, string>>>> = {
  datos_finales: {
    nombre_proyecto_final: 'El nombre final del proyecto es requerido',
    monto_aprobado: 'El monto aprobado debe ser mayor a 0',
    duracion_aprobada: 'La duración aprobada debe ser al menos 1 mes',
    modalidad_ejecucion: 'La modalidad de ejecución es requerida',
    fecha_inicio_proyectada: 'La fecha de inicio es requerida',
    fecha_fin_proyectada: 'La fecha de fin es requerida',
    responsable_ejecucion: 'El responsable de ejecución es requerido',
  },
  informacion: {
    documentos_legales: 'Los documentos legales requeridos deben especificarse',
    informacion_fiscal: 'La información fiscal debe tener al menos 20 caracteres',
    datos_bancarios: 'Los datos bancarios deben tener al menos 20 caracteres',
    representante_legal: 'El representante legal es requerido',
    solicitados: 'Agrega al menos un papel o dato.',
    fecha_limite_entrega: 'La fecha límite de entrega es requerida',
  },
  anteproyecto: {
    tipo_convenio: 'El tipo de convenio es requerido',
    clausulas_especiales: 'Las cláusulas especiales deben tener al menos 50 caracteres',
    obligaciones_ficosec: 'Las obligaciones de la fundación deben tener al menos 50 caracteres',
    obligaciones_cliente: 'Las obligaciones de la organización deben tener al menos 50 caracteres',
    entregables: 'Los entregables deben tener al menos 50 caracteres',
    indicadores_desempeno: 'Los indicadores de desempeño deben tener al menos 30 caracteres',
    causas_terminacion: 'Las causas de terminación deben tener al menos 30 caracteres',
    resolucion_conflictos: 'La resolución de conflictos debe tener al menos 30 caracteres',
    elaborado_por: 'Quien elabora el anteproyecto es requerido',
  },
  firma: {
    fecha_oficio: 'La fecha del oficio es requerida',
    tipo_firma: 'El tipo de firma es requerido',
    firmante_ficosec: 'El firmante por la fundación es requerido',
    cargo_firmante_ficosec: 'El cargo del firmante es requerido',
    rfc_ficosec: 'El RFC del firmante por la fundación es requerido',
    firmante_cliente: 'El firmante por la organización es requerido',
    cargo_firmante_cliente: 'El cargo del firmante es requerido',
    rfc_cliente: 'El RFC del firmante por la organización es requerido',
    fecha_firma: 'La fecha de firma es requerida',
    lugar_firma: 'El lugar de firma es requerido',
  },
  registro: {
    vigencia_inicio: 'El inicio de la vigencia es requerido',
    vigencia_fin: 'El fin de la vigencia es requerido',
    fecha_registro: 'La fecha de registro es requerida',
    sistema_registro: 'El sistema de registro es requerido',
    responsable_registro: 'El responsable del registro es requerido',
  },
  planeacion: {
    modalidad_pago: 'La modalidad de pago es requerida',
    numero_ministraciones: 'El número de ministraciones debe ser al menos 1',
    ministraciones: 'Agrega al menos una ministración.',
    calendario_ministraciones: 'El calendario de ministraciones debe tener al menos 50 caracteres',
    cuenta_bancaria: 'La cuenta bancaria es requerida',
    mecanismo_comprobacion: 'El mecanismo de comprobación debe tener al menos 30 caracteres',
    cartas_instruccion: 'Las cartas de instrucción deben tener al menos 30 caracteres',
    cartas_solicitud: 'Las cartas de solicitud deben tener al menos 30 caracteres',
    responsable_financiero: 'El responsable financiero es requerido',
  },
};

/** Fewest characters of each text, as the seed says. */
const minimos: readonly (readonly [PasoEscrito, string, number])[] = [
  ['informacion', 'documentos_legales', 20],
  ['informacion', 'informacion_fiscal', 20],
  ['informacion', 'datos_bancarios', 20],
  ['anteproyecto', 'clausulas_especiales', 50],
  ['anteproyecto', 'obligaciones_ficosec', 50],
  ['anteproyecto', 'obligaciones_cliente', 50],
  ['anteproyecto', 'entregables', 50],
  ['anteproyecto', 'indicadores_desempeno', 30],
  ['anteproyecto', 'causas_terminacion', 30],
  ['anteproyecto', 'resolucion_conflictos', 30],
  ['planeacion', 'mecanismo_comprobacion', 30],
  ['planeacion', 'cartas_instruccion', 30],
  ['planeacion', 'cartas_solicitud', 30],
];

describe('the six written steps', () => {
  it.each(pasosEscritos)('%s: what is asked, and the seed’s words where it is missing', (paso) => {
    expect(mensajes(paso, {})).toEqual([]);
    const form = formDePaso[paso];
    const nada = prune(form, paso === 'firma' ? { tipo_firma: null } : {});
    expect(Object.fromEntries(checkForm(form, nada).map(({ path, message }) => [path, message]))).toEqual(
      vacios[paso],
    );
  });

  it.each(minimos)('%s: %s asks for %i characters, and no more', (paso, campo, minimo) => {
    expect(mensajes(paso, { [campo]: 'á'.repeat(minimo) })).toEqual([]);
    expect(mensajes(paso, { [campo]: ` ${'á'.repeat(minimo - 1)} ` })).toEqual([
      [campo, vacios[paso][campo]],
    ]);
  });

  it('C3, C10: an amount from one peso; what is no number is told and stays as typed', () => {
    expect(mensajes('datos_finales', { monto_aprobado: '0.50' })).toEqual([
      ['monto_aprobado', 'El monto aprobado debe ser mayor a 0'],
    ]);
    expect(mensajes('datos_finales', { monto_aprobado: '1' })).toEqual([]);
    const escrito = prune(formDePaso.datos_finales, { monto_aprobado: 'un millón' });
    expect(escrito.monto_aprobado).toBe('un millón');
    expect(mensajes('datos_finales', { monto_aprobado: 'un millón' })[0]?.[1]).toMatch(
      /^Escribe el monto con números/,
    );
    expect(mensajes('datos_finales', { duracion_aprobada: 'doce' })).toEqual([
      ['duracion_aprobada', 'La duración aprobada debe ser al menos 1 mes'],
    ]);
  });

  it('R 75: an amount beyond what was voted, the ceiling, or what the call has left says by how much', () => {
    const { topes } = marcoDePrueba;
    const codigos = (monto: string, de: Partial<typeof topes> = {}) =>
      faltasDelMonto(monto, { ...topes, ...de }).map(({ code }) => code);
    expect(codigos('1000000.00')).toEqual([]);
    expect(codigos('1000000.01')).toEqual(['rebasa_lo_aprobado', 'rebasa_techo']);
    expect(codigos('1000000.00', { total: '1249999.98' })).toEqual(['rebasa_techo']);
    expect(codigos('1000000.00', { total: null, restante: '999999.99' })).toEqual(['rebasa_presupuesto']);
    expect(codigos('1000000.00', { restante: null })).toEqual([]);
  });

  it('C16, KW-11: a CLABE has 18 digits and its own last one, whatever is between them', () => {
    const clabe = `01215000123456789${clabeCheckDigit('01215000123456789')}`;
    expect(mensajes('planeacion', { cuenta_bancaria: clabe })).toEqual([]);
    expect(
      prune(formDePaso.planeacion, {
        cuenta_bancaria: `${clabe.slice(0, 3)} ${clabe.slice(3, 6)}-${clabe.slice(6)}`,
      }).cuenta_bancaria,
    ).toBe(clabe);
    expect(mensajes('planeacion', { cuenta_bancaria: '0121500012' })).toEqual([
      ['cuenta_bancaria', 'La CLABE tiene 18 dígitos; capturaste 10.'],
    ]);
    const otro = String((Number(clabe.at(-1)) + 1) % 10);
    expect(mensajes('planeacion', { cuenta_bancaria: `${clabe.slice(0, 17)}${otro}` })).toEqual([
      ['cuenta_bancaria', `La CLABE no es válida: el último dígito debería ser ${clabe.at(-1)}.`],
    ]);
  });

  it('KW-10: a ministración follows a row of the design or none; what is typed for one is told beside its cell', () => {
    const con = (hito: string | null): Answers => ({
      ministraciones: [
        { fila: filaDePrueba(11), fecha: '2027-01-15', importe: '1000000.00', condicion: 'A la firma', hito },
      ],
    });
    expect(mensajes('planeacion', con(filaDePrueba(900)))).toEqual([]);
    expect(mensajes('planeacion', con(null))).toEqual([]);
    const celda = `ministraciones.${filaDePrueba(11)}.hito`;
    expect(mensajes('planeacion', con('El primer taller'))).toEqual([
      [celda, 'Elige uno de los hitos del proyecto.'],
    ]);
    expect(
      faltasDelTexto(pasosDePrueba({ planeacion: con('El primer taller') }), marcoDePrueba),
    ).toContainEqual(expect.objectContaining({ path: `planeacion.${celda}` }));
  });

  it('R 79: two persons sign, and of paper nobody’s RFC is asked', () => {
    expect(
      mensajes('firma', { firmante_cliente: ' jorge contreras HERRERA ' }).map(([path]) => path),
    ).toEqual(['firmante_cliente']);
    expect(mensajes('firma', { rfc_cliente: 'GODE561231GR8' }).map(([path]) => path)).toEqual([
      'rfc_cliente',
    ]);
    expect(mensajes('firma', { tipo_firma: 'fisica', rfc_ficosec: null, rfc_cliente: null })).toEqual([]);
    expect(mensajes('firma', { rfc_cliente: 'ABC010101AB1' }).map(([path]) => path)).toEqual(['rfc_cliente']);
  });

  it('KW-07: the signature does not come before its oficio', () => {
    expect(mensajes('firma', { fecha_firma: '2026-12-19' })).toEqual([
      ['fecha_firma', 'La fecha de firma no puede ser anterior a la del oficio'],
    ]);
    expect(mensajes('firma', { fecha_firma: '2026-12-20' })).toEqual([]);
  });

  it('KW-07: it is registered after it was signed, and not on a day to come', () => {
    const de = (fecha_registro: string, firmadoEl: string | null) =>
      faltasDePaso('registro', pasosDePrueba({ registro: { fecha_registro } }), {
        ...marcoDePrueba,
        firmadoEl,
      }).map(({ path, code }) => `${code}@${path}`);
    expect(de('2026-11-27', '2026-11-20')).toEqual(['fecha_futura@fecha_registro']);
    expect(de('2026-11-19', '2026-11-20')).toEqual(['fechas_en_desorden@fecha_registro']);
    expect(de('2026-11-20', '2026-11-20')).toEqual([]);
    expect(de('2026-11-26', '2026-11-20')).toEqual([]);
  });

  it('S20: a paper is asked for once, and a datum says what it is', () => {
    const pedidos = (...filas: readonly (readonly [string, string | null])[]): Answers => ({
      solicitados: filas.map(([que, detalle], i) => ({ fila: filaDePrueba(i + 1), que, detalle })),
    });
    expect(
      mensajes('informacion', pedidos(['rfc', null], ['rfc', 'El de este año'])).map(([path]) => path),
    ).toEqual([`solicitados.${filaDePrueba(2)}.que`]);
    expect(mensajes('informacion', pedidos(['dato', ' ']))).toEqual([
      [`solicitados.${filaDePrueba(1)}.detalle`, 'Escribe qué dato se solicita.'],
    ]);
    const codigos = faltasDePaso(
      'informacion',
      pasosDePrueba({ informacion: { fecha_limite_entrega: '2026-11-26' } }),
      marcoDePrueba,
    );
    expect(codigos.map(({ code }) => code)).toEqual(['fecha_pasada']);
  });
});

describe('the final text', () => {
  const codigos = (de: Parameters<typeof pasosDePrueba>[0], marco: Partial<MarcoDelConvenio> = {}) =>
    faltasDelTexto(pasosDePrueba(de), { ...marcoDePrueba, ...marco }).map(
      ({ path, code }) => `${code}@${path}`,
    );

  it('C14: is composed of every step that stands in it, and asks nothing of what comes after the signature', () => {
    expect(codigos({})).toEqual([]);
    expect(
      codigos({ registro: { fecha_registro: null, sistema_registro: null, responsable_registro: null } }),
    ).toEqual([]);
    expect(
      codigos({
        planeacion: { cartas_instruccion: null, cartas_solicitud: null, responsable_financiero: null },
      }),
    ).toEqual([]);
    expect(codigos({ registro: { vigencia_fin: null } })).toHaveLength(1);
    expect(codigos({ anteproyecto: { elaborado_por: null } })).toHaveLength(1);
    // Months later the deadline of the request is past, and stops nothing.
    expect(codigos({}, { hoy: '2027-03-01' })).toEqual([]);
  });

  it('R 76, R 77: holds the execution, and comes to the amount to the cent', () => {
    expect(codigos({ registro: { vigencia_fin: '2027-12-30' } })).toEqual([
      'vigencia_corta@registro.vigencia_fin',
    ]);
    expect(
      codigos({ datos_finales: { monto_aprobado: '999999.99' } }, { presupuestado: '999999.99' }),
    ).toEqual(['suma_distinta@planeacion.ministraciones']);
  });

  it('takes no year that was mistyped: execution, vigencia and signature', () => {
    expect(
      codigos({
        datos_finales: { fecha_inicio_proyectada: '1990-01-01', fecha_fin_proyectada: '1990-12-31' },
        registro: { vigencia_inicio: '1000-01-01', vigencia_fin: '9999-12-31' },
        firma: { fecha_firma: '9999-12-31' },
      }),
    ).toEqual(
      expect.arrayContaining([
        'fecha_remota@datos_finales.fecha_inicio_proyectada',
        'plazo_largo@registro.vigencia_fin',
        'fecha_remota@registro.vigencia_inicio',
      ]),
    );
    expect(codigos({ firma: { fecha_firma: '9999-12-31' } })).toEqual(['fecha_remota@firma.fecha_firma']);
    expect(codigos({ firma: { fecha_oficio: '1990-12-31' } })).toEqual(['fecha_remota@firma.fecha_oficio']);
  });

  it('84: takes an account that two people settled, and the opinion 32-D in force', () => {
    expect(codigos({}, { clabeConfirmada: null })).toEqual([
      'cuenta_sin_confirmar@planeacion.cuenta_bancaria',
    ]);
    expect(codigos({}, { opinionVigente: false })).toEqual(['opinion_vencida@informacion.solicitados']);
    expect(codigos({}, { opinionVigente: null })).toEqual([]);
  });

  it('stages.md §4: the budget of the design asks for what is agreed', () => {
    expect(codigos({}, { presupuestado: '1000000.01' })).toEqual([
      'presupuesto_distinto@datos_finales.monto_aprobado',
    ]);
    expect(codigos({}, { presupuestado: null })).toEqual([
      'presupuesto_distinto@datos_finales.monto_aprobado',
    ]);
  });

  it('79: is not composed between two whose names are one for the database, which is said once', () => {
    const falta = 'mismo_firmante@firma.firmante_cliente';
    expect(codigos({}, { mismoFirmante: true })).toEqual([falta]);
    const firma = { firmante_ficosec: 'Ana Molinar', firmante_cliente: 'Ana Molinar' };
    expect(codigos({ firma }, { mismoFirmante: true })).toEqual([falta]);
  });

  it('stages.md §1: the design is whole again, and only lines that come to be partidas are counted', () => {
    const { secciones } = proyectoCompleto();
    const falta = faltasDelDiseno({ ...secciones, cronograma: {} });
    expect(faltasDelDiseno(secciones)).toEqual([]);
    expect(falta.every(({ path }) => path.startsWith('formulacion.cronograma.'))).toBe(true);
    expect(codigos({}, { faltasDelDiseno: falta })).toHaveLength(falta.length);
    const entero = presupuestadoDe(secciones);
    const [primera, ...resto] = rowsOf(secciones.presupuesto.lineas);
    const sinConcepto = {
      ...secciones.presupuesto,
      lineas: [{ ...primera, concepto: '' }, ...resto] as never,
    };
    expect(sumarPresupuesto(leerLineasDePresupuesto(sinConcepto)).fundacion).toBe(entero);
    expect(presupuestadoDe({ ...secciones, presupuesto: sinConcepto })).not.toBe(entero);
    expect(presupuestadoDe({ ...secciones, presupuesto: {} })).toBeNull();
  });

  it('closes what it says, and leaves the register and the operation open', () => {
    expect(camposCerradosPorElTexto('registro')).toEqual(['vigencia_inicio', 'vigencia_fin']);
    expect(camposCerradosPorElTexto('planeacion')).toContain('ministraciones');
    expect(camposCerradosPorElTexto('planeacion')).not.toContain('cartas_solicitud');
  });
});
