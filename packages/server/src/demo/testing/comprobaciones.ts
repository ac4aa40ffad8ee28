import { readCfdi } from '../../platform/cfdi/index.ts';

/** What the tests of the demo read of its comprobaciones, and what they must find: one of each state, each CFDI with its seal. */

type Rows = <T extends object>(text: string) => Promise<T[]>;
type ComprobacionSembrada = {
  readonly estado: string;
  readonly clase: string;
  readonly monto: string;
  readonly admitido: string | null;
  /** Of its XML, read again. */
  readonly sello: string | null;
  /** Whether the demo's own authority, which it counts among its own, issued the certificate. */
  readonly certificado: string | null;
};

export const leerComprobaciones = async (rows: Rows): Promise<ComprobacionSembrada[]> => {
  const todas = await rows<Omit<ComprobacionSembrada, 'sello'> & { xml: string | null }>(
    'select estado, clase, monto::text, admitido::text, certificado, xml from comprobaciones order by created_at',
  );
  return todas.map(({ xml, ...una }) => {
    const leido = xml === null ? null : readCfdi(Buffer.from(xml, 'utf8'));
    return { ...una, sello: leido && (leido.ok ? leido.cfdi.sello : leido.code) };
  });
};

const una = (
  estado: string,
  monto: string,
  admitido: string | null,
  clase = 'cfdi',
): ComprobacionSembrada => ({
  estado,
  clase,
  monto,
  admitido,
  sello: clase === 'cfdi' ? 'valido' : null,
  certificado: clase === 'cfdi' ? 'reconocido' : null,
});

const admitida = (monto: string): ComprobacionSembrada => una('admitida', monto, monto);

export const comprobacionesEsperadas: readonly ComprobacionSembrada[] = [
  ...['48600.00', '34100.00', '29000.00', '40000.00', '28850.00'].map(admitida),
  una('cancelada', '15000.00', '15000.00'),
  ...['18000.00', '27900.00'].map(admitida),
  una('rechazada', '9000.00', null),
  ...['30000.00', '13500.00', '12600.00', '24000.00', '7150.00'].map(admitida),
  // Paid in parts: the rest of its payments is still to come.
  una('por_revisar', '24000.00', null),
  // Another one, whose rest was judged as it was paid.
  una('admitida_en_parte', '4800.00', '4200.00'),
  una('por_revisar', '19000.00', null),
  una('admitida', '34800.00', '34800.00'),
  una('admitida_en_parte', '8352.00', '6960.00'),
  una('rechazada', '5800.00', null),
  una('admitida', '1150.00', '1150.00', 'sin_cfdi'),
  una('por_revisar', '34800.00', null),
  una('por_revisar', '13920.00', null),
];

/** What the demo's deposits have of their donativo: its seal, read again; null where it is owed. */
export const leerDonativos = async (rows: Rows): Promise<(string | null)[]> => {
  const todos = await rows<{ xml: string | null }>(
    `select d.xml from ministraciones m left join ministracion_donativos d on d.ministracion_id = m.id
      where m.estado in ('depositada', 'comprobada') order by m.folio`,
  );
  return todos.map(({ xml }) => {
    const leido = xml === null ? null : readCfdi(Buffer.from(xml, 'utf8'));
    return leido && (leido.ok ? leido.cfdi.sello : leido.code);
  });
};

/** Of the deposits in their order: institutions issue none, one organization owes its own, and two handed theirs in. */
export const donativosEsperados = [null, null, 'valido', null, null, null, null, 'valido'];
