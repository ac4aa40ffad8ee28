import type { RegistroDemo } from './registros.tipos.ts';

/** Treatment instead of arrest in Delicias: validated, and its co-diseño paused until the cabildo meets. */
export const registroDeTratamiento: RegistroDemo = {
  clave: 'tratamiento',
  abierto: { hace: 59, hora: '12:05', por: 'administrador' },
  proyecto: {
    inicio: 2,
    meses: 12,
    ficha: {
      nombre_oficial:
        'Del separo al consultorio: tratamiento de adicciones desde el juzgado cívico de Delicias',
      descripcion:
        'Quien es presentado ante el juzgado cívico por una falta ligada al consumo puede cambiar el arresto por un plan de tratamiento de seis meses, con consejería, grupo, visita a la familia y un círculo para reparar el daño a los vecinos.',
      objetivo_general:
        'Disminuir la reincidencia en faltas administrativas ligadas al consumo de alcohol y cristal en Delicias, Meoqui y Rosales, con una vía de tratamiento ordenada por el juzgado cívico y acompañada por la familia.',
      objetivos_especificos:
        'Evaluar a 600 personas detenidas. Iniciar 240 planes de tratamiento y cerrar 140. Reparar el daño a vecinas y vecinos en 90 casos. Acompañar a 160 familias.',
      eje: 'fortalecimiento_institucional',
      region: 'delicias',
      municipio: '08021',
      monto_solicitado: '573350.00',
      responsable_seguimiento: 'Teresa Villalobos Gil',
      responsable_contacto: 'Claudia Verónica Sáenz Olivas',
      email_contacto: 'tvillalobos@mediaciondelicias.example',
      telefono_contacto: '6395550179',
    },
    arbol: `
Las personas con consumo problemático son detenidas una y otra vez en Delicias, Meoqui y Rosales | Las personas con consumo problemático entran a tratamiento y dejan de ser detenidas
- El juzgado cívico responde con arresto o multa a un problema de salud | El juzgado cívico ofrece tratamiento en lugar de arresto cuando procede
  - Las juezas y los jueces reciben al detenido sin evaluación de consumo | Las juezas y los jueces deciden con una evaluación hecha en el turno
  - El reglamento municipal deja el tratamiento como una recomendación | El reglamento municipal reconoce el plan de tratamiento como medida
- El tratamiento disponible es caro, lejano o de encierro | El tratamiento es gratuito, cercano y sin encierro
  - Las consultas públicas tienen espera de dos meses | La primera consulta se da en la misma semana
- Familia y vecinos cierran la puerta a quien recae | Familia y vecinos participan en la recuperación
  - Nadie repara el daño que dejó la falta | El daño se repara en un círculo con las personas afectadas
+ La persona pierde el empleo y la casa | La persona conserva su empleo y su casa
  + Duerme en la calle y consume más | Duerme en su casa y consume menos o deja de hacerlo
+ La policía dedica sus noches a las mismas treinta personas | La policía dedica sus noches a lo que más lo necesita
`,
    poblacion: {
      poblacion_total: '3150',
      poblacion_directa: '760',
      poblacion_indirecta: '2800',
      caracteristicas:
        'Personas de 18 a 45 años, nueve de cada diez hombres, jornaleros de la nuez y el chile u obreros; la mitad fue detenida tres o más veces en el año por consumir en la calle, reñir o alterar el orden. Además, sus familias y los vecinos afectados.',
      criterios_seleccion:
        'Falta administrativa ligada al consumo, evaluación con riesgo moderado o alto y aceptación por escrito. No se admite a quien enfrenta un proceso penal ni a quien agredió a su pareja, que sigue otra ruta.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08021 08045 08055',
      ubicacion_especifica:
        'Juzgado cívico y centro de mediación de Delicias; presidencias seccionales de Meoqui y Rosales; dos consultorios del centro de salud.',
      cobertura: 'Los tres turnos del juzgado de Delicias y las barandillas de Meoqui y Rosales.',
      justificacion:
        'En el año anterior hubo 3,150 presentaciones por faltas ligadas al consumo y 31 personas acumularon más de veinte cada una.',
    },
    matriz: `
fin | Contribuir a la reducción de las faltas y lesiones ligadas al consumo en la región centro-sur mediante el tratamiento en lugar del arresto | Registro de presentaciones de los tres juzgados | El bando de policía conserva la figura de medida alternativa
* Presentaciones por faltas ligadas al consumo | Presentaciones en doce meses | presentaciones | 3150 | 2500 | anual
proposito | Las personas detenidas por faltas ligadas al consumo completan su plan de tratamiento y no vuelven a ser detenidas en seis meses | Expediente con clave y cruce con el registro de barandilla | Las personas continúan viviendo en la región después de la pizca
* Personas que terminan y no reinciden en seis meses | Sin nueva presentación / con plan terminado × 100 | % de personas | 0 | 65 | semestral
A | Ruta de derivación instalada en tres juzgados | Reglamento publicado y hojas de derivación | Los ayuntamientos aprueban la reforma del reglamento
* Presentaciones evaluadas en el mismo turno | Evaluadas / presentaciones que proceden × 100 | % de presentaciones | 0 | 70 | mensual
A.1 | Aplicación de la prueba breve de consumo en cada turno | Hoja de evaluación con folio | El juzgado permite la entrevista en privado
* Evaluaciones aplicadas | Hojas con resultado | evaluaciones | 0 | 600 | mensual
A.2 | Formación de juezas, jueces y secretarios, y propuesta de reforma al reglamento | Constancias y dictamen de comisión | Las comisiones de gobernación dictaminan en el semestre
* Juezas y jueces que dictan la medida | Dictan al menos una al mes / en funciones × 100 | % de jueces | 0 | 80 | bimestral
B | Planes de tratamiento otorgados y cerrados sin encierro | Plan firmado, notas y alta | El centro de salud sostiene los dos consultorios
* Planes que llegan al cierre | Cerrados / iniciados × 100 | % de planes | 0 | 58 | mensual
B.1 | Consejería individual semanal y grupo de tarde | Notas de sesión y lista con clave | Los patrones respetan el permiso de una tarde
* Días entre la audiencia y la primera consulta | Suma de días / planes | días | 61 | 5 | mensual
C | Familias y vecinos integrados a la recuperación | Actas de círculo y bitácora de visitas | Las familias aceptan la visita
* Familias que cumplen su acuerdo de apoyo | Cumplen / con acuerdo × 100 | % de familias | 0 | 60 | trimestral
C.1 | Facilitación de círculos de reparación y visitas a familias | Acuerdo de reparación firmado | Las personas afectadas aceptan participar
* Acuerdos de reparación cumplidos | Cumplidos / firmados × 100 | % de acuerdos | 0 | 75 | bimestral
`,
    presupuesto: `
A.1 | Trabajadoras sociales de turno nocturno | recursos_humanos | 24 | mes-persona | 8,300.00 | 1-12 | propio 66,400.00
A.1 | Pruebas rápidas y formatos de evaluación | materiales_insumos | 600 | evaluación | 38.00 | 1-12
A.1 | Adaptación de un cubículo de entrevista en barandilla | equipamiento | 3 | cubículo | 11,200.00 | 1 | propio 33,600.00
A.2 | Curso de justicia terapéutica para juzgados | servicios | 2 | grupo | 18,400.00 | 2-3
A.2 | Asesoría para la reforma del reglamento | servicios | 60 | hora | 450.00 | 1-4 | otros 13,500.00
B.1 | Psicólogo de consejería, tiempo completo | recursos_humanos | 12 | mes | 12,200.00 | 1-12
B.1 | Consulta médica y medicamento de apoyo | servicios | 240 | persona | 265.00 | 2-12 | otros 31,800.00
B.1 | Facilitador de grupo con experiencia propia de recuperación | recursos_humanos | 11 | mes | 4,900.00 | 2-12
B.1 | Pasajes de quienes viven en Meoqui y Rosales | gastos_operacion | 11 | mes | 2,300.00 | 2-12
C.1 | Mediadora de círculos y familias, medio tiempo | recursos_humanos | 11 | mes | 6,700.00 | 2-12
C.1 | Materiales de reparación: pintura, herramienta y plantas | materiales_insumos | 90 | acuerdo | 190.00 | 3-12
C.1 | Encuentros de familias por bimestre | otros | 5 | encuentro | 3,850.00 | 4 6 8 10 12
`,
    justificacion:
      'Los sueldos siguen el tabulador del Ayuntamiento para personal eventual. El centro municipal paga la tercera parte del turno nocturno y los cubículos, la jurisdicción sanitaria aporta la mitad del medicamento y una universidad la mitad de la asesoría. El costo por plan cerrado es menor que el de sesenta arrestos de 24 horas.',
    actividades: `
A.1 | Instalación de cubículos y formatos | 1.06 | 1.28 | Teresa Villalobos
A.1 | Evaluación en los tres turnos | 2.01 | 12.15 | Trabajadoras sociales | tras A.1
A.2 | Propuesta y cabildeo de la reforma | 1.10 | 4.20 | Claudia Verónica Sáenz
A.2 | Curso a juezas, jueces y secretarios | 2.10 | 3.20 | Universidad
B.1 | Consejería y grupo de tarde | 2.05 | 12.18 | Psicólogo de consejería
C.1 | Integración del equipo de círculos | 2.01 | 2.25 | Abraham Lozoya
C.1 | Círculos de reparación y visitas | 3.01 | 12.10 | Mediadora de círculos | tras C.1
`,
    hitos: `
Primer plan de tratamiento dictado por una jueza | 2.15 | A.1
Reforma del reglamento publicada | 5.10 | A.2
Setenta planes cerrados | 8.25 | B.1
`,
    entregables: `
Prueba breve y hoja de derivación adoptadas | 1.28 | A.1
Proyecto de reforma con exposición de motivos | 3.15 | A.2
Informe de reincidencia a los seis meses | 10.15 | B.1
Informe final y manual del juzgado | 12.22
`,
    riesgos: `
El cabildo pospone la reforma del reglamento | 4 | 4 | Empezar con convenio de suspensión del arresto, que la ley de justicia cívica ya permite. | Claudia Verónica Sáenz
Recaída o crisis de abstinencia durante el plan | 4 | 4 | Línea de guardia, referencia a urgencias y plan que admite dos recaídas. | Psicólogo de consejería
Se usa la medida como castigo y sin consentimiento | 2 | 5 | Aceptación firmada ante defensora y revisión mensual de casos al azar. | Teresa Villalobos
Quien vende amenaza a quien deja de consumir | 3 | 5 | Grupos en horario y sede variables; ningún expediente sale del consultorio. | Abraham Lozoya
`,
  },
  pasos: [
    {
      hace: 54,
      hora: '11:32',
      accion: 'guardar',
      por: 'alozoya',
      secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion'],
    },
    {
      hace: 50,
      hora: '17:15',
      accion: 'guardar',
      por: 'alozoya',
      secciones: ['alcance', 'marco_logico', 'presupuesto'],
    },
    { hace: 47, hora: '09:48', accion: 'guardar', por: 'alozoya', secciones: ['cronograma'] },
    { hace: 45, hora: '12:20', accion: 'finalizar', por: 'alozoya' },
    {
      hace: 38,
      hora: '10:52',
      accion: 'validar',
      por: 'coordinador',
      bien: 'todo',
      comentarios:
        'Propuesta poco común y bien medida. El convenio con los tres ayuntamientos tiene que estar antes de cerrar el co-diseño.',
    },
  ],
};
