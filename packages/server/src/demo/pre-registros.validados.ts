import type { PreRegistroDemo } from './tipos.ts';

/** Pre-registrations validated of late: three whose registro was opened, and three that wait for theirs. */
export const preRegistrosValidados: readonly PreRegistroDemo[] = [
  {
    clave: 'jornaleros',
    organizacion: 'raices',
    enviado: { hace: 43, hora: '13:08' },
    opinion: { diasAntes: 8, sentido: 'positiva', folio: '26ND5214073' },
    respuestas: {
      alianzas_estrategicas:
        'Administración del albergue jornalero del campo 26, que presta el patio. Gobernadora indígena de la comunidad rarámuri de Cuauhtémoc, que propone a las cuidadoras. Jurisdicción sanitaria, con vacunación cada quince días.',
    },
    pasos: [
      {
        hace: 36,
        hora: '11:52',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios:
          'Carta de préstamo del patio a la vista; pedir en el registro su vigencia por temporada.',
      },
    ],
  },
  {
    clave: 'parque',
    organizacion: 'convivencia-parral',
    enviado: { hace: 34, hora: '12:22' },
    opinion: { diasAntes: 9, sentido: 'positiva', folio: '26ND5390441' },
    respuestas: {
      alianzas_estrategicas:
        'Dirección de obras públicas, con cuadrilla y maquinaria. Club de corredores de Parral, que usa el andador a diario. Seis comités de colonia, que acordaron turnos para abrir y cerrar el parque.',
    },
    pasos: [
      {
        hace: 29,
        hora: '11:18',
        accion: 'aprobar',
        por: 'administrador',
        bien: 'todo',
        comentarios: 'El predio es del municipio y consta en el inventario de bienes.',
      },
    ],
  },
  {
    organizacion: 'raices',
    enviado: { hace: 30, hora: '10:33' },
    solicitud: { convocatoria: 'tejido' },
    opinion: { diasAntes: 6, sentido: 'positiva', folio: '26ND5466120' },
    respuestas: {
      alianzas_estrategicas:
        'Juzgado cívico de Cuauhtémoc, que canaliza pleitos entre familias vecinas. Centro comunitario menonita del campo 22, con intérprete de bajo alemán. Facultad de psicología, con seis practicantes por semestre.',
    },
    pasos: [
      {
        hace: 22,
        hora: '09:50',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc', 'cumplimiento_sat'],
      },
      {
        hace: 13,
        hora: '12:24',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Convenio con el juzgado cívico a la vista. Puede abrirse su registro.',
      },
    ],
  },
  {
    organizacion: 'casa-encino',
    cuenta: 1,
    enviado: { hace: 25, hora: '11:07' },
    opinion: { diasAntes: 12, sentido: 'positiva', folio: '26ND5583309' },
    respuestas: {
      alianzas_estrategicas:
        'Centro de reinserción social femenil, con un salón dos mañanas por semana. Registro civil de la capital, para actas de hijas e hijos. Panadería escuela La Espiga, con doce lugares de aprendizaje para mujeres que salen en libertad.',
    },
    pasos: [
      {
        hace: 18,
        hora: '13:45',
        accion: 'aprobar',
        por: 'administrador',
        bien: 'todo',
        comentarios:
          'Donataria y opinión vigentes; el objeto social comprende a mujeres privadas de la libertad.',
      },
    ],
  },
  {
    organizacion: 'mediacion-delicias',
    enviado: { hace: 21, hora: '09:42' },
    opinion: { diasAntes: 7, sentido: 'positiva', folio: '26ND5671985' },
    respuestas: {
      alianzas_estrategicas:
        'Asociación de usuarios del distrito de riego, con su casa ejidal para las sesiones. Presidencias seccionales de Meoqui y Rosales. Cámara nacional de comercio de Delicias, que difunde el servicio entre sus 410 socios.',
    },
    pasos: [
      {
        hace: 11,
        hora: '10:26',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Expediente completo. La mediación de conflictos por agua amplía lo que ya hacen.',
      },
    ],
  },
  {
    clave: 'medio-camino',
    organizacion: 'puente-paquime',
    enviado: { hace: 17, hora: '18:16' },
    opinion: { diasAntes: 8, sentido: 'positiva', folio: '26ND5748812' },
    respuestas: {
      alianzas_estrategicas:
        'Centro de integración juvenil de Ciudad Juárez, que refiere a quienes egresan. Empacadora de nuez de Janos, con quince plazas temporales. Parroquia de Ascensión, que presta en comodato la casa por cinco años.',
    },
    pasos: [
      {
        hace: 7,
        hora: '12:37',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios:
          'Comodato y uso de suelo cotejados. Revisar en el registro el reglamento interno de la casa.',
      },
    ],
  },
];
