/** 'n registros', as the lists say it. */
const casos = (n: number): string => `${n.toLocaleString('es-MX')} ${n === 1 ? 'registro' : 'registros'}`;

/** Every text of /workflow. */
export const workflowMessages = {
  titulo: 'Workflow',
  descripcion:
    'Los estados y acciones de cada etapa, lo que el portal escribe, y los días y límites con que calcula.',
  secciones: 'Secciones de workflow',
  pestanas: { etapas: 'Etapas', plantillas: 'Plantillas', calendario: 'Calendario', ajustes: 'Ajustes' },
  etapas: {
    titulo: 'Etapas',
    elegir: 'Tabla',
    ayuda: 'Se dibuja de las mismas tablas que el portal obedece: lo que dice aquí es lo que pasa.',
    dibujo: (titulo: string) => `Estados y acciones: ${titulo}`,
    frase: (estados: number, acciones: number, vivos: number) =>
      `${estados} estados y ${acciones} acciones; ${casos(vivos)} en curso.`,
    casos,
    vivos: (n: number) => `${n.toLocaleString('es-MX')} en curso`,
    verCasos: (estado: string) => `Ver los que están en «${estado}»`,
    inicial: 'Aquí nace el registro',
    final: 'Aquí termina',
    acciones: 'Qué puede pasar desde cada estado',
    nace: 'Cómo nace',
    sinAcciones: 'Nada más sale de este estado.',
    hacia: (estado: string) => `pasa a «${estado}»`,
    queda: 'el estado no cambia',
    quien: 'Quién',
    cualquiera: 'Según las reglas de cada etapa',
    condiciones: 'Condiciones',
    sinCondiciones: 'Ninguna',
    motivo: 'Se escribe el motivo.',
    avisa: 'Avisa a',
    aNadie: 'A nadie',
    campana: 'Campana',
    carta: 'Correo',
    sinCarta: 'Sin correo',
    columnas: ['Acción', 'Desde', 'Hacia', 'Quién', 'Condiciones', 'Avisa a', 'Correo'],
    leyenda: 'A quién le toca',
    desconocida: {
      titulo: 'Esa etapa no existe',
      texto: 'La dirección nombra una tabla que el portal no tiene.',
      volver: 'Ver las etapas',
    },
    cargando: 'Cargando las etapas',
    error: 'No se pudieron cargar las etapas',
  },
} as const;
