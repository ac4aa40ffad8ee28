import type { RegistroDemo } from './registros.tipos.ts';

/** Care for victims in the capital: validated at the first reading. */
export const registroDeVictimas: RegistroDemo = {
  clave: 'victimas',
  abierto: { hace: 64, hora: '10:05', por: 'administrador' },
  proyecto: {
    inicio: 1,
    meses: 10,
    ficha: {
      nombre_oficial: 'Del primer día al expediente cerrado: acompañamiento a familias víctimas en Chihuahua',
      descripcion:
        'Un equipo de abogada, psicóloga y trabajadora social recibe a cada familia en menos de cinco días, la acompaña a denunciar, vigila que su carpeta avance y sostiene grupos de duelo y autocuidado en la capital y en Aldama.',
      objetivo_general:
        'Lograr que las familias que han sufrido feminicidio, desaparición o violencia familiar grave reciban atención completa y sostenida durante su proceso en la Fiscalía de la zona centro.',
      objetivos_especificos:
        'Recibir a 180 familias en un plazo de cinco días. Sostener 120 representaciones ante el ministerio público. Reducir los síntomas de estrés postraumático de quienes asisten a los grupos.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'chihuahua',
      municipio: '08019',
      monto_solicitado: '486000.00',
      responsable_seguimiento: 'Paola Granillo Reyes',
      responsable_contacto: 'Irma Leticia Baca Domínguez',
      email_contacto: 'pgranillo@casaencino.example',
      telefono_contacto: '6145550163',
    },
    arbol: `
Las familias víctimas de violencia grave abandonan su proceso de justicia en la zona centro | Las familias víctimas de violencia grave sostienen su proceso de justicia hasta el final
- La primera atención llega semanas después del hecho | La primera atención llega en los cinco días siguientes al hecho
  - Las dependencias se turnan a la familia de una ventanilla a otra | Una sola persona de referencia acompaña a la familia en cada ventanilla
  - Las familias de Aldama gastan un día entero en trasladarse | El equipo atiende un día a la semana en Aldama
- Las carpetas de investigación se detienen por meses | Las carpetas de investigación avanzan con plazos vigilados
  - Cada asesora jurídica pública lleva más de doscientos casos | Un equipo propio representa los casos de mayor riesgo
- El duelo y el miedo enferman a quienes buscan o denuncian | El duelo y el miedo se atienden mientras dura el proceso
  - Las madres dejan su empleo para buscar | Las madres cuentan con redes que cubren turnos y cuidados
+ La impunidad confirma a los agresores que nada pasa | Los agresores enfrentan consecuencias
  + Se repite la violencia contra la misma familia | La misma familia vive sin nuevas agresiones
+ Hijas e hijos crecen entre el silencio y la enfermedad | Hijas e hijos crecen con duelo acompañado
`,
    poblacion: {
      poblacion_total: '1460',
      poblacion_directa: '540',
      poblacion_indirecta: '860',
      caracteristicas:
        'Madres, hermanas, parejas e hijas de personas asesinadas o desaparecidas, y mujeres que denuncian violencia familiar con riesgo alto. Ocho de cada diez son mujeres; la mitad sostiene su casa con trabajo eventual.',
      criterios_seleccion:
        'Hecho ocurrido en los últimos tres años, carpeta abierta en la zona centro y consentimiento firmado. Tienen prioridad quienes cuidan a menores de edad y quienes no tienen representación.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08002 08019',
      ubicacion_especifica:
        'Casa de la asociación en la calle Séptima de Chihuahua; salón del DIF de Aldama los jueves; Fiscalía de la zona centro.',
      cobertura: 'La ciudad de Chihuahua y la cabecera de Aldama, con visitas a ejidos del mismo municipio.',
      justificacion:
        'La zona centro concentra cuatro de cada diez carpetas por desaparición del estado, y en Aldama ninguna organización atiende de manera permanente.',
    },
    matriz: `
fin | Contribuir a la disminución de la impunidad en los delitos contra las mujeres y la desaparición mediante familias que sostienen su proceso | Informe anual de la comisión estatal de atención a víctimas | Los juzgados mantienen su calendario de audiencias
* Carpetas acompañadas con vinculación a proceso | Vinculaciones / carpetas acompañadas × 100 | % de carpetas | 11 | 24 | anual
proposito | Las familias acompañadas continúan su proceso de justicia a los diez meses de su primera entrevista | Expediente único de acompañamiento | La comisión de víctimas conserva su convenio de canalización
* Familias que siguen en su proceso | Siguen activas / recibidas en el primer semestre × 100 | % de familias | 46 | 75 | semestral
A | Ruta de primera atención operada en cinco días | Registro de tiempos y carta de consentimiento | La Fiscalía avisa de los casos el mismo día
* Días entre el aviso y la primera entrevista | Suma de días / familias recibidas | días | 19 | 5 | mensual
A.1 | Recepción, plan de seguridad y gestión de ayudas inmediatas | Formato de primera entrevista y plan firmado | Los refugios reciben a quien corre peligro
* Familias con plan de seguridad | Planes firmados / familias recibidas × 100 | % de familias | 30 | 95 | mensual
A.2 | Jornadas semanales de atención en Aldama | Lista de citas y bitácora del vehículo | El DIF de Aldama presta su salón
* Familias de Aldama atendidas | Familias con expediente | familias | 6 | 40 | bimestral
B | Representación jurídica sostenida en ciento veinte carpetas | Poderes, promociones y acuerdos notificados | No se reasignan las agentes del ministerio público
* Carpetas con al menos una actuación al mes | Carpetas con actuación / carpetas representadas × 100 | % de carpetas | 28 | 80 | mensual
B.1 | Representación y vigilancia de plazos en cada carpeta | Sistema de plazos y copias selladas | El tribunal admite notificaciones electrónicas
* Promociones presentadas en plazo | En plazo / presentadas × 100 | % de promociones | 70 | 98 | mensual
B.2 | Elaboración de dictámenes psicológicos independientes | Dictámenes ratificados ante el juzgado | Las peritas son citadas con diez días de anticipación
* Dictámenes admitidos como prueba | Admitidos / presentados × 100 | % de dictámenes | 40 | 85 | cuatrimestral
C | Grupos de duelo y autocuidado instalados y sesionando | Listas de asistencia con clave y escala de síntomas | Las participantes consiguen permiso en su trabajo
* Personas cuyos síntomas bajan al menos un nivel | Bajan un nivel / evaluadas × 100 | % de personas | 0 | 60 | semestral
C.1 | Facilitación de tres grupos quincenales y uno de infancias | Relatorías sin nombres | El clima de la ciudad permite reunirse por la tarde
* Sesiones realizadas | Realizadas / programadas × 100 | % de sesiones | 55 | 92 | mensual
C.2 | Formación de una red de relevo para cuidados y búsquedas | Directorio de la red y calendario de turnos | Las familias con experiencia aceptan acompañar a otras
* Turnos de relevo cubiertos | Cubiertos / solicitados × 100 | % de turnos | 0 | 70 | trimestral
`,
    presupuesto: `
A.1 | Trabajadora social de primera atención, tiempo completo | recursos_humanos | 10 | mes | 11,800.00 | 1-10
A.1 | Fondo de ayudas inmediatas: traslado, alimento y una noche de resguardo | otros | 90 | ayuda | 540.00 | 1-10 | propio 8,600.00
A.1 | Teléfono de guardia y mensajería segura | gastos_operacion | 10 | mes | 690.00 | 1-10
A.2 | Combustible y casetas a Aldama | gastos_operacion | 40 | viaje | 385.00 | 1-10
A.2 | Mampara, archivero con llave y dos sillas para el salón | equipamiento | 1 | lote | 9,450.00 | 1
B.1 | Abogada litigante, tiempo completo | recursos_humanos | 10 | mes | 14,200.00 | 1-10 | propio 42,950.00
B.1 | Copias certificadas y diligencias | gastos_operacion | 120 | carpeta | 145.00 | 1-10
B.1 | Computadora portátil cifrada | equipamiento | 1 | pieza | 17,900.00 | 1 | propio 17,900.00
B.2 | Peritajes psicológicos independientes | servicios | 18 | dictamen | 4,900.00 | 3 5 7 9 | otros 14,700.00
C.1 | Psicóloga de grupos, medio tiempo | recursos_humanos | 10 | mes | 7,250.00 | 1-10
C.1 | Supervisión clínica externa | servicios | 10 | sesión | 1,600.00 | 1-10 | otros 16,000.00
C.1 | Materiales de arte y juego para el grupo de infancias | materiales_insumos | 2 | juego | 3,150.00 | 1 6
C.2 | Pasajes de la red de relevo | gastos_operacion | 350 | traslado | 34.00 | 2-10
C.2 | Impresión de la guía de derechos de las familias | materiales_insumos | 600 | ejemplar | 26.00 | 2
`,
    justificacion:
      'Los sueldos corresponden a la mediana de organizaciones de la capital y se pagan con retención de impuestos. Los peritajes se cotizaron con tres profesionistas con cédula; una aporta la supervisión clínica sin cobro. La computadora y parte del sueldo de la abogada los paga la asociación con su donataria.',
    actividades: `
A.1 | Acuerdo de aviso inmediato con la Fiscalía | 1.05 | 1.25 | Paola Granillo Reyes
A.1 | Recepción de familias y planes de seguridad | 1.26 | 10.15 | Trabajadora social | tras A.1
A.2 | Jornadas de los jueves en Aldama | 1.15 | 10.15 | Equipo de atención
B.1 | Diagnóstico de las carpetas que ya se llevan | 1.05 | 2.10 | Héctor Manuel Rascón
B.1 | Representación y vigilancia de plazos | 2.11 | 10.20 | Héctor Manuel Rascón | tras B.1
B.2 | Dictámenes independientes | 3.01 | 9.28 | Peritas externas
C.1 | Invitación e integración de los grupos | 1.10 | 2.05 | Psicóloga de grupos
C.1 | Sesiones quincenales | 2.06 | 10.20 | Psicóloga de grupos | tras C.1
C.2 | Formación de la red de relevo | 2.15 | 4.15 | Trabajadora social
C.2 | Turnos de relevo | 4.16 | 10.20 | Red de familias | tras C.2
`,
    hitos: `
Primer mes con entrevistas en cinco días | 3.01 | A.1
Sesenta carpetas con actuación mensual | 5.30 | B.1
Red de relevo en funcionamiento | 4.20 | C.2
`,
    entregables: `
Guía de derechos de las familias | 2.25 | C.2
Informe de plazos de las carpetas | 6.10 | B.1
Informe final con resultados por familia, sin nombres | 10.25
`,
    riesgos: `
Filtración de datos de una familia | 2 | 5 | Expediente con clave, archivero con llave y equipo cifrado; nadie saca copias de la casa. | Héctor Manuel Rascón
Agresión a una integrante del equipo | 2 | 5 | Plan de seguridad propio, acompañamiento en pareja y enlace con el mecanismo de protección. | Irma Leticia Baca
Rotación de agentes del ministerio público | 4 | 3 | Expediente espejo de cada carpeta y presentación ante quien llega. | Héctor Manuel Rascón
Desgaste del equipo | 3 | 4 | Supervisión mensual, relevo de guardias y diez días de descanso pactados. | Psicóloga de grupos
`,
  },
  pasos: [
    { hace: 58, hora: '16:20', accion: 'guardar', por: 'pgranillo', secciones: ['ficha', 'arbol_problemas'] },
    {
      hace: 49,
      hora: '11:08',
      accion: 'guardar',
      por: 'pgranillo',
      secciones: ['arbol_objetivos', 'poblacion'],
    },
    { hace: 40, hora: '12:44', accion: 'guardar', por: 'hrascon', secciones: ['alcance', 'marco_logico'] },
    { hace: 28, hora: '17:31', accion: 'guardar', por: 'hrascon', secciones: ['presupuesto', 'cronograma'] },
    { hace: 23, hora: '10:12', accion: 'finalizar', por: 'pgranillo' },
    {
      hace: 16,
      hora: '13:20',
      accion: 'guardarValidaciones',
      por: 'coordinador',
      bien: ['ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion'],
    },
    {
      hace: 12,
      hora: '11:55',
      accion: 'validar',
      por: 'coordinador',
      bien: 'todo',
      comentarios:
        'Metas medibles y presupuesto austero. En co-diseño conviene revisar la meta de vinculaciones.',
    },
  ],
};
