import { type OrganizacionDemo, SIN_LUCRO } from './tipos.ts';

/** The institutions of the demo; invented, as {@link organizacionesDemo} says. */
export const institucionesDemo: readonly OrganizacionDemo[] = [
  {
    clave: 'convivencia-parral',
    nombre: 'Instituto Municipal de Convivencia Ciudadana de Hidalgo del Parral',
    corto: 'IMCC Parral',
    tipo: 'institucion',
    donataria: null,
    rfc: 'IMC170601P87',
    municipio: 'Hidalgo del Parral',
    domicilio: 'Calle Mercaderes 21, Centro, C.P. 33800, Hidalgo del Parral, Chihuahua',
    constitucion: '2017-06-01',
    origen: 'Acuerdo de creación aprobado por el Ayuntamiento en la sesión ordinaria 24 de cabildo',
    inscripcion: 'Periódico Oficial del Estado, folleto anexo 52 del 1 de julio de 2017',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Coordinar la política municipal de prevención social de la violencia, con policía de proximidad, comités de colonia y programas para jóvenes, a partir de diagnósticos que se revisan cada año con las propias vecinas y vecinos.',
      vision:
        'Hacer de Parral el municipio del sur del estado con la mayor confianza entre ciudadanía y policía, medida cada año por una encuesta independiente.',
      objeto_social:
        'Organismo público descentralizado de la administración municipal, con personalidad jurídica y patrimonio propios, cuyo objeto es diseñar, ejecutar y evaluar programas de prevención social, convivencia ciudadana, mediación y proximidad policial en el municipio de Hidalgo del Parral.',
      titular: 'Ramiro Holguín Salcido',
      nombramientos:
        'Director general por nombramiento del presidente municipal, oficio PM/0412/2024 del 11 de octubre de 2024, ratificado en la sesión ordinaria 3 de cabildo del 24 de octubre de 2024.',
      enlaces_autorizados:
        'Nidia Carbajal Ponce, subdirección de prevención, ncarbajal@imccparral.example, 627 555 0125.\nJosé Luis Meraz, enlace administrativo, jmeraz@imccparral.example, 627 555 0128.',
      credenciales_oficiales:
        'Titular: gafete institucional 0031 y credencial para votar, CIC 179966204. Nidia Carbajal Ponce: gafete institucional 0047. José Luis Meraz: gafete institucional 0052.',
    },
    ficha: {
      hace: 98,
      telefono: '6275550120',
      sitioWeb: 'https://imccparral.example',
      cluni: null,
      clabe: '072163002654170916',
    },
    cuentas: [
      { clave: 'ncarbajal', nombre: 'Nidia Carbajal Ponce' },
      { clave: 'jmeraz', nombre: 'José Luis Meraz' },
    ],
  },
  {
    clave: 'mediacion-delicias',
    nombre: 'Centro Municipal de Mediación y Cultura de Paz de Delicias',
    corto: 'Centro de Mediación Delicias',
    tipo: 'institucion',
    donataria: null,
    rfc: 'CMM180115GD0',
    municipio: 'Delicias',
    domicilio: 'Avenida del Parque Norte 305, Centro, C.P. 33000, Delicias, Chihuahua',
    constitucion: '2018-01-15',
    origen: 'Acuerdo de creación aprobado por el Ayuntamiento en la sesión ordinaria 41 de cabildo',
    inscripcion: 'Periódico Oficial del Estado, número 9 del 31 de enero de 2018',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Ofrecer a las familias, escuelas y vecindarios de Delicias una manera rápida, gratuita y digna de resolver sus conflictos por medio del diálogo, y formar a docentes y estudiantes como mediadores de su propia comunidad escolar.',
      vision:
        'Que toda escuela secundaria del municipio cuente con un equipo de mediación entre pares y que ocho de cada diez conflictos vecinales se resuelvan sin denuncia.',
      objeto_social:
        'Órgano desconcentrado del Ayuntamiento encargado de prestar servicios de mediación y conciliación comunitaria y escolar, certificar mediadores, promover la justicia restaurativa y la cultura de paz, y celebrar convenios con instituciones educativas y de procuración de justicia.',
      titular: 'Claudia Verónica Sáenz Olivas',
      nombramientos:
        'Directora del Centro por acuerdo de la Presidencia Municipal del 1 de noviembre de 2024, oficio SA/1187/2024 de la Secretaría del Ayuntamiento.',
      enlaces_autorizados:
        'Abraham Lozoya Ruiz, jefe de mediación escolar, alozoya@mediaciondelicias.example, 639 555 0174.\nTeresa Villalobos Gil, recursos, tvillalobos@mediaciondelicias.example, 639 555 0179.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 215530978, vigencia 2033. Abraham Lozoya Ruiz: certificación estatal de mediador 0284. Teresa Villalobos Gil: gafete institucional 118.',
    },
    ficha: { hace: 72, telefono: '6395550170', sitioWeb: null, cluni: null, clabe: '012165001938472658' },
    cuentas: [{ clave: 'alozoya', nombre: 'Abraham Lozoya Ruiz' }],
  },
  {
    clave: 'bienestar-serrano',
    nombre: 'Consejo Municipal de Bienestar Serrano de Guadalupe y Calvo',
    corto: 'Bienestar Serrano',
    tipo: 'institucion',
    donataria: null,
    rfc: 'CMB190408V43',
    municipio: 'Guadalupe y Calvo',
    domicilio: 'Calle Donato Guerra sin número, Centro, C.P. 33470, Guadalupe y Calvo, Chihuahua',
    constitucion: '2019-04-08',
    origen: 'Acuerdo de creación aprobado por el Ayuntamiento en la sesión ordinaria 17 de cabildo',
    inscripcion: 'Periódico Oficial del Estado, número 33 del 24 de abril de 2019',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Articular a las dependencias municipales, las autoridades ódami y ralámuli y los ejidos para atender a las familias desplazadas, abrir oportunidades a la juventud serrana y recuperar la vida comunitaria en las localidades más apartadas del municipio.',
      vision:
        'Que en cada una de las cinco secciones municipales exista un centro de bienestar en funcionamiento, con personal bilingüe y agenda acordada con la comunidad.',
      objeto_social:
        'Órgano municipal de coordinación y consulta que tiene por objeto planear y ejecutar acciones de bienestar, atención a población desplazada, prevención de la violencia y desarrollo comunitario con pertinencia cultural en las localidades serranas del municipio.',
      titular: 'Eleuterio Aguirre Rubio',
      nombramientos:
        'Presidente ejecutivo del Consejo por acuerdo de cabildo del 30 de septiembre de 2024, acta 2, punto quinto del orden del día.',
      enlaces_autorizados:
        'Marisol Ayala Carrillo, secretaría técnica, mayala@bienestarserrano.example, 649 555 0185.\nFidencio Cruz Molina, enlace con autoridades tradicionales, 649 555 0188.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 182217740, vigencia 2029. Marisol Ayala Carrillo: gafete institucional 014. Fidencio Cruz Molina: credencial para votar, CIC 196608351.',
    },
    ficha: { hace: 62, telefono: '6495550180', sitioWeb: null, cluni: null, clabe: null },
    cuentas: [{ clave: 'mayala', nombre: 'Marisol Ayala Carrillo' }],
  },
  {
    // The same council, created anew after its first pre-registration was rejected: staff find two that are alike.
    clave: 'bienestar-serrano-opd',
    nombre: 'Consejo de Bienestar Serrano de Guadalupe y Calvo',
    corto: 'Consejo de Bienestar Serrano',
    tipo: 'institucion',
    donataria: null,
    rfc: 'CBS250912K27',
    municipio: 'Guadalupe y Calvo',
    domicilio: 'Calle Donato Guerra sin número, Centro, C.P. 33470, Guadalupe y Calvo, Chihuahua',
    constitucion: '2025-09-12',
    origen: 'Acuerdo de creación aprobado por el Ayuntamiento en la sesión extraordinaria 6 de cabildo',
    inscripcion: 'Periódico Oficial del Estado, número 76 del 20 de septiembre de 2025',
    regimen: SIN_LUCRO,
    perfil: {
      mision:
        'Articular a las dependencias municipales, las autoridades ódami y ralámuli y los ejidos para atender a las familias desplazadas, abrir oportunidades a la juventud serrana y recuperar la vida comunitaria en las localidades más apartadas del municipio.',
      vision:
        'Que en cada una de las cinco secciones municipales exista un centro de bienestar en funcionamiento, con personal bilingüe y agenda acordada con la comunidad.',
      objeto_social:
        'Organismo público descentralizado de la administración municipal, con personalidad jurídica y patrimonio propios, que tiene por objeto planear y ejecutar acciones de bienestar, atención a población desplazada, prevención de la violencia y desarrollo comunitario en las localidades serranas.',
      titular: 'Eleuterio Aguirre Rubio',
      nombramientos:
        'Presidente ejecutivo del Consejo por acuerdo de cabildo del 12 de septiembre de 2025, acta 31, punto cuarto del orden del día.',
      enlaces_autorizados:
        'Fidencio Cruz Molina, secretaría técnica, fcruz@bienestarserrano.example, 649 555 0188.\nMarisol Ayala Carrillo, programas, mayala@bienestarserrano.example, 649 555 0185.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 182217740, vigencia 2029. Fidencio Cruz Molina: credencial para votar, CIC 196608351. Marisol Ayala Carrillo: gafete institucional 014.',
    },
    ficha: { hace: 3, telefono: '6495550180', sitioWeb: null, cluni: null, clabe: null },
    cuentas: [{ clave: 'fcruz', nombre: 'Fidencio Cruz Molina' }],
  },
];
