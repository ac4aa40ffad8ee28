import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import type { Momento } from './tipos.ts';

/** How far each convenio of the demo came, and who signs it. */

/** What happens to a convenio, in its order; each comes as far as one of these. */
const tramos = [
  'datos',
  'solicitud',
  'entrega',
  'anteproyecto',
  'pasos',
  'texto',
  'una_firma',
  'firmado',
  'registrado',
  'planeado',
] as const;
export type Tramo = (typeof tramos)[number];

type FirmanteDemo = { readonly nombre: string; readonly cargo: string; readonly rfc: string };

/** By how many days, and on which its two sides signed it; absent while it waits for them. */
export type ModificatorioDemo = Momento & {
  readonly tipo: 'prorroga' | 'modificacion';
  readonly dias: number;
  readonly motivo: string;
  readonly firmado?: { readonly fundacion: Momento; readonly organizacion: Momento };
};

export type ConvenioDemo = {
  /** Key of its aprobación. */
  readonly clave: string;
  /** Key of the account of the organization that answers and signs. */
  readonly por: string;
  /** Days before today on which it was opened. */
  readonly abierto: number;
  readonly hasta: Tramo;
  readonly tipo: 'colaboracion' | 'donacion' | 'coinversion';
  readonly firma: 'electronica' | 'fisica' | 'mixta';
  readonly firmante: FirmanteDemo;
  readonly responsable: string;
  readonly finanzas: string;
  /** First day of its vigencia, in days before today; that of the execution when absent. */
  readonly rige?: number;
  /** How many ministraciones it is paid in; three when absent. */
  readonly partes?: number;
  readonly terminado?: Momento & { readonly motivo: string };
  /** What modifies it, in its order. */
  readonly modificatorios?: readonly ModificatorioDemo[];
};

/** An RFC of somebody invented, with its check digit. */
const rfc = (sinDigito: string): string => `${sinDigito}${rfcCheckDigit(`${sinDigito}0`)}`;

export const firmanteDeLaFundacion: FirmanteDemo & { readonly cuenta: string } = {
  nombre: 'Fernando Baeza Molinar',
  cargo: 'Director general',
  rfc: rfc('BAMF710419Q2'),
  cuenta: 'fernando.baeza',
};

const presidenta = 'Presidenta del consejo directivo';
const rosa: FirmanteDemo = { nombre: 'Rosa Isela Loya Erives', cargo: presidenta, rfc: rfc('LOER700908K4') };
const martha: FirmanteDemo = {
  nombre: 'Martha Elena Quiñónez Varela',
  cargo: presidenta,
  rfc: rfc('QUVM680722J7'),
};
const claudia: FirmanteDemo = {
  nombre: 'Claudia Verónica Sáenz Olivas',
  cargo: 'Directora del Centro',
  rfc: rfc('SAOC740215H6'),
};
const irma: FirmanteDemo = {
  nombre: 'Irma Leticia Baca Domínguez',
  cargo: 'Directora general y apoderada legal',
  rfc: rfc('BADI650603T8'),
};
const lorenzo: FirmanteDemo = {
  nombre: 'Lorenzo Batista Moreno',
  cargo: 'Presidente del consejo directivo',
  rfc: rfc('BAML680211R3'),
};
const ramiro: FirmanteDemo = {
  nombre: 'Ramiro Holguín Salcido',
  cargo: 'Director del Instituto',
  rfc: rfc('HOSR660914M1'),
};

export const conveniosDemo: readonly ConvenioDemo[] = [
  {
    clave: 'vacaciones',
    por: 'susana',
    abierto: 150,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: rosa,
    responsable: 'Susana Peters Mendoza',
    finanzas: 'Omar Estrada Caro',
    rige: 134,
  },
  {
    clave: 'circulos',
    por: 'alozoya',
    abierto: 149,
    hasta: 'planeado',
    tipo: 'coinversion',
    firma: 'mixta',
    firmante: claudia,
    responsable: 'Abraham Lozoya Ruiz',
    finanzas: 'Tesorería municipal de Delicias',
    rige: 133,
    terminado: {
      hace: 20,
      hora: '13:05',
      motivo:
        'La inspección escolar retiró la autorización para hacer círculos en horario de clase. Las dos partes acordaron terminarlo; lo no ejercido se reintegra.',
    },
  },
  {
    clave: 'puertas',
    por: 'pgranillo',
    abierto: 148,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: irma,
    responsable: 'Paola Granillo Reyes',
    finanzas: 'Mireya Quezada Solano',
    rige: 132,
    modificatorios: [
      {
        tipo: 'prorroga',
        dias: 60,
        hace: 30,
        hora: '10:30',
        motivo:
          'El segundo punto de atención abrió dos meses después de lo previsto, porque la parroquia reparó su techo. Las mujeres que atiende necesitan el tiempo completo de acompañamiento.',
        firmado: {
          fundacion: { hace: 28, hora: '12:20' },
          organizacion: { hace: 27, hora: '17:05' },
        },
      },
      {
        tipo: 'modificacion',
        dias: 30,
        hace: 4,
        hora: '11:40',
        motivo:
          'La segunda abogada empieza un mes después en el nuevo punto de atención. Las ministraciones que pagan su trabajo se recorren con ella.',
      },
    ],
  },
  {
    clave: 'guardianes',
    por: 'usuario2',
    abierto: 22,
    hasta: 'firmado',
    tipo: 'donacion',
    firma: 'fisica',
    firmante: lorenzo,
    responsable: 'Catalina Cruz Palma',
    finanzas: 'Daniel Urías Chacón',
  },
  {
    clave: 'duelo',
    por: 'pgranillo',
    abierto: 24,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: irma,
    responsable: 'Héctor Manuel Rascón',
    finanzas: 'Mireya Quezada Solano',
    rige: 8,
  },
  {
    clave: 'biblioteca',
    por: 'usuario1',
    abierto: 17,
    hasta: 'una_firma',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: martha,
    responsable: 'Martha Elena Quiñónez Varela',
    finanzas: 'Rebeca Tarín Solís',
  },
  {
    clave: 'camino',
    por: 'ncarbajal',
    abierto: 20,
    hasta: 'pasos',
    tipo: 'colaboracion',
    firma: 'electronica',
    firmante: ramiro,
    responsable: 'Nidia Carbajal Ponce',
    finanzas: 'José Luis Meraz',
  },
  {
    clave: 'casa-de-dia',
    por: 'pgranillo',
    abierto: 12,
    hasta: 'entrega',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: irma,
    responsable: 'Paola Granillo Reyes',
    finanzas: 'Mireya Quezada Solano',
  },
  {
    clave: 'dormitorios',
    por: 'usuario2',
    abierto: 147,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: lorenzo,
    responsable: 'Catalina Cruz Palma',
    finanzas: 'Daniel Urías Chacón',
    rige: 131,
  },
  {
    clave: 'tardes',
    por: 'usuario1',
    abierto: 146,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: martha,
    responsable: 'Martha Elena Quiñónez Varela',
    finanzas: 'Rebeca Tarín Solís',
    rige: 130,
  },
  {
    clave: 'patrulla',
    por: 'alozoya',
    abierto: 145,
    hasta: 'planeado',
    tipo: 'coinversion',
    firma: 'fisica',
    firmante: claudia,
    responsable: 'Abraham Lozoya Ruiz',
    finanzas: 'Tesorería municipal de Delicias',
    rige: 129,
  },
  {
    clave: 'janos',
    por: 'pgranillo',
    abierto: 144,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: irma,
    responsable: 'Paola Granillo Reyes',
    finanzas: 'Mireya Quezada Solano',
    rige: 128,
  },
  {
    clave: 'banda',
    por: 'ncarbajal',
    abierto: 143,
    hasta: 'planeado',
    tipo: 'colaboracion',
    firma: 'fisica',
    firmante: ramiro,
    responsable: 'Nidia Carbajal Ponce',
    finanzas: 'José Luis Meraz',
    rige: 127,
    partes: 2,
  },
  {
    clave: 'calma',
    por: 'usuario1',
    abierto: 27,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: martha,
    responsable: 'Martha Elena Quiñónez Varela',
    finanzas: 'Rebeca Tarín Solís',
    rige: 11,
  },
  {
    clave: 'abuelas',
    por: 'susana',
    abierto: 30,
    hasta: 'planeado',
    tipo: 'donacion',
    firma: 'electronica',
    firmante: rosa,
    responsable: 'Susana Peters Mendoza',
    finanzas: 'Omar Estrada Caro',
    rige: 14,
  },
  {
    clave: 'plazas',
    por: 'ncarbajal',
    abierto: 31,
    hasta: 'planeado',
    tipo: 'colaboracion',
    firma: 'fisica',
    firmante: ramiro,
    responsable: 'Nidia Carbajal Ponce',
    finanzas: 'José Luis Meraz',
    rige: 15,
  },
  {
    clave: 'radio',
    por: 'mayala',
    abierto: 3,
    hasta: 'datos',
    tipo: 'colaboracion',
    firma: 'fisica',
    firmante: { nombre: 'Eleuterio Aguirre Rubio', cargo: 'Presidente municipal', rfc: rfc('AURE590730L2') },
    responsable: 'Marisol Ayala Carrillo',
    finanzas: 'Tesorería municipal',
  },
];

/** Whether a convenio came as far as that. */
export const llego = ({ hasta }: ConvenioDemo, tramo: Tramo): boolean =>
  tramos.indexOf(hasta) >= tramos.indexOf(tramo);
