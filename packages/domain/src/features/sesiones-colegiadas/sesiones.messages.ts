import { errorDeVoto } from './votar.ts';

/** Every text of the collegiate sessions. */
export const sesionMessages = {
  lista: {
    titulo: 'Sesiones colegiadas',
    subtitulo: 'El consejo y el comité que votan los proyectos',
    nueva: 'Convocar sesión',
    vacia: 'No hay sesiones convocadas',
    error: 'No se pudieron cargar las sesiones',
  },
  /** The councillor's page (look.md 2.8). */
  minuto: {
    problema: 'Problema',
    queHara: 'Qué hará',
    comoSeSabra: 'Cómo se sabrá',
    pide: 'Pide',
    delTotal: 'del total',
    personas: 'Personas',
    meses: 'Meses',
    interes: '¿Tienes algún interés en este proyecto?',
    sinInteres: 'No',
    conInteres: 'Sí, me abstengo',
    aprobar: 'Aprobar',
    rechazar: 'Rechazar',
    abstencion: 'Abstención',
    motivo: 'Motivo',
    siguiente: 'Siguiente proyecto',
    deCuantos: (n: number, de: number): string => `${n} de ${de}`,
    verExpediente: 'Ver expediente',
  },
  quorum: (presentes: number, requeridos: number): string =>
    presentes >= requeridos
      ? `${presentes} presentes; el quórum es de ${requeridos}`
      : `No hay quórum: ${presentes} de ${requeridos}.`,
  quorumRequerido: (requeridos: number): string => `El quórum es de ${requeridos}`,
  conflicto: (nombre: string): string => `${nombre} declaró conflicto de interés; su voto no se registra.`,
  toasts: {
    convocada: 'Sesión convocada',
    abierta: 'Sesión abierta',
    asistencia: 'Asistencia registrada',
    votacionAbierta: 'Votación abierta',
    votacionCerrada: 'Votación cerrada',
    cerrada: 'Sesión cerrada',
    cerradaDetalle: 'Su acta se está preparando',
    cancelada: 'Sesión cancelada',
    declarado: 'Declaración registrada',
    votado: 'Voto registrado',
    error: 'Error',
  },
  historial: {
    convocar: 'Convocó la sesión',
    reprogramar: 'Cambió la fecha o el lugar de la sesión',
    agregarPunto: 'Agregó un proyecto al orden del día',
    quitarPunto: 'Quitó un proyecto del orden del día',
    abrir: 'Abrió la sesión',
    registrarAsistencia: 'Registró la asistencia',
    abrirPunto: 'Abrió la votación de un proyecto',
    cerrarPunto: 'Cerró la votación de un proyecto',
    cerrar: 'Cerró la sesión',
    cancelar: 'Canceló la sesión',
    declarar: 'Declaró si tiene interés en un proyecto',
    votar: 'Emitió su voto',
    agregarMiembro: 'Dio un asiento en un cuerpo colegiado',
    terminarMiembro: 'Terminó el periodo de un miembro',
    quorum: 'Cambió el quórum',
  },
  errores: {
    ...errorDeVoto,
    en_otro_cuerpo: 'Esa persona ya se sienta en el otro cuerpo: nadie vota en los dos.',
    ya_es_miembro: 'Esa persona ya tiene un asiento en este cuerpo.',
    no_vota: 'Esa cuenta no puede votar proyectos: su rol o su estado no se lo permiten. Elige otra.',
    asiento_propio:
      'Nadie se da un asiento a sí mismo ni alarga el suyo. Pídeselo a otra persona que administre el portal.',
    cuerpo_lleno: 'Este cuerpo ya tiene 25 miembros.',
    sin_dictamen: 'Ese proyecto no espera votación.',
    ya_en_sesion: 'Ese proyecto ya está en una sesión de este cuerpo.',
    fecha_pasada: 'La sesión debe ser posterior a este momento.',
    falta_motivo_de_adelanto:
      'La nueva fecha deja a los miembros con menos de 3 días de aviso: escribe por qué se adelanta, en al menos 10 caracteres.',
    fecha_lejana: 'La sesión debe celebrarse en el próximo año.',
    ya_se_sento:
      'Esa persona estuvo en una sesión posterior a ese día. Su periodo puede terminar desde el día de esa sesión.',
    fechas_al_reves: 'El periodo no puede terminar antes de empezar.',
    faltan_votos:
      'Falta el voto de alguien que está en la sesión. Para cerrar sin él, escribe en los comentarios por qué, con al menos 10 caracteres.',
    no_es_miembro: 'Alguien de la lista no es miembro vigente de este cuerpo.',
    dos_de_un_asiento:
      'De cada asiento está presente una sola persona: su titular o uno de sus suplentes, nunca dos a la vez.',
    fuera_del_titular:
      'Un suplente sirve mientras su titular: su periodo no puede empezar antes que el del titular ni terminar después.',
    falta_motivo_de_decision: 'El motivo de la decisión debe tener al menos 20 caracteres.',
  },
} as const;
