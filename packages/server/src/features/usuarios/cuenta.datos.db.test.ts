import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { newDocument } from '../repositorio/testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;

const logOf = async (usuarioId: string | null): Promise<unknown[]> =>
  (await owner.query('select accion, datos from bitacora where actor_id = $1 order by id', [usuarioId])).rows;

describe('the download of one’s own data', () => {
  it('is a file with everything kept of the account, its own and nobody else’s, without secrets, and logged', async () => {
    const ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Ruiz' });
    const beto = await portal.browser({ rol: 'solicitante', nombre: 'Beto Paz' });
    for (const who of [ana, beto]) {
      await who.send('POST', '/cuenta/aviso', { version: AVISO_VERSION });
      await owner.query(
        `with f as (insert into segundos_factores (usuario_id, secreto, activado_en) values ($1, 'secreto-sellado', now())),
              c as (insert into codigos_de_recuperacion (usuario_id, huella) values ($1, repeat('a', 64))),
              l as (insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre) values ($1, 'cred' || $2, '\\x01', 'Llave de ' || $2)),
              b as (insert into borradores (usuario_id, formulario, datos) values ($1, 'pre-registro', jsonb_build_object('mision', 'Misión de ' || $2)))
         insert into notificaciones (usuario_id, evento_id, tipo, titulo) values ($1, 1, 'x.y', 'Aviso para ' || $2)`,
        [who.usuarioId, who.email],
      );
    }
    // What an administrator did to the account is told, not from where.
    await owner.query(
      `insert into bitacora (actor_id, actor_nombre, accion, entidad, entidad_id, ip)
       values (gen_random_uuid(), 'Admin', 'usuario.reactivar', 'usuario', $1, '203.0.113.77')`,
      [ana.usuarioId],
    );
    const { status, body, headers } = await ana.send<Record<string, unknown>>('GET', '/cuenta/datos');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="mis-datos-\d{4}-\d{2}-\d{2}\.json"/u,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'generadoEn',
        'perfil',
        'seguridad',
        'avisosDePrivacidad',
        'sesiones',
        'bitacora',
        'borradores',
        'notificaciones',
        'preferenciasDeAviso',
        'frases',
        'documentos',
      ]),
    );
    expect(body).toMatchObject({
      perfil: { nombre: 'Ana Ruiz', email: ana.email, rol: 'solicitante' },
      seguridad: {
        segundoFactor: { activo: true, codigosRestantes: 1 },
        llaves: [{ nombre: `Llave de ${ana.email}` }],
      },
      avisosDePrivacidad: [{ version: AVISO_VERSION }],
      sesiones: [expect.objectContaining({ navegador: expect.any(String) })],
      bitacora: [
        { accion: 'usuario.reactivar', ip: null },
        { accion: 'cuenta.aceptar-aviso', ip: '127.0.0.1' },
      ],
      borradores: [{ datos: { mision: `Misión de ${ana.email}` } }],
      notificaciones: [{ titulo: `Aviso para ${ana.email}` }],
    });
    const text = JSON.stringify(body);
    for (const secret of ['secreto-sellado', 'a'.repeat(64), `cred${ana.email}`, beto.email ?? '', 'Beto'])
      expect(text).not.toContain(secret);
    expect(await logOf(ana.usuarioId)).toContainEqual({ accion: 'cuenta.descargar-datos', datos: {} });
  });

  it('has the phrases that the account wrote and the documents that it filed, and nobody else’s', async () => {
    const rita = await portal.browser({ rol: 'coordinador' });
    const otra = await portal.browser({ rol: 'coordinador' });
    for (const [n, who] of [rita, otra].entries()) {
      await owner.query('insert into frases (texto, autor, compartida) values ($1, $2, true)', [
        `Frase ${n}`,
        who.usuarioId,
      ]);
      await newDocument(who, { nivelAcceso: 'privado', descripcion: `Documento de la persona ${n}` });
    }
    const { body } = await rita.send('GET', '/cuenta/datos');
    expect(body).toMatchObject({
      frases: [{ texto: 'Frase 0', compartida: true }],
      documentos: [{ descripcion: 'Documento de la persona 0', estado: 'borrador' }],
    });
  });

  it('a foreign page that leads the browser here gets nothing, spends none and leaves no entry', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    for (const site of ['cross-site', 'same-site'])
      for (let i = 0; i < 6; i += 1) {
        const refused = await ana.send('GET', '/cuenta/datos', undefined, {
          'sec-fetch-site': site,
          'sec-fetch-mode': 'navigate',
        });
        expect([refused.status, refused.body]).toMatchObject([403, { code: 'origen_ajeno' }]);
      }
    expect(await logOf(ana.usuarioId)).toEqual([]);
    // Typed, or a bookmark.
    expect((await ana.send('GET', '/cuenta/datos', undefined, { 'sec-fetch-site': 'none' })).status).toBe(
      200,
    );
  });

  it('five in an hour, and then it waits', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    for (let i = 0; i < 5; i += 1) expect((await ana.send('GET', '/cuenta/datos')).status).toBe(200);
    const refused = await ana.send('GET', '/cuenta/datos');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    const other = await portal.browser({ rol: 'solicitante' });
    expect((await other.send('GET', '/cuenta/datos')).status).toBe(200);
  });
});
