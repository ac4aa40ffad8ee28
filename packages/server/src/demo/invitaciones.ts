import type { Momento } from './tipos.ts';

/** The invitations of the demo: one of each state, and one to an address without account. */

export type InvitacionDemo = {
  readonly clave: string;
  readonly para: { readonly organizacion: string } | { readonly email: string };
  readonly mensaje: string;
  readonly por: 'administrador' | 'coordinador';
  readonly emitida: Momento;
  /** Last day on which it may be accepted, in natural days from today. */
  readonly vence: number;
  readonly aceptada?: Momento;
  readonly retirada?: Momento & { readonly motivo: string };
};

export const invitacionesDemo: readonly InvitacionDemo[] = [
  {
    clave: 'casa-encino',
    para: { organizacion: 'casa-encino' },
    mensaje:
      'El comité los invita a proponer un proyecto de atención psicológica para hijas e hijos de víctimas de feminicidio y desaparición en la capital. Pueden retomar el modelo que ya aplican; un equipo de la fundación los acompañará en la formulación.',
    por: 'administrador',
    emitida: { hace: 80, hora: '12:10' },
    vence: -50,
    aceptada: { hace: 76, hora: '10:33' },
  },
  {
    clave: 'raices',
    para: { organizacion: 'raices' },
    mensaje:
      'Conocimos sus ludotecas en las huertas y nos interesa que atiendan también la temporada de cosecha completa. Los invitamos a presentar un proyecto de ocho meses para la región manzanera.',
    por: 'coordinador',
    emitida: { hace: 67, hora: '11:24' },
    vence: -37,
    aceptada: { hace: 63, hora: '18:02' },
  },
  {
    clave: 'puente-paquime',
    para: { organizacion: 'puente-paquime' },
    mensaje:
      'Los invitamos a proponer un servicio de primera escucha para policías municipales y sus familias en el noroeste del estado.',
    por: 'coordinador',
    emitida: { hace: 41, hora: '09:50' },
    vence: -12,
  },
  {
    clave: 'convivencia-parral',
    para: { organizacion: 'convivencia-parral' },
    mensaje:
      'Los invitamos a extender a Santa Bárbara y San Francisco del Oro el programa de cuadrantes fijos que operan en Parral.',
    por: 'administrador',
    emitida: { hace: 37, hora: '13:45' },
    vence: 10,
    retirada: {
      hace: 29,
      hora: '10:05',
      motivo:
        'Los dos ayuntamientos pidieron esperar al nuevo presupuesto municipal. Les escribiremos cuando lo aprueben.',
    },
  },
  {
    clave: 'semilleros',
    para: { organizacion: 'semilleros' },
    mensaje:
      'El consejo aprobó ampliar el trabajo con intérpretes ralámuli en los ministerios públicos de la sierra. Los invitamos a presentar un proyecto de doce meses; pueden retomar su pre-registro más reciente y contarán con acompañamiento de la coordinación.',
    por: 'coordinador',
    emitida: { hace: 6, hora: '12:36' },
    vence: 18,
  },
  {
    clave: 'correo',
    para: { email: 'direccion@tejiendoredes.example' },
    mensaje:
      'Nos recomendó su trabajo el Instituto tecnológico de Parral. Los invitamos a registrarse en el portal y a proponer un proyecto de prevención con jóvenes en Jiménez y Villa López.',
    por: 'coordinador',
    emitida: { hace: 2, hora: '16:28' },
    vence: 28,
  },
];
