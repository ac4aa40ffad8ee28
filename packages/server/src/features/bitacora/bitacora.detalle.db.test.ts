import type { DetalleDeEntrada } from '@portal/domain/features/bitacora/public';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

/** One entry of the log as the screen says it. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const admin = await portal.browser({ rol: 'administrador', nombre: 'Rita Quiñones' });
const ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Luján' });

/** An entry of the owner's, as somebody left it. */
const write = async (values: Record<string, unknown>): Promise<string> => {
  const names = Object.keys(values);
  const { rows } = await owner.query<{ id: string }>(
    `insert into bitacora (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id::text`,
    Object.values(values),
  );
  return rows[0]?.id ?? '';
};

describe('an entry in words', () => {
  const detail = async (values: Record<string, unknown>) => {
    const numero = await write({ actor_nombre: '', audiencia: 'bitacora', ...values });
    return (await admin.send<DetalleDeEntrada>('GET', `/bitacora/entradas/${numero}`)).body;
  };

  it('says papers, preferences, roles and fields as people do, whatever record it is about', async () => {
    const said = await detail({
      accion: 'usuario.editar',
      entidad: 'usuario',
      entidad_id: ana.usuarioId,
      datos: {
        ranura: 'acta_constitutiva',
        entrega: 'al_momento',
        canal: 'ambos',
        clase: 'convocatorias',
        rol: 'coordinador',
        cambios: ['telefono', 'nombre_oficial'],
      },
    });
    expect(Object.fromEntries(said.cambios.map(({ etiqueta, valor }) => [etiqueta, valor]))).toEqual({
      Documento: 'Acta Constitutiva',
      Entrega: 'Al momento',
      Canal: 'Portal y correo',
      'Clase de aviso': 'Convocatorias',
      Rol: 'Coordinador',
      Cambios: 'Teléfono, Nombre oficial',
    });
  });

  it('names whom and what it keeps by an id, and roles as they are called; what people typed stays', async () => {
    const { rows } = await owner.query<{ id: string }>(
      "insert into organizaciones (rfc_declarado, nombre, tipo) values ('XAX010101AB1', 'Manos de la Sierra, A.C.', 'osc') returning id",
    );
    const said = await detail({
      accion: 'organizacion.cambiar-rol',
      entidad: 'organizacion',
      datos: {
        organizacion: rows[0]?.id,
        colega: ana.usuarioId,
        rol: 'juridico',
        motivo: 'juridico',
        documento: '00000000-0000-4000-8000-000000000000',
      },
    });
    expect(said.cambios).toEqual([
      { etiqueta: 'Motivo', valor: 'juridico' },
      { etiqueta: 'Rol', valor: 'Jurídico' },
      { etiqueta: 'Cuenta', valor: expect.stringMatching(/^USR-\d+ · Ana Luján$/u) },
      { etiqueta: 'Documento', valor: '00000000-0000-4000-8000-000000000000' },
      { etiqueta: 'Organización', valor: 'Manos de la Sierra, A.C.' },
    ]);
  });

  it('says a code as the slice of its record says it, not as another one does', async () => {
    const arco = await detail({
      accion: 'arco.registrar',
      entidad: 'arco',
      datos: { via: 'portal', derecho: 'acceso', venceEl: '2026-12-01' },
    });
    expect(arco.cambios).toContainEqual({ etiqueta: 'Cómo llegó', valor: 'Por el portal' });
    const aviso = await detail({ accion: 'cuenta.avisos', entidad: 'usuario', datos: { canal: 'portal' } });
    expect(aviso.cambios).toEqual([{ etiqueta: 'Canal', valor: 'Solo portal' }]);
  });

  it('about an account links to its page, as long as there is one', async () => {
    const about = { accion: 'usuario.editar', entidad: 'usuario', entidad_id: ana.usuarioId };
    expect((await detail(about)).objetivo.enlace).toBe(`/usuarios/${ana.usuarioId}`);
    const gone = await portal.browser({ rol: 'solicitante' });
    await owner.query("update usuarios set estado = 'inactivo', eliminado_en = now() where id = $1", [
      gone.usuarioId,
    ]);
    const { objetivo } = await detail({ ...about, entidad_id: gone.usuarioId });
    expect([objetivo.enlace, typeof objetivo.nombre]).toEqual([null, 'string']);
  });
});
