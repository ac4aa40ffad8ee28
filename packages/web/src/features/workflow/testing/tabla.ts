import type { AccionDeTabla, Tabla } from '@portal/domain/features/workflow/workflow.shapes';

const accion = (change: Partial<AccionDeTabla> & Pick<AccionDeTabla, 'id' | 'label'>): AccionDeTabla => ({
  de: ['pendiente'],
  a: null,
  quienes: [{ lado: 'fundacion', label: 'Quien revisa' }],
  condiciones: [],
  conMotivo: false,
  avisaA: [],
  campana: null,
  cartas: [],
  ...change,
});

/** A table of three states, as the server tells it. */
export const tablaDePrueba: Tabla = {
  id: 'pre-registro',
  titulo: 'Pre-registro',
  inicial: 'pendiente',
  estados: [
    {
      id: 'pendiente',
      label: 'Pendiente',
      tone: 'warning',
      final: false,
      casos: 3,
      lista: '/pre-registro?estado=pendiente',
    },
    {
      id: 'requiere_cambios',
      label: 'Requiere Cambios',
      tone: 'warning',
      final: false,
      casos: 0,
      lista: '/pre-registro?estado=requiere_cambios',
    },
    { id: 'validado', label: 'Validado', tone: 'success', final: true, casos: 12, lista: null },
  ],
  acciones: [
    accion({ id: 'enviar', label: 'Enviar', de: [], a: 'pendiente', quienes: [] }),
    accion({ id: 'guardar', label: 'Guardar validaciones' }),
    accion({
      id: 'solicitarCambios',
      label: 'Solicitar cambios',
      a: 'requiere_cambios',
      conMotivo: true,
      condiciones: ['Marca al menos un campo como no válido.'],
      avisaA: ['Su organización'],
      campana: 'Tu pre-registro {{folio}} requiere cambios',
      cartas: [{ id: 'pre-registro.cambios-solicitados', asunto: 'Tu pre-registro requiere cambios' }],
    }),
    accion({ id: 'aprobar', label: 'Aprobar', a: 'validado' }),
    accion({
      id: 'corregir',
      label: 'Enviar correcciones',
      de: ['requiere_cambios'],
      a: 'pendiente',
      quienes: [{ lado: 'organizacion', label: 'Su organización' }],
    }),
  ],
};
