import type { RegistroDemo } from './registros.tipos.ts';

/** First responders in the schools of Parral: validated long ago, and through its three sessions of co-diseño. */
export const registroDeRespondientes: RegistroDemo = {
  clave: 'respondientes',
  abierto: { hace: 88, hora: '11:15', por: 'coordinador' },
  proyecto: {
    inicio: 1,
    meses: 10,
    ficha: {
      nombre_oficial: 'Los primeros cinco minutos: respondientes escolares en dieciséis planteles de Parral',
      descripcion:
        'Prepara en cada plantel a un equipo de docentes, prefectas y estudiantes para actuar en los primeros cinco minutos de una crisis —una pelea con arma blanca, un intento de suicidio, un balazo cerca de la escuela— y para acompañar a quien la vivió hasta que regresa al salón.',
      objetivo_general:
        'Reducir el daño que dejan las crisis de violencia y de salud emocional en dieciséis secundarias y bachilleratos de Hidalgo del Parral, con equipos propios que saben qué hacer, a quién llamar y cómo acompañar después.',
      objetivos_especificos:
        '1. Formar dieciséis equipos de seis respondientes.\n2. Ensayar dos veces por ciclo el protocolo de cada plantel con policía, cruz roja y protección civil.\n3. Acompañar durante noventa días a cada estudiante que vivió una crisis.',
      eje: 'fortalecimiento_institucional',
      region: 'parral',
      municipio: '08032',
      monto_solicitado: '494670.00',
      responsable_seguimiento: 'Nidia Carbajal Ponce',
      responsable_contacto: 'Ramiro Holguín Salcido',
      email_contacto: 'ncarbajal@imccparral.example',
      telefono_contacto: '6275550125',
    },
    arbol: `
Las crisis en las escuelas de Parral dejan daños que pudieron evitarse | Las crisis en las escuelas de Parral se contienen en sus primeros minutos y se acompañan después
- El personal de los planteles se paraliza o improvisa ante una crisis | El personal de los planteles actúa en los primeros minutos con un papel asignado
  - Los simulacros de los planteles son solo de incendio y sismo | Los simulacros ensayan riñas, autolesiones y balaceras cercanas
  - Los botiquines están bajo llave o vacíos | Los botiquines están completos y al alcance del equipo
- Las llamadas de auxilio de las escuelas llegan tarde y a números distintos | Las llamadas de auxilio siguen una sola ruta acordada con la autoridad
  - Policía, ambulancia y dirección se estorban a la entrada | Policía, ambulancia y dirección ensayan juntas cada semestre
- Quien vivió la crisis regresa al salón como si nada hubiera pasado | Quien vivió la crisis regresa al salón con un plan de acompañamiento
  - Las familias se enteran por los grupos de mensajes | Las familias reciben la noticia de una persona preparada
+ Estudiantes dejan la escuela después de una crisis | Estudiantes que vivieron una crisis terminan el ciclo
  + Se repiten las autolesiones en el mismo plantel | Disminuyen las autolesiones que se repiten
+ Docentes piden cambio de plantel por miedo | Docentes permanecen en su plantel
`,
    poblacion: {
      poblacion_total: '28600',
      poblacion_directa: '6840',
      poblacion_indirecta: '18500',
      caracteristicas:
        'Estudiantes de 12 a 18 años, sus familias y el personal de once secundarias y cinco bachilleratos públicos. En el ciclo anterior hubo 41 crisis con lesión o riesgo de muerte, 23 de ellas por autolesión; seis de cada diez fueron en turno vespertino.',
      criterios_seleccion:
        'Planteles con dos o más crisis registradas en los últimos dos ciclos y carta de la dirección. En cada equipo hay al menos dos personas por turno y dos estudiantes mayores de 15 años con permiso de su familia.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08032',
      ubicacion_especifica:
        'Once secundarias y cinco bachilleratos de la cabecera; sala de juntas del C4 municipal y patio de la base de bomberos para los ensayos.',
      cobertura:
        'Dieciséis planteles y sus dos turnos, que reúnen siete de cada diez estudiantes de esas edades.',
      justificacion:
        'La ambulancia tarda once minutos en promedio en llegar a un plantel; lo que ocurra antes depende de quien ya está dentro. Ningún programa estatal forma hoy a ese personal.',
    },
    matriz: `
fin | Contribuir a la permanencia escolar y a la reducción de muertes evitables de adolescentes en Parral mediante escuelas preparadas para las crisis | Control escolar y registros de la jurisdicción sanitaria | La autoridad educativa conserva los dos turnos
* Estudiantes que dejan el plantel en los seis meses posteriores a una crisis | Bajas / estudiantes involucrados × 100 | % de estudiantes | 34 | 15 | anual
proposito | Los equipos de dieciséis planteles contienen las crisis en los primeros cinco minutos y acompañan a quien las vivió | Bitácora de crisis revisada por el instituto | Las direcciones informan todas las crisis
* Crisis atendidas conforme al protocolo | Conforme al protocolo / ocurridas × 100 | % de crisis | 9 | 80 | bimestral
A | Dieciséis equipos de respondientes formados y equipados | Constancias, lista de guardia y acta de entrega | La supervisión libera dos jornadas por equipo
* Integrantes que aprueban la evaluación práctica | Aprueban / formados × 100 | % de integrantes | 0 | 90 | semestral
A.1 | Curso de primer respondiente: hemorragias, reanimación, contención emocional y resguardo | Evaluación en maniquí y en escenario | La cruz roja mantiene a sus instructoras
* Respondientes acreditados | Personas con constancia | personas | 7 | 96 | cuatrimestral
A.2 | Entrega de mochilas de emergencia con reposición mensual | Acta de entrega y lista de reposición | Los proveedores surten en Parral
* Mochilas completas en la revisión mensual | Completas / revisadas × 100 | % de mochilas | 0 | 95 | mensual
B | Ruta única de auxilio acordada y ensayada con la autoridad | Protocolo firmado y bitácora de ensayo | El C4 conserva el número directo
* Minutos entre la crisis y la llamada de auxilio | Suma de minutos / crisis | minutos | 14 | 3 | bimestral
B.1 | Redacción del protocolo por plantel con croquis y responsables | Protocolo con firma de la dirección y protección civil | Protección civil asigna a una persona de enlace
* Planteles con protocolo firmado | Planteles con firma | planteles | 0 | 16 | trimestral
B.2 | Celebración de ensayos semestrales con policía, ambulancia y bomberos | Video del ensayo y lista de mejoras | Las corporaciones cumplen la fecha acordada
* Ensayos con menos de tres fallas graves | Con menos de tres / realizados × 100 | % de ensayos | 0 | 75 | semestral
C | Estudiantes y docentes acompañados durante noventa días | Expediente con clave y cierre firmado | La familia autoriza el acompañamiento
* Acompañamientos que llegan al cierre | Con cierre / iniciados × 100 | % de acompañamientos | 5 | 80 | trimestral
C.1 | Acompañamiento psicológico en el plantel y visita a la familia | Notas de sesión y bitácora de visita | Los planteles prestan un salón cerrado
* Estudiantes con primera sesión en 48 horas | En 48 horas / involucrados × 100 | % de estudiantes | 12 | 90 | mensual
`,
    presupuesto: `
A.1 | Curso de primer respondiente de la cruz roja | servicios | 96 | persona | 1,180.00 | 1-3
A.1 | Curso de contención emocional y prevención del suicidio | servicios | 8 | grupo | 6,900.00 | 2-3
A.1 | Maniquíes de reanimación y torniquetes de práctica | equipamiento | 4 | juego | 9,650.00 | 1 | otros 19,300.00
A.2 | Mochila de emergencia con torniquete, vendaje israelí y tijera | equipamiento | 32 | pieza | 2,240.00 | 2 | otros 26,880.00
A.2 | Reposición de insumos de las mochilas | materiales_insumos | 8 | mes | 1,950.00 | 3-10 | propio 15,600.00
B.1 | Técnica en protección civil que redacta los protocolos | recursos_humanos | 5 | mes | 9,800.00 | 1-5
B.1 | Croquis, señalización y tarjetas de bolsillo | materiales_insumos | 16 | plantel | 1,320.00 | 4
B.2 | Logística de los ensayos: sonido, maquillaje y refrigerio | otros | 32 | ensayo | 1,260.00 | 4-5 9
B.2 | Combustible de unidades en los ensayos | gastos_operacion | 32 | ensayo | 480.00 | 4-5 9 | propio 15,360.00
C.1 | Psicólogas de acompañamiento, medio tiempo | recursos_humanos | 20 | mes-persona | 7,600.00 | 1-10 | propio 50,000.00
C.1 | Supervisión clínica quincenal | servicios | 18 | sesión | 1,050.00 | 2-10
C.1 | Traslado a planteles y domicilios | gastos_operacion | 10 | mes | 2,150.00 | 1-10
C.1 | Guía para dar la noticia a una familia | materiales_insumos | 500 | ejemplar | 18.50 | 3
`,
    justificacion:
      'La cruz roja cobra el costo de sus constancias e insumos y presta a las instructoras. Las mochilas se cotizaron con tres distribuidores de material de urgencias; se eligió la de reposición más barata. El instituto paga insumos, combustible y cerca de un tercio de las psicólogas, y un club rotario dona la mitad de los maniquíes; la cámara de comercio paga doce de las 32 mochilas.',
    actividades: `
A.1 | Selección de equipos y permisos de familias | 1.05 | 1.25 | Direcciones de plantel
A.1 | Cursos por zona escolar | 1.26 | 3.28 | Cruz roja | tras A.1
A.2 | Compra y entrega de mochilas | 2.01 | 2.27 | José Luis Meraz
A.2 | Revisión mensual y reposición | 3.05 | 10.15 | Prefectas | tras A.2
B.1 | Recorrido de riesgo y croquis por plantel | 1.15 | 3.10 | Técnica en protección civil
B.1 | Firma de protocolos | 3.11 | 5.15 | Técnica en protección civil | tras B.1
B.2 | Primera ronda de ensayos | 4.10 | 5.28 | Nidia Carbajal
B.2 | Segunda ronda de ensayos | 9.05 | 9.30 | Nidia Carbajal | tras B.2
C.1 | Acompañamiento de noventa días | 1.20 | 10.20 | Psicólogas
`,
    hitos: `
Noventa y seis respondientes con constancia | 3.30 | A.1
Dieciséis protocolos firmados | 5.18 | B.1
Segunda ronda de ensayos concluida | 9.30 | B.2
`,
    entregables: `
Diagnóstico de crisis de los dos ciclos anteriores | 1.30 | B.1
Protocolo modelo con croquis y tarjetas | 4.05 | B.1
Informe comparado de la primera y la segunda ronda | 10.05 | B.2
Informe final de acompañamientos, sin nombres | 10.25 | C.1
`,
    riesgos: `
Un ensayo causa pánico o revive una pérdida | 3 | 4 | Aviso a familias con una semana, sin detonaciones, y psicóloga presente; nadie está obligado a participar. | Psicólogas
Un estudiante respondiente se expone de más | 2 | 5 | Las y los estudiantes avisan y resguardan; solo personas adultas intervienen en la agresión. | Direcciones de plantel
Cambio de directivos a mitad del ciclo | 4 | 3 | Dos responsables por turno y protocolo a nombre del plantel. | Nidia Carbajal
Mochilas sin reponer por retraso del presupuesto municipal | 3 | 3 | Compra anticipada de dos meses y convenio de crédito con el distribuidor. | José Luis Meraz
`,
  },
  pasos: [
    { hace: 83, hora: '10:22', accion: 'guardar', por: 'ncarbajal', secciones: ['ficha', 'arbol_problemas'] },
    {
      hace: 78,
      hora: '12:10',
      accion: 'guardar',
      por: 'ncarbajal',
      secciones: ['arbol_objetivos', 'poblacion', 'alcance'],
    },
    {
      hace: 73,
      hora: '09:55',
      accion: 'guardar',
      por: 'ncarbajal',
      secciones: ['marco_logico', 'presupuesto', 'cronograma'],
    },
    { hace: 70, hora: '13:40', accion: 'finalizar', por: 'ncarbajal' },
    {
      hace: 63,
      hora: '11:28',
      accion: 'validar',
      por: 'administrador',
      bien: 'todo',
      comentarios: 'Bien sustentado con los registros de dos ciclos. Pasa a co-diseño sin observaciones.',
    },
  ],
};
