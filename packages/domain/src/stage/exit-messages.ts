/** The ways out of a case, where a stage asks for them and where it says that one was taken (stages.md §4). */
export const salidasMessages = {
  desistido: 'La organización desistió del proyecto',
  desististe: 'Tu organización desistió del proyecto',
  cancelado: 'El proyecto se canceló',
  desistir: {
    titulo: 'Desistir del proyecto',
    detalle: (folio: string): string =>
      `Retiras el proyecto ${folio}: termina aquí. La fundación lee tu motivo. No se puede deshacer desde el portal; lo que escribiste se conserva y se puede leer.`,
    confirmar: 'Desistir del proyecto',
  },
  cancelar: {
    titulo: 'Cancelar el proyecto',
    detalle: (folio: string, organizacion: string): string =>
      `El proyecto ${folio} termina aquí. Se avisa a ${organizacion} en el portal y por correo, con el motivo tal como lo escribas.`,
    confirmar: 'Cancelar el proyecto',
  },
};
