/** Whom the foundation and its council are made of, beside the test users of the sign-in card. */

/** A member of the staff or of the council, as the list of accounts shows it. */
export type PersonaDemo = {
  readonly clave: string;
  readonly nombrePila: string;
  readonly apellidos: string;
  /** Key of a role. */
  readonly rol: string;
  readonly cargo: string;
  readonly departamento: string;
  readonly telefono: string;
  /** What became of the account; without it, it works. */
  readonly estado?:
    | { readonly suspendida: string; readonly hace: number }
    | { readonly inactiva: string; readonly hace: number }
    | { readonly invitada: 'pendiente' | 'revocada'; readonly hace: number };
  /** Days since it last entered; absent: it never did. */
  readonly entro?: number;
};

/** Position and department of the test users of the staff, and days since they last entered. */
export const puestosDePrueba: readonly {
  readonly clave: string;
  readonly cargo: string;
  readonly departamento: string;
  readonly telefono: string;
  readonly entro: number;
}[] = [
  {
    clave: 'administrador',
    cargo: 'Responsable del portal',
    departamento: 'Sistemas',
    telefono: '6144100101',
    entro: 4,
  },
  {
    clave: 'coordinador',
    cargo: 'Coordinadora de programas',
    departamento: 'Programas',
    telefono: '6144100102',
    entro: 1,
  },
  {
    clave: 'analista',
    cargo: 'Analista de proyectos',
    departamento: 'Evaluación',
    telefono: '6144100103',
    entro: 6,
  },
  {
    clave: 'consultor',
    cargo: 'Consultora externa',
    departamento: 'Evaluación',
    telefono: '6144100104',
    entro: 2,
  },
  {
    clave: 'consejero',
    cargo: 'Consejero titular',
    departamento: 'Consejo Directivo',
    telefono: '6144100105',
    entro: 3,
  },
];

export const personalDemo: readonly PersonaDemo[] = [
  {
    clave: 'mariana.olivas',
    nombrePila: 'Mariana',
    apellidos: 'Olivas Chávez',
    rol: 'evaluacion',
    cargo: 'Jefa de evaluación',
    departamento: 'Evaluación',
    telefono: '6144100111',
    entro: 1,
  },
  {
    clave: 'jorge.terrazas',
    nombrePila: 'Jorge Iván',
    apellidos: 'Terrazas Duarte',
    rol: 'evaluacion',
    cargo: 'Evaluador de proyectos',
    departamento: 'Evaluación',
    telefono: '6144100112',
    entro: 5,
  },
  {
    clave: 'patricia.caraveo',
    nombrePila: 'Patricia',
    apellidos: 'Caraveo Luján',
    rol: 'juridico',
    cargo: 'Abogada de convenios',
    departamento: 'Jurídico',
    telefono: '6144100121',
    entro: 2,
  },
  {
    clave: 'raul.dominguez',
    nombrePila: 'Raúl',
    apellidos: 'Domínguez Ortega',
    rol: 'tesoreria',
    cargo: 'Tesorero',
    departamento: 'Tesorería',
    telefono: '6144100131',
    entro: 3,
  },
  {
    clave: 'elena.ponce',
    nombrePila: 'Elena',
    apellidos: 'Ponce Saucedo',
    rol: 'tesoreria',
    cargo: 'Auxiliar de tesorería',
    departamento: 'Tesorería',
    telefono: '6144100132',
    estado: { suspendida: 'Está de licencia hasta el próximo semestre.', hace: 16 },
    entro: 17,
  },
  {
    clave: 'fernando.baeza',
    nombrePila: 'Fernando',
    apellidos: 'Baeza Molinar',
    rol: 'direccion',
    cargo: 'Director general',
    departamento: 'Dirección',
    telefono: '6144100141',
    entro: 8,
  },
  {
    clave: 'claudia.holguin',
    nombrePila: 'Claudia',
    apellidos: 'Holguín Rey',
    rol: 'coordinador',
    cargo: 'Coordinadora regional Juárez',
    departamento: 'Programas',
    telefono: '6566100142',
    entro: 2,
  },
  {
    clave: 'rosario.talamas',
    nombrePila: 'Rosario',
    apellidos: 'Talamás Prieto',
    rol: 'consejero',
    cargo: 'Consejera titular',
    departamento: 'Consejo Directivo',
    telefono: '6144100151',
    entro: 12,
  },
  {
    clave: 'hector.siqueiros',
    nombrePila: 'Héctor',
    apellidos: 'Siqueiros Loera',
    rol: 'consejero',
    cargo: 'Vocal técnico',
    departamento: 'Comité Técnico',
    telefono: '6144100161',
    entro: 20,
  },
  {
    clave: 'beatriz.almeida',
    nombrePila: 'Beatriz',
    apellidos: 'Almeida Portillo',
    rol: 'consejero',
    cargo: 'Consejera secretaria',
    departamento: 'Consejo Directivo',
    telefono: '6144100152',
    entro: 9,
  },
  {
    clave: 'ramon.ochoa',
    nombrePila: 'Ramón',
    apellidos: 'Ochoa Trevizo',
    rol: 'consejero',
    cargo: 'Consejero titular',
    departamento: 'Consejo Directivo',
    telefono: '6144100153',
    entro: 21,
  },
  {
    clave: 'sergio.villar',
    nombrePila: 'Sergio',
    apellidos: 'Villar Andujo',
    rol: 'consejero',
    cargo: 'Consejero titular',
    departamento: 'Consejo Directivo',
    telefono: '6144100154',
    entro: 15,
  },
  {
    clave: 'adriana.mesta',
    nombrePila: 'Adriana',
    apellidos: 'Mesta Coronado',
    rol: 'consejero',
    cargo: 'Consejera titular',
    departamento: 'Consejo Directivo',
    telefono: '6144100155',
    entro: 6,
  },
  {
    clave: 'lucia.carrasco',
    nombrePila: 'Lucía',
    apellidos: 'Carrasco Baeza',
    rol: 'consejero',
    cargo: 'Secretaria técnica',
    departamento: 'Comité Técnico',
    telefono: '6144100163',
    entro: 11,
  },
  {
    clave: 'gerardo.porras',
    nombrePila: 'Gerardo',
    apellidos: 'Porras Nájera',
    rol: 'consejero',
    cargo: 'Vocal técnico',
    departamento: 'Comité Técnico',
    telefono: '6144100164',
    entro: 1,
  },
  {
    clave: 'norma.leyva',
    nombrePila: 'Norma',
    apellidos: 'Leyva Armenta',
    rol: 'consejero',
    cargo: 'Vocal técnica',
    departamento: 'Comité Técnico',
    telefono: '6144100165',
    entro: 1,
  },
  {
    clave: 'ofelia.trevizo',
    nombrePila: 'Ofelia',
    apellidos: 'Trevizo Márquez',
    rol: 'consejero',
    cargo: 'Vocal técnica',
    departamento: 'Comité Técnico',
    telefono: '6144100162',
    estado: { inactiva: 'Terminó su periodo en el Comité Técnico.', hace: 33 },
    entro: 40,
  },
  {
    clave: 'daniela.armendariz',
    nombrePila: 'Daniela',
    apellidos: 'Armendáriz Cano',
    rol: 'analista',
    cargo: 'Analista de seguimiento',
    departamento: 'Programas',
    telefono: '6144100171',
    estado: { invitada: 'pendiente', hace: 2 },
  },
  {
    clave: 'saul.quintana',
    nombrePila: 'Saúl',
    apellidos: 'Quintana Vega',
    rol: 'evaluacion',
    cargo: 'Evaluador de proyectos',
    departamento: 'Evaluación',
    telefono: '6144100172',
    estado: { invitada: 'pendiente', hace: 24 },
  },
  {
    clave: 'lorena.ybarra',
    nombrePila: 'Lorena',
    apellidos: 'Ybarra Soto',
    rol: 'juridico',
    cargo: 'Pasante de derecho',
    departamento: 'Jurídico',
    telefono: '6144100173',
    estado: { invitada: 'revocada', hace: 10 },
  },
];
