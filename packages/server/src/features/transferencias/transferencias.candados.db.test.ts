import { describe, expect, it } from 'vitest';
import { createCandados, type Step } from '../../../test/candados.ts';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { aprobarTransferencia, partirPlan, pedirTransferencia } from '../../../test/make-transferencia.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** What two do at the same moment, written by the database's owner, who is held by its locks and triggers and by nothing else. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador } = scene.people;
const [PIDE, REVISA] = [duena.browser.usuarioId, coordinador.browser.usuarioId];

const { meet, sinAcuerdo } = createCandados(owner);

/** A deposit whose plan has two lines, of which the first is worth little more than what an expense proves. */
const makeCaso = async () => {
  const deposito = await makeDeposito(scene, duena);
  const { proyecto } = deposito.convenio;
  const plan = { id: deposito.seguimiento, ...(await partirPlan(owner, proyecto)) };
  const pedida = (monto: string) => pedirTransferencia(owner, plan, PIDE, monto);
  /** Proves so much of the second line, by the ledger. */
  const prueba =
    (monto: string): Step =>
    async (session) => {
      await session.query('select app.tope_de_ministraciones($1)', [proyecto]);
      await session.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
         values ($1, $2, 'comprobado', $3, $4, 'prueba', gen_random_uuid(), $5)`,
        [proyecto, deposito.convenio.organizacion, monto, plan.a, PIDE],
      );
    };
  return { plan, pedida, prueba };
};
const aprueba =
  (id: string): Step =>
  (session) =>
    aprobarTransferencia(session, id, REVISA);

describe('two transfers from one line at once', () => {
  const race = async () => {
    const { pedida } = await makeCaso();
    const [una, otra] = [await pedida('100000.00'), await pedida('100000.00')];
    return meet(aprueba(una), aprueba(otra));
  };

  it('never both leave more than the percentage; without the lock they do', async () => {
    expect(await race()).toEqual({ waited: true, answer: 'excede_porcentaje' });
    await sinAcuerdo(async () => expect(await race()).toEqual({ waited: false, answer: 'done' }));
  });
});

describe('a transfer and an expense of the line that it leaves, at once', () => {
  const lista = async () => {
    const { plan, prueba } = await makeCaso();
    const id = await pedirTransferencia(owner, { id: plan.id, de: plan.a, a: plan.de }, PIDE, '40000.00');
    return { transfiere: aprueba(id), gasta: prueba('370000.00') };
  };

  it('never both hold, whichever comes first; without the lock they do', async () => {
    const uno = await lista();
    expect(await meet(uno.transfiere, uno.gasta)).toEqual({ waited: true, answer: 'excede_partida' });
    const dos = await lista();
    expect(await meet(dos.gasta, dos.transfiere)).toEqual({ waited: true, answer: 'excede_partida' });
    await sinAcuerdo(async () => {
      const tres = await lista();
      expect(await meet(tres.transfiere, tres.gasta)).toEqual({ waited: false, answer: 'done' });
      const cuatro = await lista();
      expect(await meet(cuatro.gasta, cuatro.transfiere)).toEqual({ waited: false, answer: 'done' });
    });
  });
});
