import type { RegistroDemo } from './registros.tipos.ts';

/** Care of the children of farm workers in a camp near Cuauhtémoc: half written when the camp closed, cancelled by the foundation. */
export const registroDeJornaleros: RegistroDemo = {
  clave: 'jornaleros',
  abierto: { hace: 31, hora: '10:40', por: 'coordinador' },
  proyecto: {
    inicio: 3,
    meses: 8,
    ficha: {
      nombre_oficial: 'Patio seguro: cuidado de hijas e hijos de familias jornaleras en el campo 26',
      descripcion:
        'Instala en el albergue jornalero del campo 26 un patio techado con cuidadoras de la propia comunidad rarámuri, para que nadie menor de catorce años pase la jornada solo o en el surco.',
      objetivo_general:
        'Reducir la violencia y el trabajo infantil entre las familias jornaleras que llegan cada temporada a la región manzanera.',
      objetivos_especificos:
        'Recibir a 110 niñas, niños y adolescentes por temporada. Contratar a ocho cuidadoras del albergue. Acordar con cuatro huertas que nadie menor de edad trabaje en la pizca.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'cuauhtemoc',
      municipio: '08017',
      monto_solicitado: '352000.00',
      responsable_seguimiento: 'Susana Peters Mendoza',
      responsable_contacto: 'Rosa Isela Loya Erives',
      email_contacto: 'susana@raicesdelmanzanar.example',
      telefono_contacto: '6255550134',
    },
    arbol: `
Hijas e hijos de familias jornaleras pasan la temporada solos en el albergue o dentro del surco | Hijas e hijos de familias jornaleras pasan la temporada cuidados y fuera del surco
- El pago por cubeta empuja a llevar más manos a la huerta | El pago por jornada completa deja de premiar el trabajo infantil
- El albergue no tiene quien cuide mientras las familias trabajan | El albergue cuenta con cuidadoras de la propia comunidad
  - Las cuidadoras que hay no hablan rarámuri | Las cuidadoras hablan rarámuri y son conocidas de las familias
- Los hombres que beben en el albergue duermen junto a las familias | Los dormitorios familiares quedan separados y con vigilancia
+ Las adolescentes son acosadas en el camino a las letrinas | Las adolescentes se mueven acompañadas y con luz
+ Los niños faltan a la escuela de septiembre a noviembre | Los niños conservan su lugar en la escuela al regresar
`,
    poblacion: {
      poblacion_total: '940',
      poblacion_directa: '110',
      poblacion_indirecta: '430',
      caracteristicas:
        'Niñas, niños y adolescentes de cero a catorce años de familias rarámuri que llegan de Bocoyna y Carichí por tres meses; la mitad no habla español.',
      criterios_seleccion:
        'Toda familia hospedada en el albergue que lo pida, con preferencia para quienes tienen menores de seis años.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08017',
      ubicacion_especifica:
        'Albergue jornalero del campo 26, a catorce kilómetros de la cabecera de Cuauhtémoc.',
      cobertura: 'Un albergue con 62 cuartos y cuatro huertas que contratan a quienes viven en él.',
      justificacion:
        'Es el albergue más grande de la región manzanera y el único sin guardería ni visita de la secretaría del trabajo.',
    },
  },
  pasos: [
    {
      hace: 27,
      hora: '17:22',
      accion: 'guardar',
      por: 'susana',
      secciones: ['arbol_problemas', 'arbol_objetivos'],
    },
    { hace: 23, hora: '12:06', accion: 'guardar', por: 'susana', secciones: ['poblacion', 'alcance'] },
    {
      hace: 8,
      hora: '10:18',
      accion: 'cancelar',
      por: 'administrador',
      motivo:
        'La empresa que rentaba el albergue del campo 26 lo cerró el mes pasado y las familias se trasladaron a huertas de otros municipios. Sin sede ni población que atender, y de acuerdo con la asociación, la fundación cancela el proyecto; puede presentarse de nuevo con otra sede.',
    },
  ],
};
