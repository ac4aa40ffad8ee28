import { codisenosDeCasos } from './aprobaciones.casos.ts';
import { corregir, escribir } from './codisenos.cambios.ts';
import { codisenoDeMediadoras } from './codisenos.mediadoras.ts';
import { codisenoDeRespondientes } from './codisenos.respondientes.ts';
import type { CodisenoDemo } from './codisenos.tipos.ts';

/** Victims in the capital: its first session, with one thing settled and a question of each side that nobody has answered. */
const codisenoDeVictimas: CodisenoDemo = {
  clave: 'victimas',
  abierto: { hace: 9, hora: '16:10', por: 'coordinador' },
  pasos: [
    {
      hace: 8,
      hora: '11:20',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'ficha',
      en: 'objetivo_general',
      clave: 'atencion-completa',
      texto:
        '«Atención completa y sostenida» puede leerse de muchas maneras. ¿Pueden decir qué incluye y desde qué día? La primera entrevista en cinco días es lo más fuerte del proyecto y no está en el objetivo.',
    },
    {
      hace: 7,
      hora: '16:42',
      accion: 'comentar',
      por: 'pgranillo',
      seccion: 'ficha',
      responde: 'atencion-completa',
      texto:
        'De acuerdo. Incluye lo jurídico, lo psicológico y trabajo social, desde los primeros cinco días. Ya lo escribimos así.',
    },
    {
      hace: 7,
      hora: '17:05',
      accion: 'guardar',
      por: 'pgranillo',
      seccion: 'ficha',
      cambios: [
        escribir(
          'objetivo_general',
          'Lograr que las familias que han sufrido feminicidio, desaparición o violencia familiar grave reciban desde los primeros cinco días atención jurídica, psicológica y de trabajo social, y la conserven mientras dure su proceso en la Fiscalía de la zona centro.',
        ),
      ],
    },
    { hace: 6, hora: '12:32', accion: 'resolver', por: 'coordinador', comentario: 'atencion-completa' },
    {
      hace: 5,
      hora: '13:26',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'arbol_objetivos',
      tipo: 'ajuste',
      en: ['nodos', 'Los agresores enfrentan consecuencias'],
      texto:
        'Este fin depende de jueces y ministerios públicos, no del proyecto. Propongo acercarlo: que las carpetas acompañadas lleguen a vinculación. Si les parece, redáctenlo ustedes.',
    },
    {
      hace: 2,
      hora: '18:14',
      accion: 'comentar',
      por: 'hrascon',
      seccion: 'arbol_problemas',
      en: ['nodos', 'Cada asesora jurídica pública lleva más de doscientos casos'],
      texto:
        'La comisión actualizó el dato este mes: son 238 casos por asesora. ¿Lo dejamos como «más de doscientos» o ponemos la cifra con su fecha?',
    },
  ],
};

/** Treatment in Delicias: paused until the cabildo votes on what the whole design rests on. */
const codisenoDeTratamiento: CodisenoDemo = {
  clave: 'tratamiento',
  abierto: { hace: 32, hora: '12:42', por: 'coordinador' },
  pasos: [
    {
      hace: 29,
      hora: '10:40',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'arbol_problemas',
      en: ['nodos', 'El reglamento municipal deja el tratamiento como una recomendación'],
      tipo: 'ajuste',
      clave: 'reglamento',
      texto:
        'Todo el componente A descansa en que el reglamento cambie. ¿En qué va la reforma en cada uno de los tres ayuntamientos?',
    },
    {
      hace: 26,
      hora: '16:12',
      accion: 'comentar',
      por: 'alozoya',
      seccion: 'arbol_problemas',
      responde: 'reglamento',
      texto:
        'En Delicias pasó la comisión de gobernación y falta el pleno. En Meoqui está turnada y en Rosales la presidenta la apoya, sin fecha todavía.',
    },
    {
      hace: 24,
      hora: '13:32',
      accion: 'guardar',
      por: 'alozoya',
      seccion: 'ficha',
      cambios: [
        escribir(
          'objetivo_general',
          'Disminuir la reincidencia en faltas administrativas ligadas al consumo de alcohol y cristal en Delicias, Meoqui y Rosales, con una vía de tratamiento que el juzgado cívico ofrece en lugar del arresto y que la familia acompaña.',
        ),
      ],
    },
    { hace: 19, hora: '12:08', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'ficha' },
    {
      hace: 12,
      hora: '10:24',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'arbol_problemas',
      responde: 'reglamento',
      texto:
        'Gracias. Con el pleno de Delicias pendiente no conviene aprobar los árboles. Si nos confirman la fecha de la sesión, proponemos hacer una pausa hasta entonces.',
    },
    {
      hace: 8,
      hora: '11:02',
      accion: 'pausar',
      por: 'coordinador',
      motivo:
        'El cabildo de Delicias vota la reforma del reglamento en su próxima sesión ordinaria. Si no se aprueba hay que rehacer los dos árboles, así que acordamos con el Centro esperar el resultado.',
      reanudaEn: 12,
    },
  ],
};

/** Young people under a sanction in the capital: cancelled in the second session, when the court stopped sending them. */
const codisenoDeRestaurar: CodisenoDemo = {
  clave: 'restaurar',
  abierto: { hace: 50, hora: '13:18', por: 'coordinador' },
  pasos: [
    {
      hace: 48,
      hora: '11:36',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'ficha',
      en: 'objetivos_especificos',
      clave: 'oficio',
      texto:
        'Para cerrar esta sección necesitamos el oficio del juzgado de ejecución con el número de jóvenes que remitirá en el año. De él dependen las 72 tutorías.',
    },
    {
      hace: 45,
      hora: '17:24',
      accion: 'comentar',
      por: 'hrascon',
      seccion: 'ficha',
      responde: 'oficio',
      texto: 'El juzgado lo firmó ayer: entre seis y ocho jóvenes por mes. Lo subimos al expediente.',
    },
    { hace: 42, hora: '12:12', accion: 'resolver', por: 'coordinador', comentario: 'oficio' },
    { hace: 42, hora: '12:18', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'ficha' },
    {
      hace: 40,
      hora: '18:36',
      accion: 'guardar',
      por: 'pgranillo',
      seccion: 'arbol_objetivos',
      cambios: [
        corregir('nodos', 'El barrio reconoce su regreso', {
          texto: 'Su familia y sus vecinos reconocen que regresó y que cumplió',
        }),
      ],
    },
    { hace: 37, hora: '10:46', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'arbol_problemas' },
    { hace: 37, hora: '11:02', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'arbol_objetivos' },
    { hace: 34, hora: '13:44', accion: 'finalizarSesion', por: 'coordinador' },
    {
      hace: 20,
      hora: '12:52',
      accion: 'comentar',
      por: 'hrascon',
      seccion: 'poblacion',
      tipo: 'ajuste',
      texto:
        'Cambió la titular del juzgado y la nueva jueza suspendió las remisiones a programas externos mientras revisa los convenios. Pedimos una reunión y avisamos en cuanto responda.',
    },
    {
      hace: 13,
      hora: '13:38',
      accion: 'cancelar',
      por: 'administrador',
      motivo:
        'El tribunal para adolescentes comunicó por oficio que no remitirá jóvenes a programas externos durante el próximo año. Sin remisiones no hay a quién acompañar; de acuerdo con Casa Encino, la fundación cancela el proyecto y guarda el diseño por si el convenio se retoma.',
    },
  ],
};

/** Afternoons in Cuauhtémoc: its organization withdrew it, as the municipality pays for the same. */
const codisenoDeMurales: CodisenoDemo = {
  clave: 'murales',
  abierto: { hace: 20, hora: '11:32', por: 'coordinador' },
  pasos: [
    {
      hace: 18,
      hora: '12:04',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'ficha',
      en: 'nombre_oficial',
      clave: 'patios',
      texto:
        'El Ayuntamiento anunció un programa de tardes deportivas en tres de las cinco colonias. ¿Cómo se reparten los patios para no duplicar?',
    },
    {
      hace: 14,
      hora: '17:46',
      accion: 'comentar',
      por: 'susana',
      seccion: 'ficha',
      responde: 'patios',
      texto:
        'Nos reunimos con el instituto del deporte. Nos ofrece operar los cinco patios con su presupuesto y con nuestros talleristas; lo consultamos con la asamblea.',
    },
    {
      hace: 6,
      hora: '10:22',
      accion: 'desistir',
      por: 'susana',
      motivo:
        'El Ayuntamiento de Cuauhtémoc aprobó recursos propios para abrir los cinco patios y nos contrató para operarlos. Retiramos el proyecto para no recibir dos apoyos por lo mismo y agradecemos la primera sesión, que nos sirvió para ordenarlo.',
    },
  ],
};

/** The co-diseños of the demo, in every state; one registro validated waits for its own, that of the cuadrantes of Parral. */
export const codisenosDemo: readonly CodisenoDemo[] = [
  codisenoDeVictimas,
  codisenoDeMediadoras,
  codisenoDeTratamiento,
  codisenoDeRespondientes,
  codisenoDeRestaurar,
  codisenoDeMurales,
  ...codisenosDeCasos,
];
