import type { Destinatarios } from '../../kernel/workflow.ts';

/** Who is told, as a person of the foundation calls them. */
export const etiquetaDeDestinatarios: Readonly<Record<Destinatarios, string>> = {
  organizacion: 'Su organización',
  revisores: 'Quienes revisan pre-registros',
  gestores: 'Quienes gestionan convocatorias',
  destinatarios: 'Las organizaciones a las que se dirige',
  interesados: 'Quienes postularon o están escribiendo su postulación',
  titular: 'La persona titular de los datos',
  atienden_arco: 'Quienes atienden solicitudes ARCO',
  autor: 'Quien subió el documento',
  gestores_documentales: 'Quienes gestionan documentos',
  gestores_codiseno: 'Quienes gestionan el co-diseño',
  gestores_aprobaciones: 'Quienes gestionan la aprobación',
  evaluadores: 'Las personas evaluadoras',
  gestores_convenios: 'Quienes gestionan convenios',
  firmantes: 'Quienes firman por la fundación',
  gestores_ministraciones: 'Quienes gestionan ministraciones',
  pagadores: 'Quienes autorizan pagos',
  miembros: 'Los miembros del cuerpo colegiado',
};
