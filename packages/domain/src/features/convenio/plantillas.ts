import type { ClausulaDePlantilla, PlantillaDeConvenio } from './composicion.ts';
import type { TipoDeConvenio } from './convenio.schema.ts';

/**
 * The words of each kind of convenio, as data: what a kind says of its own, and the clauses that all share. A change is a new
 * `version`; what was issued keeps the text that it was issued with.
 */

const VERSION = 1;

const clausula = (id: string, titulo: string, ...parrafos: readonly string[]): ClausulaDePlantilla => ({
  id,
  titulo,
  parrafos,
});

const antecedentes = [
  'La organización presentó ante la fundación el proyecto «{{nombre_proyecto}}», con folio {{folio_proyecto}}, que ambas rediseñaron en sesiones de co-diseño hasta su versión {{version_diseno}}.',
  'El {{fecha_decision}}, el Consejo Directivo y el Comité Técnico de la fundación aprobaron el proyecto.',
  'La aprobación quedó sujeta a estas condicionantes, que se cumplieron antes de la firma: {{condicionantes}}',
];

const declaraciones = {
  fundacion: [
    'Que su denominación es {{fundacion}} y que quien la representa, {{firmante_fundacion}}, {{cargo_fundacion}}, tiene facultades suficientes, que no le han sido revocadas ni limitadas.',
    'Que cuenta con los recursos que se obliga a entregar y que su destino es conforme a su objeto.',
  ],
  organizacion: [
    'Que su denominación es {{organizacion}}, con RFC {{rfc_organizacion}}, y que su representante legal es {{representante}}.',
    'Que quien firma por ella, {{firmante_organizacion}}, {{cargo_organizacion}}, tiene facultades suficientes, que no le han sido revocadas ni limitadas.',
    'Que entregó a la fundación, vigentes, los documentos que esta le solicitó: {{documentos_legales}}',
  ],
  ambas: [
    'Que se reconocen la personalidad con la que comparecen y que en este convenio no hay error, dolo, lesión ni mala fe.',
  ],
};

const calendario = (introduccion: string): ClausulaDePlantilla =>
  clausula(
    'ministraciones',
    'Ministraciones',
    `${introduccion} La modalidad es: {{modalidad_pago}}. El número de ministraciones es {{numero_ministraciones}}, y su calendario, que suma exactamente el monto de este convenio, es el siguiente:`,
    '{{calendario}}',
    'Cada ministración se entrega cuando se cumple su condición y la organización tiene vigente su opinión de cumplimiento de obligaciones fiscales. El calendario obra también en el Anexo D.',
  );

const obligaciones = [
  clausula('obligaciones_fundacion', 'Obligaciones de la fundación', '{{obligaciones_fundacion}}'),
  clausula('obligaciones_organizacion', 'Obligaciones de la organización', '{{obligaciones_organizacion}}'),
];

const cuenta = clausula(
  'cuenta',
  'Cuenta exclusiva',
  'La fundación deposita en la cuenta con CLABE {{clabe}}, de {{banco}}, a nombre de la organización, que esta usa exclusivamente para los recursos de este convenio. Un cambio de cuenta requiere aviso por escrito y la confirmación de dos personas de la fundación; mientras se confirma no se deposita.',
);

const comprobacion = clausula(
  'comprobacion',
  'Comprobación',
  'La organización comprueba cada gasto con su comprobante fiscal, conforme al presupuesto del Anexo B y dentro de la vigencia de este convenio. {{comprobacion}}',
  'Ningún comprobante puede presentarse a dos fondeadores por el mismo importe.',
);

const reintegro = clausula(
  'reintegro',
  'Reintegro',
  'La organización reintegra a la fundación los recursos que no ejerza, los que no compruebe, los que destine a otro fin y los rendimientos que generen, dentro de los quince días hábiles siguientes a aquel en que se le requieran.',
);

const informes = clausula(
  'informes',
  'Informes y entregables',
  'La organización presenta informes de avance sobre la matriz del Anexo A y el cronograma del Anexo C. Los entregables son: {{entregables}}',
  'El desempeño se mide con estos indicadores: {{indicadores}}',
  'La organización permite que la fundación, o quien esta designe, visite el proyecto y revise sus registros.',
);

const datosPersonales = clausula(
  'datos_personales',
  'Datos personales',
  'Cada parte trata los datos personales que conozca por este convenio conforme a la ley de la materia y a su aviso de privacidad. De las personas beneficiarias se comparten solo datos agregados.',
);

const modificacion = clausula(
  'modificacion',
  'Modificación',
  'Este convenio se modifica solo por acuerdo escrito y firmado por ambas partes, que forma parte de él. Lo firmado no se altera.',
);

const terminacion = clausula(
  'terminacion',
  'Terminación',
  'Son causas de terminación anticipada: {{causas_terminacion}}',
  'La terminación no libera a la organización de comprobar lo ejercido ni de reintegrar lo que corresponda.',
);

const vigencia = clausula(
  'vigencia',
  'Vigencia',
  'Este convenio está vigente del {{vigencia_inicio}} al {{vigencia_fin}}. El proyecto se ejecuta del {{inicio_ejecucion}} al {{fin_ejecucion}}, durante {{duracion}}, bajo la responsabilidad de {{responsable}}.',
);

const especiales = [
  clausula('garantias', 'Garantías', '{{garantias}}'),
  clausula('especiales', 'Cláusulas especiales', '{{clausulas_especiales}}'),
];

const jurisdiccion = clausula(
  'jurisdiccion',
  'Solución de controversias y jurisdicción',
  '{{resolucion_conflictos}}',
  'Para lo no resuelto así, las partes se someten a las leyes del Estado de Chihuahua y a la competencia de sus tribunales en la ciudad de Chihuahua, y renuncian a otro fuero.',
);

const cierre =
  'Leído este convenio y enteradas las partes de su contenido y alcance, lo firman en {{lugar_firma}} el {{fecha_firma}}. Las firmas obran en la hoja de firmas, que forma parte de él.';

/** What one kind says of its own. */
type Propio = {
  readonly titulo: string;
  readonly llamado: string;
  readonly objeto: readonly string[];
  readonly monto: readonly string[];
  readonly ministraciones: string;
  readonly propiedad: string;
  readonly mas?: readonly ClausulaDePlantilla[];
};

const hecha = (tipo: TipoDeConvenio, propio: Propio): PlantillaDeConvenio => ({
  tipo,
  version: VERSION,
  titulo: `${propio.titulo} {{folio_convenio}}`,
  comparecen: `${propio.llamado} que celebran, por una parte, {{fundacion}}, representada por {{firmante_fundacion}}, en adelante «la fundación», y por la otra {{organizacion}}, representada por {{firmante_organizacion}}, en adelante «la organización», conforme al oficio {{numero_oficio}} del {{fecha_oficio}}, y al tenor de los antecedentes, declaraciones y cláusulas siguientes:`,
  antecedentes,
  declaraciones,
  clausulas: [
    clausula('objeto', 'Objeto', ...propio.objeto),
    clausula('monto', 'Monto', ...propio.monto),
    calendario(propio.ministraciones),
    cuenta,
    ...obligaciones,
    ...(propio.mas ?? []),
    comprobacion,
    reintegro,
    informes,
    clausula('propiedad', 'Propiedad', propio.propiedad),
    datosPersonales,
    modificacion,
    terminacion,
    vigencia,
    ...especiales,
    jurisdiccion,
  ],
  cierre,
});

const MONTO = '{{monto}} ({{monto_letra}})';

export const plantillasDeConvenio: Readonly<Record<TipoDeConvenio, PlantillaDeConvenio>> = {
  colaboracion: hecha('colaboracion', {
    titulo: 'Convenio de colaboración',
    llamado: 'Convenio de colaboración',
    objeto: [
      'Las partes colaboran para ejecutar el proyecto «{{nombre_proyecto}}» como se diseñó en los anexos A, B y C. La modalidad de ejecución es: {{modalidad}}.',
    ],
    monto: [
      `La fundación aporta hasta ${MONTO}. La organización aporta por sí o por terceros {{contrapartida}}, conforme al presupuesto del Anexo B.`,
    ],
    ministraciones: 'La fundación entrega su aportación a la organización.',
    propiedad:
      'Los bienes que se adquieran con recursos de este convenio son de la organización y se destinan al proyecto; los materiales que resulten son de ambas partes, que se dan crédito al difundirlos.',
  }),
  coinversion: hecha('coinversion', {
    titulo: 'Convenio de coinversión',
    llamado: 'Convenio de coinversión',
    objeto: [
      'Las partes invierten en conjunto para ejecutar el proyecto «{{nombre_proyecto}}» como se diseñó en los anexos A, B y C. La modalidad de ejecución es: {{modalidad}}.',
    ],
    monto: [
      `La fundación invierte hasta ${MONTO}, y la organización, por sí o por terceros, {{contrapartida}}. Ambas inversiones se ejercen por línea, como lo dice el presupuesto del Anexo B.`,
      'La inversión de cada parte se comprueba por separado. Si la de la organización disminuye, la de la fundación disminuye en la misma proporción.',
    ],
    ministraciones: 'La fundación entrega su inversión a la organización.',
    propiedad:
      'Los bienes que se adquieran con recursos de ambas partes se destinan al proyecto y, al terminar, son de la organización, que no los enajena en los dos años siguientes sin acuerdo de la fundación; los materiales que resulten son de ambas partes.',
  }),
  donacion: hecha('donacion', {
    titulo: 'Contrato de donación',
    llamado: 'Contrato de donación',
    objeto: [
      'La fundación dona a la organización, que acepta, los recursos de este contrato, con la carga de destinarlos únicamente al proyecto «{{nombre_proyecto}}», como se diseñó en los anexos A, B y C. La modalidad de ejecución es: {{modalidad}}.',
    ],
    monto: [
      `El donativo es de ${MONTO}. La organización aporta al proyecto, por sí o por terceros, {{contrapartida}}, conforme al presupuesto del Anexo B.`,
      'Por cada depósito la organización expide a la fundación un comprobante fiscal de donativo deducible, dentro de los cinco días hábiles siguientes.',
    ],
    ministraciones: 'La fundación entrega el donativo a la organización.',
    propiedad:
      'Los bienes que se adquieran con el donativo son de la organización y se destinan al proyecto; los materiales que resulten mencionan que se hicieron con el apoyo de la fundación.',
  }),
  fideicomiso: hecha('fideicomiso', {
    titulo: 'Convenio con cargo a fideicomiso',
    llamado: 'Convenio con cargo a fideicomiso',
    objeto: [
      'La fundación, con cargo al patrimonio del fideicomiso que administra sus recursos, apoya la ejecución del proyecto «{{nombre_proyecto}}», como se diseñó en los anexos A, B y C. La modalidad de ejecución es: {{modalidad}}.',
    ],
    monto: [
      `El apoyo es de hasta ${MONTO}. La organización aporta al proyecto, por sí o por terceros, {{contrapartida}}, conforme al presupuesto del Anexo B.`,
    ],
    ministraciones: 'El fiduciario deposita el apoyo por instrucción de la fundación.',
    propiedad:
      'Los bienes que se adquieran con el apoyo son de la organización y se destinan al proyecto; los materiales que resulten son de ambas partes, que se dan crédito al difundirlos.',
    mas: [
      clausula(
        'instruccion',
        'Instrucción al fiduciario',
        'Cada depósito requiere una carta de instrucción de la fundación con dos firmas mancomunadas, que dice el acuerdo, la beneficiaria, su cuenta, el monto en número y letra, y el concepto. El fiduciario no es parte de este convenio ni responde de la ejecución del proyecto.',
      ),
    ],
  }),
};
