import { routesOf } from '../../kernel/routes.contract.ts';
import { identidadSchema, nombrarInput, ponerLogoInput, quitarLogoInput } from './fundacion.shapes.ts';

const { get, post, put } = routesOf('Fundación');

/** How the foundation is called and drawn; only for who administers the portal. */
export const fundacionContract = {
  obtener: get('/fundacion', 'Nombre y logos de la fundación').output(identidadSchema),
  nombrar: put('/fundacion/nombre', 'Cambia el nombre de la fundación')
    .input(nombrarInput)
    .output(identidadSchema),
  ponerLogo: put('/fundacion/logos/{tema}', 'Cambia un logo de la fundación')
    .input(ponerLogoInput)
    .output(identidadSchema),
  quitarLogo: post('/fundacion/logos/{tema}/quitar', 'Quita un logo de la fundación')
    .input(quitarLogoInput)
    .output(identidadSchema),
};
