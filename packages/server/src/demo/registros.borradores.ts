import type { ProyectoDemo, RegistroDemo } from './registros.tipos.ts';

/** Projects that are not written yet: one half done, one that was given up, one that was opened yesterday. */

/** Homework and reading for children in Juárez: ficha, problems, half of the objectives and the population. */
export const registroDeLectura: RegistroDemo = {
  clave: 'lectura',
  abierto: { hace: 20, hora: '16:40', por: 'coordinador' },
  proyecto: {
    inicio: 2,
    meses: 10,
    ficha: {
      nombre_oficial: 'Círculos de lectura y tarea para niñas y niños de Riberas',
      descripcion:
        'Doce círculos de lectura en dos primarias y una biblioteca comunitaria acompañan a niñas y niños con rezago lector en el horario en que sus familias están en la maquila.',
      objetivo_general:
        'Prevenir el abandono escolar y el reclutamiento temprano de niñas y niños con rezago lector del suroriente de Juárez.',
      objetivos_especificos:
        'Atender a 240 niñas y niños de tercero a sexto. Lograr que 180 suban al menos un nivel de comprensión. Formar a 24 mediadoras de lectura.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'juarez',
      municipio: '08037',
      monto_solicitado: '288000.00',
      responsable_seguimiento: 'Lucía Ferrel Anchondo',
      responsable_contacto: 'Martha Elena Quiñónez Varela',
      email_contacto: 'lferrel@canchaviva.example',
      telefono_contacto: '6565550133',
    },
    arbol: `
Niñas y niños con rezago lector dejan la primaria y quedan a cargo de la calle | Niñas y niños con rezago lector terminan la primaria acompañados
- Las tareas se hacen solas o no se hacen | Las tareas se hacen en compañía de una mediadora
  - Las familias regresan de la maquila cuando ya duermen | Las familias reciben aviso y dejan a un adulto a cargo
- Los grupos de cuarenta estudiantes no permiten atender a quien se atrasó | Los estudiantes rezagados reciben hora propia de lectura
  - Faltan libros acordes a la edad y al idioma de la casa
- En la cuadra hay quien paga por vigilar o llevar encargos | En la cuadra hay un círculo abierto todas las tardes
+ Los mayores de la primaria trabajan de vigías | Los mayores de la primaria siguen en la escuela
  + Los vigías terminan detenidos antes de los catorce años
+ Las niñas se quedan a cuidar a los hermanos
`,
    poblacion: {
      poblacion_total: '3100',
      poblacion_directa: '240',
      poblacion_indirecta: '900',
      caracteristicas:
        'Niñas y niños de ocho a doce años con prueba de lectura por debajo de segundo grado, de dos primarias vespertinas; seis de cada diez viven con un solo adulto.',
      criterios_seleccion: 'Canalizados por su docente con resultado de la prueba y permiso de la familia.',
    },
  },
  pasos: [
    { hace: 14, hora: '20:05', accion: 'guardar', por: 'usuario1', secciones: ['arbol_problemas'] },
    { hace: 6, hora: '19:20', accion: 'guardar', por: 'iolguin', secciones: ['arbol_objetivos'] },
    { hace: 1, hora: '18:45', accion: 'guardar', por: 'usuario1', secciones: ['poblacion'] },
  ],
};

/** Recovery of a public space in Parral, given up. */
export const registroDeParque: RegistroDemo = {
  clave: 'parque',
  abierto: { hace: 26, hora: '12:20', por: 'administrador' },
  proyecto: {
    inicio: 2,
    meses: 6,
    ficha: {
      nombre_oficial: 'Rehabilitación del parque Los Pinos y su andador en Parral',
      descripcion:
        'Reabre el parque Los Pinos, cerrado desde hace cuatro años, con luz, baños, cancha y un calendario de actividades acordado con las seis colonias que lo rodean.',
      objetivo_general:
        'Recuperar el parque Los Pinos como espacio de convivencia diario para las colonias del norte de Hidalgo del Parral.',
      objetivos_especificos:
        'Rehabilitar 1.8 hectáreas de parque y 600 metros de andador. Sostener actividades cuatro tardes por semana. Instalar un comité de cuidado con presupuesto propio.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'parral',
      municipio: '08032',
      monto_solicitado: '480000.00',
      responsable_seguimiento: 'José Luis Meraz',
      responsable_contacto: 'Nidia Carbajal Ponce',
      email_contacto: 'jmeraz@imccparral.example',
      telefono_contacto: '6275550128',
    },
    arbol: `
El parque Los Pinos está cerrado y su andador es paso obligado y peligroso | El parque Los Pinos está abierto y su andador es paso tranquilo
- La luz se perdió por robo de cable y de postes | La luz funciona con postes blindados
- El mantenimiento depende de una cuadrilla para toda la ciudad | El mantenimiento lo lleva un comité con presupuesto
- Los horarios de uso los decide el grupo que vende | Los horarios de uso los acuerdan las seis colonias
+ Las familias rodean dos kilómetros para evitarlo | Las familias cruzan y se quedan en el parque
`,
    poblacion: {
      poblacion_total: '14200',
      poblacion_directa: '800',
      poblacion_indirecta: '5300',
      caracteristicas:
        'Vecinas y vecinos de seis colonias de clase trabajadora, con un tercio de menores de 15 años.',
      criterios_seleccion:
        'Todas las personas de las seis colonias; el comité se elige por colonia y con paridad.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08032',
      ubicacion_especifica: 'Parque Los Pinos y andador de la calle Ojinaga, Hidalgo del Parral.',
      cobertura: 'Seis colonias colindantes con 3,900 viviendas.',
      justificacion: 'Es el único espacio público del norte de la ciudad a menos de quince minutos a pie.',
    },
  },
  pasos: [
    {
      hace: 22,
      hora: '11:14',
      accion: 'guardar',
      por: 'jmeraz',
      secciones: ['arbol_problemas', 'arbol_objetivos'],
    },
    { hace: 16, hora: '12:48', accion: 'guardar', por: 'ncarbajal', secciones: ['poblacion', 'alcance'] },
    {
      hace: 10,
      hora: '09:15',
      accion: 'desistir',
      por: 'jmeraz',
      motivo:
        'El Ayuntamiento aprobó en cabildo recursos propios para rehabilitar el parque este año, con cuadrilla y comité incluidos. Retiramos el proyecto y agradecemos la apertura del registro.',
    },
  ],
};

const adicciones: ProyectoDemo = {
  inicio: 2,
  meses: 9,
  ficha: {
    nombre_oficial: 'Casa de medio camino para jóvenes en recuperación en Ascensión y Janos',
    descripcion:
      'Ofrece tres meses de alojamiento, terapia y empleo temporal a jóvenes que salen de un centro de adicciones, y acompaña a sus familias para que no vuelvan al mismo entorno.',
    objetivo_general:
      'Disminuir las recaídas y los ingresos a la cárcel de jóvenes en recuperación del noroeste durante su primer año fuera del internamiento.',
    objetivos_especificos:
      'Recibir a 48 jóvenes en cuatro ciclos. Lograr que la mitad conserve empleo o estudio a los seis meses. Formar a 20 familias.',
    eje: 'corresponsabilidad_ciudadana',
    region: 'nuevo_casas_grandes',
    municipio: '08005',
    monto_solicitado: '540000.00',
    responsable_seguimiento: 'Yadira Luján Medrano',
    responsable_contacto: 'Gerardo Nieblas Armendáriz',
    email_contacto: 'ylujan@puentepaquime.example',
    telefono_contacto: '6365550106',
  },
};

/** Recovery from addictions in Ascensión: just opened. */
export const registroDeMedioCamino: RegistroDemo = {
  clave: 'medio-camino',
  abierto: { hace: 1, hora: '16:30', por: 'coordinador' },
  proyecto: adicciones,
  pasos: [],
};
