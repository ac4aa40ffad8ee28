import { verify, X509Certificate } from 'node:crypto';

/** What the tests of the demo read of its convenios, and what they must find: one at each step and in each state, one modified and one about to be. */

type Rows = <T extends object>(text: string) => Promise<T[]>;

type ConvenioSembrado = {
  readonly proyecto: string;
  readonly estado: string;
  /** Steps that were closed, of 'datos', 'solicitud', 'entrega', 'texto', 'registro' and 'plan'. */
  readonly hecho: string;
  readonly espera: string | null;
  readonly firmas: number;
  /** How many agreements hold, the last of them in force. */
  readonly acuerdos: number;
  /** What modifies it and waits for signatures. */
  readonly modifica: string | null;
  readonly condiciones: number;
  /** How its execution stands; null where it has not begun. */
  readonly ejecucion: string | null;
};

export const leerConvenios = (rows: Rows): Promise<ConvenioSembrado[]> =>
  rows(`
    select split_part(p.nombre, ':', 1) as proyecto, c.estado, c.turno as espera,
           concat_ws(' ', case when c.datos_en is not null then 'datos' end, case when c.solicitado_en is not null then 'solicitud' end,
             case when c.entregado_en is not null then 'entrega' end, case when c.texto_id is not null then 'texto' end,
             case when c.registrado_en is not null then 'registro' end, case when c.planeado_en is not null then 'plan' end) as hecho,
           (select count(*)::int from firmas f join convenio_textos t on t.firma_id = f.texto_id where t.convenio_id = c.id) as firmas,
           (select count(*)::int from acuerdos a where a.convenio_id = c.id) as acuerdos,
           (select m.tipo from convenio_modificatorios m join textos_por_firmar t on t.id = m.firma_id
             where m.convenio_id = c.id and m.firmado_en is null and m.retirado_en is null) as modifica,
           (select s.estado from seguimientos s where s.convenio_id = c.id) as ejecucion,
           (select count(*)::int from aprobacion_condiciones k join aprobacion_rondas r on r.id = k.ronda_id
             where r.aprobacion_id = c.aprobacion_id and k.cumplida_en is null) as condiciones
      from convenios c join proyectos p on p.id = c.proyecto_id order by c.created_at`);

const uno = (
  proyecto: string,
  estado: string,
  hecho: string,
  espera: string | null,
  {
    firmas = 0,
    condiciones = 0,
    acuerdos = firmas === 2 ? 1 : 0,
    modifica = null,
    ejecucion = null,
  }: Partial<Pick<ConvenioSembrado, 'firmas' | 'condiciones' | 'acuerdos' | 'modifica' | 'ejecucion'>> = {},
): ConvenioSembrado => ({
  proyecto,
  estado,
  hecho,
  espera,
  firmas,
  acuerdos,
  modifica,
  condiciones,
  ejecucion,
});

const hastaElTexto = 'datos solicitud entrega texto';

const enEjecucion = (proyecto: string): ConvenioSembrado =>
  uno(proyecto, 'vigente', `${hastaElTexto} registro plan`, null, { firmas: 2, ejecucion: 'en_ejecucion' });

export const conveniosEsperados: readonly ConvenioSembrado[] = [
  // Suspended, resumed, and being settled.
  uno('Vacaciones acompañadas', 'vencido', `${hastaElTexto} registro plan`, null, {
    firmas: 2,
    acuerdos: 4,
    ejecucion: 'en_liquidacion',
  }),
  // Suspended, and ended with its convenio.
  uno('Círculos de paz en el patio', 'terminado', `${hastaElTexto} registro plan`, null, {
    firmas: 2,
    acuerdos: 2,
    ejecucion: 'terminado',
  }),
  uno('Puertas abiertas', 'vigente', `${hastaElTexto} registro plan`, null, {
    firmas: 2,
    acuerdos: 2,
    modifica: 'modificacion',
    ejecucion: 'en_ejecucion',
  }),
  ...['Noches en calma', 'Guantes y cuadernos'].map(enEjecucion),
  // Suspended and resumed.
  uno('La patrulla que escucha', 'vigente', `${hastaElTexto} registro plan`, null, {
    firmas: 2,
    acuerdos: 3,
    ejecucion: 'en_ejecucion',
  }),
  enEjecucion('Consultorio en camino'),
  // Settled, and ended with its finiquito.
  uno('Banda de verano', 'terminado', `${hastaElTexto} registro plan`, null, {
    firmas: 2,
    acuerdos: 2,
    ejecucion: 'terminado',
  }),
  ...['Plaza encendida', 'Crianza de abuelas', 'Primer abrazo'].map(enEjecucion),
  // Suspended today.
  uno('Duelo acompañado', 'vigente', `${hastaElTexto} registro plan`, null, {
    firmas: 2,
    acuerdos: 2,
    ejecucion: 'suspendido',
  }),
  uno('Jóvenes que cuidan el camino', 'firmado', hastaElTexto, 'fundacion', { firmas: 2 }),
  // Locked by its condition: all else is there.
  uno('Camino seguro a la escuela', 'en_revision_legal', 'datos solicitud entrega', 'fundacion', {
    condiciones: 1,
  }),
  uno('Biblioteca de barrio', 'en_revision_legal', hastaElTexto, 'organizacion', { firmas: 1 }),
  uno('Casa de día', 'borrador', 'datos solicitud entrega', 'fundacion'),
  uno('Datos que previenen', 'borrador', 'datos solicitud', 'organizacion', { condiciones: 1 }),
  uno('La voz que calma', 'borrador', '', 'fundacion'),
];

/** Acuerdos whose total is not what their case has committed. */
export const sinComprometer = (rows: Rows): Promise<object[]> =>
  rows(`
    select a.folio from acuerdos a where a.total is distinct from (
      select sum(m.monto) from movimientos m where m.proyecto_id = a.proyecto_id and m.tipo = 'comprometido')`);

/** Whether the seal of each e.firma is of its string and its certificate, and the string of the PDF that was signed. */
export const firmasElectronicas = async (rows: Rows): Promise<boolean[]> => {
  const firmas = await rows<{ certificado: Buffer; cadena: string; sello: string; sha256: string }>(`
    select f.certificado, f.cadena, f.sello, t.sha256 from firmas f join textos_por_firmar t on t.id = f.texto_id
     where f.tipo = 'electronica'`);
  return firmas.map(({ certificado, cadena, sello, sha256 }) => {
    const { publicKey } = new X509Certificate(certificado);
    return (
      verify('sha256', Buffer.from(cadena, 'utf8'), publicKey, Buffer.from(sello, 'base64')) &&
      cadena.split('|')[6] === sha256
    );
  });
};
