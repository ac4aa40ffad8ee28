import type { HistorialDeRol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

const portal = await createTestPortal();
const administrador = await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' });

const datos = {
  nombre: 'Auditoría',
  descripcion: 'Lee los proyectos y sus reportes.',
  permisos: ['ver_proyectos', 'ver_reportes'],
  alcance: 'todo',
};

describe('the part of the log of a role', () => {
  test('tells newest first what it gained and lost, and why it ended; of who manages roles only', async () => {
    const { body: made } = await administrador.send<RolEntero>('POST', '/roles', datos);
    await administrador.send('PUT', `/roles/${made.id}`, {
      ...datos,
      version: made.version,
      nombre: 'Otro nombre',
      permisos: ['ver_proyectos', 'votar_proyectos'],
      alcance: 'por_acceso',
    });
    const { status, body } = await administrador.send<HistorialDeRol>('GET', `/roles/${made.id}/historial`);
    expect(status).toBe(200);
    expect(body.items.map(({ texto, cambios, quien }) => ({ texto, cambios, quien }))).toEqual([
      {
        texto: 'Cambió un rol',
        cambios: [
          `Se llamaba ${made.nombre}.`,
          'Gana: Votar proyectos.',
          'Pierde: Ver reportes.',
          'Pasa a ver solo los proyectos que se le abren.',
        ],
        quien: 'Ángela Núñez',
      },
      { texto: 'Creó un rol', cambios: ['Gana: Ver proyectos, Ver reportes.'], quien: 'Ángela Núñez' },
    ]);
    const analista = await portal.browser({ rol: 'analista' });
    expect((await analista.send('GET', `/roles/${made.id}/historial`)).status).toBe(403);
  });
});
