import type { RegistroDemo } from './registros.tipos.ts';

/** Mediation between neighbours in the south-east of Juárez: validated, and half way through its co-diseño. */
export const registroDeMediadoras: RegistroDemo = {
  clave: 'mediadoras',
  abierto: { hace: 77, hora: '10:35', por: 'coordinador' },
  proyecto: {
    inicio: 2,
    meses: 11,
    ficha: {
      nombre_oficial: 'Vecinas que median: acuerdos antes de la denuncia en cuatro colonias de Juárez',
      descripcion:
        'Forma y certifica a mediadoras de la propia colonia, abre cuatro mesas de mediación por la tarde y convierte en acuerdos escritos los pleitos por ruido, basura, linderos y deudas que hoy llegan al juzgado cívico o terminan a golpes.',
      objetivo_general:
        'Reducir las agresiones entre vecinas y vecinos en Parajes de San José, Senderos de San Isidro, Tierra Nueva y Hacienda de las Torres mediante un servicio de mediación cercano, gratuito y sostenido por la comunidad.',
      objetivos_especificos:
        '1. Certificar a 28 mediadoras comunitarias.\n2. Atender 360 conflictos y cerrar con acuerdo escrito seis de cada diez.\n3. Lograr que el juzgado cívico y el 911 canalicen a las mesas los casos que admiten mediación.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'juarez',
      municipio: '08037',
      monto_solicitado: '476910.00',
      responsable_seguimiento: 'Rebeca Tarín Solís',
      responsable_contacto: 'Martha Elena Quiñónez Varela',
      email_contacto: 'rtarin@canchaviva.example',
      telefono_contacto: '6565550127',
    },
    arbol: `
Los pleitos entre vecinos de cuatro colonias de Juárez acaban en agresiones y detenciones | Los pleitos entre vecinos de cuatro colonias de Juárez acaban en acuerdos que se cumplen
- Las vecinas y los vecinos no saben con quién hablar cuando empieza un problema | Las vecinas y los vecinos acuden a mediadoras que conocen y en las que confían
  - Las familias llegaron de otros estados y llevan pocos años en la colonia | Las familias recién llegadas se presentan y participan en su cuadra
  - Quien intenta mediar queda señalado por alguna de las partes | Quien media tiene formación, respaldo y relevo
- Los casos llegan al juzgado cívico cuando ya hubo golpes | Los casos llegan a la mesa de mediación en sus primeros días
  - El juzgado cívico queda a dos camiones y cierra a media tarde | La mesa de mediación abre por la tarde en la misma colonia
  - El 911 manda una patrulla por cada llamada de ruido | El 911 y el juzgado canalizan lo que admite mediación
- Los acuerdos de palabra se rompen a las pocas semanas | Los acuerdos quedan por escrito y alguien los acompaña
  - Los espacios comunes de las cuadras son de nadie | Cada cuadra acuerda el uso y el cuidado de lo común
+ Las familias se arman o pagan a terceros para cobrarse | Las familias se saludan y resuelven sin amenazas
  + Hay lesiones y homicidios por motivos que empezaron con un ruido | Disminuyen las lesiones entre personas que se conocen
+ Las mujeres solas con hijos dejan su casa por las amenazas | Las mujeres solas con hijos permanecen en su casa
`,
    poblacion: {
      poblacion_total: '24300',
      poblacion_directa: '1480',
      poblacion_indirecta: '8900',
      caracteristicas:
        'Familias obreras de la maquila, de viviendas de interés social de 38 metros cuadrados con muros compartidos. La mitad llegó de Veracruz, Chiapas y Oaxaca en los últimos seis años; tres de cada diez hogares los sostiene una mujer sola.',
      criterios_seleccion:
        'Personas adultas de las cuatro colonias que pidan mediar un conflicto o que canalicen el juzgado cívico, el 911 o la escuela. Quedan fuera la violencia familiar y los delitos graves, que se refieren el mismo día.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08037',
      ubicacion_especifica:
        'Parajes de San José, Senderos de San Isidro, Tierra Nueva y Hacienda de las Torres; mesas en dos centros comunitarios, una primaria y un templo.',
      cobertura: 'Cuatro colonias contiguas del suroriente, con 6,750 viviendas habitadas en 92 cuadras.',
      justificacion:
        'Las cuatro colonias suman una de cada seis llamadas por riña entre particulares del distrito Sur, y el juzgado cívico más cercano está a once kilómetros.',
    },
    matriz: `
fin | Contribuir a la disminución de las lesiones y homicidios entre personas conocidas en el suroriente de Juárez mediante la solución pacífica de los pleitos vecinales | Incidencia por colonia de la secretaría de seguridad municipal | El municipio conserva el juzgado cívico del distrito Sur
* Llamadas al 911 por riña entre particulares | Llamadas de las cuatro colonias en doce meses | llamadas | 1260 | 900 | anual
proposito | Las vecinas y los vecinos de cuatro colonias resuelven sus pleitos con acuerdos que siguen vigentes a los noventa días | Libro de acuerdos y visita de seguimiento | Las partes continúan viviendo en la colonia
* Acuerdos vigentes a los noventa días | Vigentes / firmados × 100 | % de acuerdos | 0 | 75 | trimestral
A | Veintiocho mediadoras comunitarias certificadas y en activo | Constancia estatal y bitácora de casos | El instituto de justicia alternativa mantiene su convocatoria de certificación
* Mediadoras activas a los once meses | Activas / certificadas × 100 | % de mediadoras | 0 | 80 | semestral
A.1 | Recorridos de presentación casa por casa y elección de candidatas en asamblea de cuadra | Actas de asamblea y padrón de cuadras | Las familias abren la puerta en fin de semana
* Cuadras con asamblea realizada | Con acta / cuadras × 100 | % de cuadras | 0 | 80 | bimestral
A.2 | Formación de cien horas con práctica supervisada y certificación | Listas, casos simulados y constancias | Las candidatas consiguen cambio de turno en la maquila
* Candidatas que se certifican | Certificadas / inscritas × 100 | % de candidatas | 0 | 80 | al_cierre
B | Cuatro mesas de mediación abiertas seis tardes a la semana | Bitácora de apertura y registro de casos | Los centros comunitarios y el templo sostienen el préstamo
* Días entre la solicitud y la primera sesión | Suma de días / casos | días | 0 | 6 | mensual
B.1 | Instalación y operación de las mesas con mediadora de guardia | Calendario de guardias y hoja de caso | Las mediadoras no reciben amenazas por su labor
* Conflictos atendidos con sesión de mediación | Casos con sesión celebrada | casos | 0 | 360 | mensual
B.2 | Convenio y reuniones de canalización con el juzgado cívico y el 911 | Convenio y hojas de referencia | La autoridad municipal firma el convenio en el primer trimestre
* Casos canalizados por la autoridad | Canalizados / atendidos × 100 | % de casos | 0 | 40 | bimestral
C | Acuerdos escritos acompañados hasta su cumplimiento | Libro de acuerdos con firma de las partes | Las partes aceptan la visita de seguimiento
* Conflictos que cierran con acuerdo | Con acuerdo / atendidos × 100 | % de conflictos | 0 | 60 | mensual
C.1 | Visitas de seguimiento a los treinta y noventa días, con acuerdos de cuadra donde el problema es común | Hojas de visita y reglas de cuadra firmadas | El clima permite visitar por la tarde
* Acuerdos con dos visitas | Con dos visitas / firmados × 100 | % de acuerdos | 0 | 90 | trimestral
`,
    presupuesto: `
A.1 | Promotora de cuadras, medio tiempo | recursos_humanos | 4 | mes | 6,400.00 | 1-4
A.1 | Volantes, gafetes y mamparas para las asambleas | materiales_insumos | 92 | cuadra | 145.00 | 1-3
A.2 | Curso de mediación comunitaria de cien horas | servicios | 100 | hora | 620.00 | 2-4 | otros 21,000.00
A.2 | Certificación estatal de mediadoras | servicios | 28 | persona | 980.00 | 5 | otros 27,440.00
A.2 | Cuidado de hijas e hijos durante el curso | servicios | 25 | sesión | 540.00 | 2-4
A.2 | Manual y carpeta de la mediadora | materiales_insumos | 35 | juego | 210.00 | 2
B.1 | Coordinación de las mesas, tiempo completo | recursos_humanos | 11 | mes | 12,900.00 | 1-11 | propio 42,570.00
B.1 | Estímulo de guardia de las mediadoras | recursos_humanos | 960 | guardia | 130.00 | 4-11
B.1 | Mobiliario de sala: mesa redonda, ocho sillas y mampara | equipamiento | 4 | mesa | 8,350.00 | 3
B.1 | Línea telefónica y mensajería de las mesas | gastos_operacion | 9 | mes | 760.00 | 3-11
B.1 | Renta de sala en Hacienda de las Torres | gastos_operacion | 9 | mes | 1,800.00 | 3-11 | propio 16,200.00
B.2 | Enlace jurídico con el juzgado cívico, por hora | recursos_humanos | 180 | hora | 165.00 | 2-11
B.2 | Formatos foliados de canalización | materiales_insumos | 1200 | juego | 6.50 | 3
C.1 | Pasajes y estímulo de las visitas de seguimiento | gastos_operacion | 430 | visita | 95.00 | 5-11
C.1 | Fondo de arreglos comunes: luminaria, bote de basura, pintura de rayas | otros | 24 | cuadra | 1,650.00 | 6-10 | otros 19,800.00
C.1 | Supervisión de casos con mediadora externa | servicios | 16 | sesión | 850.00 | 4-11
`,
    justificacion:
      'El curso se cotizó con dos universidades de la ciudad y el instituto de justicia alternativa cubre la certificación. El estímulo de guardia equivale a lo que cuesta el transporte y dejar a los hijos encargados una tarde. La asociación paga la sala que se renta y tres de cada diez pesos de la coordinación; una ferretería dona la mitad del material de los arreglos comunes.',
    actividades: `
A.1 | Recorridos y asambleas de cuadra | 1.08 | 2.20 | Promotora de cuadras
A.1 | Elección de candidatas por colonia | 2.21 | 3.05 | Promotora de cuadras | tras A.1
A.2 | Curso de cien horas y práctica supervisada | 3.06 | 4.28 | Universidad
A.2 | Examen y certificación de las candidatas | 5.02 | 5.25 | Instituto de justicia alternativa | tras A.2
B.1 | Preparación de las cuatro salas | 3.01 | 4.05 | Rebeca Tarín Solís
B.1 | Atención de casos por la tarde | 4.20 | 11.20 | Mediadoras de guardia | tras B.1
B.2 | Firma del convenio con la autoridad municipal | 2.01 | 3.20 | Martha Elena Quiñónez
B.2 | Reuniones mensuales de canalización | 4.01 | 11.15 | Enlace jurídico | tras B.2
C.1 | Visitas a los treinta y noventa días | 5.20 | 11.22 | Mediadoras
C.1 | Acuerdos y arreglos de cuadra | 6.05 | 10.25 | Promotora de cuadras
`,
    hitos: `
Setenta asambleas de cuadra con acta | 2.25 | A.1
Cuatro mesas de mediación abiertas | 4.22 | B.1
Veintiocho mediadoras con constancia estatal | 5.28 | A.2
Cien acuerdos con primera visita | 8.15 | C.1
`,
    entregables: `
Mapa de conflictos por cuadra, sin nombres | 2.28 | A.1
Protocolo de canalización con el juzgado cívico | 3.25 | B.2
Informe de casos y acuerdos al sexto mes | 6.28 | B.1
Memoria y guía para abrir una mesa en otra colonia | 11.25
`,
    riesgos: `
Amenazas a una mediadora por un caso | 3 | 5 | Mediación siempre en pareja, relevo de colonia y aviso inmediato a la coordinación; lo que toca a grupos armados no se atiende. | Martha Elena Quiñónez
Llega a la mesa un caso de violencia familiar | 4 | 5 | Entrevista previa por separado y referencia el mismo día al centro de justicia para las mujeres. | Enlace jurídico
Candidatas que dejan el curso por cambio de turno | 4 | 3 | Dos horarios por semana, cuidado de hijas e hijos y siete lugares de reserva. | Promotora de cuadras
El juzgado cívico cambia de titular | 3 | 2 | Convenio firmado por la secretaría y no por la persona, con dos enlaces nombrados. | Rebeca Tarín Solís
`,
  },
  pasos: [
    {
      hace: 72,
      hora: '19:20',
      accion: 'guardar',
      por: 'usuario1',
      secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos'],
    },
    {
      hace: 65,
      hora: '18:42',
      accion: 'guardar',
      por: 'usuario1',
      secciones: ['poblacion', 'alcance', 'marco_logico'],
    },
    {
      hace: 57,
      hora: '20:05',
      accion: 'guardar',
      por: 'usuario1',
      secciones: ['presupuesto', 'cronograma'],
    },
    { hace: 53, hora: '18:30', accion: 'finalizar', por: 'usuario1' },
    {
      hace: 45,
      hora: '12:48',
      accion: 'validar',
      por: 'coordinador',
      bien: 'todo',
      comentarios:
        'Diseño completo. En co-diseño hay que aterrizar la línea base, que aparece en cero en casi toda la matriz.',
    },
  ],
};
