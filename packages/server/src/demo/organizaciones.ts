import { institucionesDemo } from './organizaciones.instituciones.ts';
import { type OrganizacionDemo, SIN_LUCRO } from './tipos.ts';

/**
 * Organizations and institutions of Chihuahua for the demo. Every name of an organization or a person is invented;
 * e-mail addresses end in .example and telephones are of the 555 series, so that nothing reaches anybody.
 */
export const organizacionesDemo: readonly OrganizacionDemo[] = [
  {
    clave: 'cancha-viva',
    nombre: 'Cancha Viva Ribereña, A.C.',
    corto: 'Cancha Viva Ribereña',
    tipo: 'osc',
    donataria: 'si',
    rfc: 'CVR110805HK8',
    municipio: 'Juárez',
    domicilio: 'Calle Gardenias 2145, Riberas del Bravo, C.P. 32695, Juárez, Chihuahua',
    constitucion: '2011-08-05',
    origen:
      'Escritura pública 18,432, volumen 611, ante la licenciada Aurelia Montes Saldívar, notaria pública 27 del Distrito Bravos',
    inscripcion:
      'Registro Público de la Propiedad, Distrito Bravos, inscripción 74, libro 98, sección cuarta',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Acompañamos a niñas, niños y jóvenes del suroriente de Juárez para que encuentren en el deporte, la lectura y la organización de su colonia una alternativa real a la violencia. Recuperamos canchas abandonadas, formamos entrenadoras y entrenadores comunitarios, y sostenemos grupos de acompañamiento escolar de lunes a sábado.',
      vision:
        'Que en 2032 ninguna cancha pública del suroriente esté vacía a las seis de la tarde, y que las juventudes que pasaron por ellas dirijan los comités vecinales que hoy las cuidan.',
      objeto_social:
        'Promover, sin fines de lucro, el desarrollo integral de la niñez y la juventud en situación de vulnerabilidad, mediante actividades deportivas, educativas, culturales y de prevención social de la violencia; recuperar y administrar espacios públicos en convenio con la autoridad; y capacitar a promotores comunitarios.',
      titular: 'Martha Elena Quiñónez Varela',
      nombramientos:
        'Presidenta del consejo directivo por acta de asamblea general ordinaria del 14 de marzo de 2025, protocolizada en la escritura 31,206 ante la notaria pública 27 del Distrito Bravos. Poder general para actos de administración vigente hasta marzo de 2028.',
      enlaces_autorizados:
        'Iván Olguín Prieto, coordinador de programas, iolguin@canchaviva.example, 656 555 0118.\nRebeca Tarín Solís, administración, rtarin@canchaviva.example, 656 555 0127.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 214508831, vigencia 2031. Iván Olguín Prieto: credencial para votar, CIC 198834120. Rebeca Tarín Solís: pasaporte N04418275.',
    },
    ficha: {
      hace: 116,
      telefono: '6565550102',
      sitioWeb: 'https://www.canchaviva.example',
      cluni: 'CVR11080508H4K',
      clabe: '072150004120983716',
    },
    cuentas: [{ clave: 'usuario1' }, { clave: 'iolguin', nombre: 'Iván Olguín Prieto' }],
  },
  {
    clave: 'semilleros',
    nombre: 'Semilleros de Paz Sierra Adentro, A.C.',
    corto: 'Semilleros de Paz',
    tipo: 'osc',
    donataria: 'no',
    rfc: 'SPS140312Q71',
    municipio: 'Guachochi',
    domicilio: 'Calle Belisario Domínguez 38, Centro, C.P. 33180, Guachochi, Chihuahua',
    constitucion: '2014-03-12',
    origen:
      'Escritura pública 4,907, volumen 132, ante el licenciado Fermín Arzola Nevárez, notario público 3 del Distrito Hidalgo',
    inscripcion:
      'Registro Público de la Propiedad, Distrito Andrés del Río, inscripción 12, libro 15, sección cuarta',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Fortalecemos a las comunidades ralámuli y mestizas de la sierra para que resuelvan sus conflictos con sus propias autoridades, cuiden a sus jóvenes y permanezcan en su territorio. Trabajamos en ralámuli y en español, con promotoras y promotores elegidos por cada comunidad.',
      vision:
        'Una sierra donde crecer no obligue a irse: con escuelas abiertas, gobernadores indígenas respaldados y jóvenes que eligen su oficio sin miedo.',
      objeto_social:
        'Apoyar el desarrollo de los pueblos indígenas y las comunidades rurales de la sierra tarahumara; promover sus derechos, la cultura de paz y la prevención de las violencias; impulsar proyectos productivos, educativos y de salud comunitaria con pertinencia cultural.',
      titular: 'Lorenzo Batista Moreno',
      nombramientos:
        'Presidente por acta de asamblea del 8 de febrero de 2024, protocolizada en la escritura 7,315 del notario público 3 del Distrito Hidalgo, con poder para actos de administración y pleitos y cobranzas.',
      enlaces_autorizados:
        'Catalina Cruz Palma, coordinadora de campo, catalina@semilleros.example, 649 555 0142.\nDaniel Urías Chacón, contador, contabilidad@semilleros.example, 649 555 0150.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 187720459, vigencia 2029. Catalina Cruz Palma: credencial para votar, CIC 205519873. Daniel Urías Chacón: cédula profesional 8841207.',
    },
    ficha: {
      hace: 108,
      telefono: '6495550140',
      sitioWeb: 'https://semilleros.example',
      cluni: 'SPS14031208M2Q',
      clabe: '012150011872645300',
    },
    cuentas: [{ clave: 'usuario2' }],
  },
  {
    clave: 'casa-encino',
    nombre: 'Casa Encino, Atención a Víctimas, A.C.',
    corto: 'Casa Encino',
    tipo: 'osc',
    donataria: 'si',
    rfc: 'CEA130917TL2',
    municipio: 'Chihuahua',
    domicilio: 'Calle Séptima 1609, Centro, C.P. 31000, Chihuahua, Chihuahua',
    constitucion: '2013-09-17',
    origen:
      'Escritura pública 22,518, volumen 804, ante el licenciado Horacio Bustillos Rentería, notario público 19 del Distrito Morelos',
    inscripcion:
      'Registro Público de la Propiedad, Distrito Morelos, inscripción 41, libro 120, sección cuarta',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Brindamos atención jurídica, psicológica y de trabajo social, gratuita y confidencial, a mujeres, niñas y familias que han sufrido violencia o la desaparición de un ser querido, para que accedan a la justicia y reconstruyan su proyecto de vida.',
      vision:
        'Ser la casa a la que una familia del estado llega primero, porque sabe que la van a escuchar, a explicar y a acompañar hasta el final de su proceso.',
      objeto_social:
        'La atención a víctimas del delito y de violaciones a derechos humanos; la asesoría y representación jurídica gratuita; la atención psicológica individual y grupal; la capacitación de personal público en trato digno; y la investigación y difusión sobre las causas y los efectos de la violencia.',
      titular: 'Irma Leticia Baca Domínguez',
      nombramientos:
        'Directora general y apoderada legal, por escritura 30,771 del 22 de enero de 2024 ante el notario público 19 del Distrito Morelos; poder general para actos de administración, dominio limitado y pleitos y cobranzas.',
      enlaces_autorizados:
        'Paola Granillo Reyes, coordinación de proyectos, pgranillo@casaencino.example, 614 555 0163.\nHéctor Manuel Rascón, área jurídica, hrascon@casaencino.example, 614 555 0171.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 176203394, vigencia 2030. Paola Granillo Reyes: credencial para votar, CIC 221094857. Héctor Manuel Rascón: cédula profesional 6620391.',
    },
    ficha: {
      hace: 105,
      telefono: '6145550160',
      sitioWeb: 'https://www.casaencino.example',
      cluni: 'CEA13091708T7B',
      clabe: '072150009871024369',
    },
    cuentas: [
      { clave: 'pgranillo', nombre: 'Paola Granillo Reyes' },
      { clave: 'hrascon', nombre: 'Héctor Manuel Rascón' },
    ],
  },
  {
    clave: 'raices',
    nombre: 'Raíces del Manzanar, A.C.',
    corto: 'Raíces del Manzanar',
    tipo: 'osc',
    donataria: 'no',
    rfc: 'RMA160224N32',
    municipio: 'Cuauhtémoc',
    domicilio: 'Avenida Reforma 870, Centro, C.P. 31500, Cuauhtémoc, Chihuahua',
    constitucion: '2016-02-24',
    origen:
      'Escritura pública 9,640, volumen 277, ante la licenciada Silvia Nájera Portillo, notaria pública 6 del Distrito Benito Juárez',
    inscripcion:
      'Registro Público de la Propiedad, Distrito Benito Juárez, inscripción 23, libro 44, sección cuarta',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Cuidamos los primeros años de las hijas e hijos de familias jornaleras y obreras de la región manzanera, con espacios seguros de juego y aprendizaje, crianza sin golpes y redes de madres, padres y abuelas que se sostienen entre sí.',
      vision:
        'Que toda niña y todo niño del noroeste del estado llegue a la primaria sabiendo jugar, preguntar y pedir ayuda, y que ninguna familia críe sola.',
      objeto_social:
        'Promover el desarrollo integral de la primera infancia y el fortalecimiento de las familias; operar centros comunitarios de cuidado y estimulación; impartir talleres de crianza positiva; y realizar acciones de nutrición, salud y prevención del maltrato infantil, sin fines de lucro.',
      titular: 'Rosa Isela Loya Erives',
      nombramientos:
        'Presidenta del consejo, por acta de asamblea del 3 de octubre de 2023, protocolizada en la escritura 14,052 ante la notaria pública 6 del Distrito Benito Juárez.',
      enlaces_autorizados:
        'Susana Peters Mendoza, dirección operativa, susana@raicesdelmanzanar.example, 625 555 0134.\nOmar Estrada Caro, administración, omar@raicesdelmanzanar.example, 625 555 0139.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 193345012, vigencia 2028. Susana Peters Mendoza: credencial para votar, CIC 209981456. Omar Estrada Caro: licencia de conducir CH0417733.',
    },
    ficha: {
      hace: 94,
      telefono: '6255550130',
      sitioWeb: null,
      cluni: 'RMA16022408L5C',
      clabe: '021150040563188277',
    },
    cuentas: [{ clave: 'susana', nombre: 'Susana Peters Mendoza' }],
  },
  {
    clave: 'puente-paquime',
    nombre: 'Puente Paquimé, Salud Mental Comunitaria, A.C.',
    corto: 'Puente Paquimé',
    tipo: 'osc',
    donataria: 'no',
    rfc: 'PPS150520JR2',
    municipio: 'Nuevo Casas Grandes',
    domicilio: 'Calle Jesús Urueta 512, Centro, C.P. 31700, Nuevo Casas Grandes, Chihuahua',
    constitucion: '2015-05-20',
    origen:
      'Escritura pública 6,188, volumen 190, ante el licenciado Rubén Galaz Ontiveros, notario público 2 del Distrito Galeana',
    inscripcion:
      'Registro Público de la Propiedad, Distrito Galeana, inscripción 9, libro 21, sección cuarta',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Acercamos la atención en salud mental a las colonias y ejidos del noroeste de Chihuahua: escuchamos, orientamos y damos tratamiento breve a personas con ansiedad, duelo, consumo de sustancias o riesgo de suicidio, sin lista de espera y sin juzgar.',
      vision:
        'Una región donde pedir ayuda psicológica sea tan común y tan cercano como ir por la tortilla, y donde nadie espere más de siete días para ser atendido.',
      objeto_social:
        'La prestación de servicios de salud mental comunitaria, prevención de adicciones y del suicidio; la formación de promotoras y promotores de salud emocional; el acompañamiento a familias en duelo por violencia; y la realización de estudios sobre el bienestar de la población.',
      titular: 'Gerardo Nieblas Armendáriz',
      nombramientos:
        'Presidente y representante legal, según la cláusula vigésima transitoria del acta constitutiva y su ratificación en asamblea del 19 de mayo de 2025, escritura 8,820 del notario público 2 del Distrito Galeana.',
      enlaces_autorizados:
        'Yadira Luján Medrano, coordinación clínica, ylujan@puentepaquime.example, 636 555 0106.\nAlma Rosa Tena, administración, administracion@puentepaquime.example, 636 555 0111.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 201173368, vigencia 2032. Yadira Luján Medrano: cédula profesional 9130448. Alma Rosa Tena: credencial para votar, CIC 188046215.',
    },
    ficha: {
      hace: 89,
      telefono: '6365550100',
      sitioWeb: 'https://puentepaquime.example',
      cluni: 'PPS15052008J1D',
      clabe: '014155655004829175',
    },
    cuentas: [{ clave: 'ylujan', nombre: 'Yadira Luján Medrano' }],
  },
  ...institucionesDemo,
];

/** An organization of the demo by its key. @throws Error when there is none: the demo's data are wrong. */
export const organizacionDemo = (clave: string): OrganizacionDemo => {
  const organizacion = organizacionesDemo.find((o) => o.clave === clave);
  if (!organizacion) throw new Error(`No demo organization ${clave}`);
  return organizacion;
};
