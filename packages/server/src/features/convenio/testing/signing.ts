import { buffer } from 'node:stream/consumers';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { expect } from 'vitest';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { cerOf, crearEFirma, type Emitido, sellar } from '../../../demo/efirma.ts';
import { intermedia, MIGUEL, TERESA } from '../../../platform/efirma/testing/personas.ts';
import type { Typesetter } from '../../../platform/pdf/index.ts';
import { prepareDocument } from '../../oficios/public.ts';
import { textoDeConvenio } from '../convenio.cartas.ts';
import { dia } from './pages.ts';
import type { tellStories } from './stories.ts';

/** How the tests of the slice sign: the PDFs that are made, and the two e.firmas of who is named in step 4. */

type Story = Awaited<ReturnType<typeof tellStories>>;

/** Who signs, as step 4 names them. */
export const FIRMAN: Answers = {
  firmante_ficosec: 'Miguel Ángel Ñúñez',
  rfc_ficosec: MIGUEL.rfc,
  firmante_cliente: 'Teresa Hernández García',
  rfc_cliente: TERESA.rfc,
};

export const tellSignings = (portal: TestPortal, story: Story, typesetter: () => Typesetter) => {
  const { owner } = portal.db.pools;
  const { duena, gestor, otroGestor, act, save } = story;
  const vigencia = {
    desde: new Date(Date.now() - 86_400_000),
    hasta: new Date(Date.now() + 900 * 86_400_000),
  };
  const teresa = crearEFirma(TERESA, vigencia, intermedia);
  const miguel = crearEFirma(MIGUEL, vigencia, intermedia);

  /** Makes the PDF of what was issued. */
  const makePdf = (emitido: string): Promise<void> =>
    prepareDocument(
      {
        database: portal.db,
        files: portal.parts.files,
        typesetter: typesetter(),
        documentos: [textoDeConvenio],
        config: {
          publicUrl: 'http://localhost:3000',
          foundation: 'FICOSEC',
          responsible: {
            nombre: 'F',
            domicilio: 'Chihuahua, Chih.',
            correo: 'hola@ejemplo.mx',
            said: true,
          },
        },
      },
      emitido,
    );

  /** The same, and lets the portal do what follows from it. */
  const prepareIssued = async (emitido: string): Promise<Buffer> => {
    await makePdf(emitido);
    await portal.settle();
    const { rows: archivos } = await owner.query<{ clave: string }>(
      'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
      [emitido],
    );
    return buffer(await portal.parts.files.store.get(archivos[0]?.clave ?? ''));
  };

  /** The same of the text of a convenio. */
  const prepare = async (id: string): Promise<Buffer> => {
    const { rows } = await owner.query<{ emitido: string }>(
      'select t.emitido_id as emitido from convenio_textos t join convenios c on c.texto_id = t.id where c.id = $1',
      [id],
    );
    return prepareIssued(rows[0]?.emitido ?? '');
  };

  /** Signs what the convenio has at signature for a side, as the browser does it. */
  const sign = async (
    browser: Browser,
    id: string,
    lado: 'fundacion' | 'organizacion',
    con: Emitido = lado === 'fundacion' ? miguel : teresa,
  ): Promise<Convenio> => {
    const reto = await browser.send<{ id: string; cadena: string; code?: string }>(
      'POST',
      `/convenios/${id}/pedir-reto`,
      { lado, certificado: cerOf(con).toString('base64') },
    );
    expect([reto.status, reto.body.code]).toEqual([200, undefined]);
    return act(browser, id, 'firmar', {
      retoId: reto.body.id,
      sello: sellar(con, reto.body.cadena).toString('base64'),
    });
  };

  const signBoth = async (id: string): Promise<Convenio> => {
    await sign(duena, id, 'organizacion');
    return sign(otroGestor, id, 'fundacion');
  };

  /** A convenio that both signed and that is in force since today. */
  const inForce = async (firma: Answers = FIRMAN) => {
    const made = await story.reviewed(firma);
    await save(gestor, made.id, 'registro', { vigencia_inicio: dia(0) });
    await act(gestor, made.id, 'componer');
    await prepare(made.id);
    await signBoth(made.id);
    await act(gestor, made.id, 'registrar');
    const { estado } = await act(gestor, made.id, 'planear');
    expect(estado).toBe('vigente');
    return made;
  };

  return { teresa, miguel, makePdf, prepareIssued, prepare, sign, signBoth, inForce };
};
