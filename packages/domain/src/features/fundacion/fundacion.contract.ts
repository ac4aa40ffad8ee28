import { oc } from '@orpc/contract';
import { identidadSchema, nombrarInput, ponerLogoInput, quitarLogoInput } from './fundacion.shapes.ts';

const tags = ['Fundación'];

/** How the foundation is called and drawn; only for who administers the portal. */
export const fundacionContract = {
  obtener: oc
    .route({ method: 'GET', path: '/fundacion', tags, summary: 'Nombre y logos de la fundación' })
    .output(identidadSchema),
  nombrar: oc
    .route({ method: 'PUT', path: '/fundacion/nombre', tags, summary: 'Cambia el nombre de la fundación' })
    .input(nombrarInput)
    .output(identidadSchema),
  ponerLogo: oc
    .route({
      method: 'PUT',
      path: '/fundacion/logos/{tema}',
      tags,
      summary: 'Cambia un logo de la fundación',
    })
    .input(ponerLogoInput)
    .output(identidadSchema),
  quitarLogo: oc
    .route({
      method: 'POST',
      path: '/fundacion/logos/{tema}/quitar',
      tags,
      summary: 'Quita un logo de la fundación',
    })
    .input(quitarLogoInput)
    .output(identidadSchema),
};
