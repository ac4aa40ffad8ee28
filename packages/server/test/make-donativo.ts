import { randomUUID } from 'node:crypto';
import { complementoDeDonatarias } from '../src/demo/cfdi.ts';
import { type ComoFactura, factura } from '../src/platform/cfdi/testing/facturas.ts';
import { type MadeDeposito, makeDeposito } from './make-comprobacion.ts';
import { PEDIDO } from './make-ministracion.ts';
import type { Person, Scene } from './scene.ts';

/** To whom every donativo is issued. */
export const RFC_DE_LA_FUNDACION = 'FCO021023AB1';

export const DONATARIAS = complementoDeDonatarias('325-SAT-IV-E-1234', '2020-05-12');

/** The foundation has written its RFC. */
export const conRfc = async (scene: Scene): Promise<void> => {
  await scene.portal.db.pools.owner.query(
    `insert into identidades (version, nombre, rfc, creado_por)
     select (app.identidad() ->> 'version')::integer + 1, app.identidad() ->> 'nombre', $1, $2 where app.identidad() ->> 'rfc' is null`,
    [RFC_DE_LA_FUNDACION, scene.people.administrador.browser.usuarioId],
  );
};

/** The XML of the donativo of a deposit, as its organization issues it today. */
export const donativo = ({ rfc }: Pick<MadeDeposito, 'rfc'>, como: ComoFactura = {}): string =>
  factura({
    sella: rfc,
    receptor: RFC_DE_LA_FUNDACION,
    total: PEDIDO,
    fecha: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chihuahua' }).format(new Date()),
    descripcion: 'Donativo',
    complemento: DONATARIAS,
    ...como,
  });

/** A deposit of an organization that owes its donativo. */
export const makeDepositoDeOsc = async (scene: Scene, owner: Person): Promise<MadeDeposito> => {
  await conRfc(scene);
  const made = await makeDeposito(scene, owner);
  await scene.portal.db.pools.owner.query("update organizaciones set tipo = 'osc' where id = $1", [
    made.convenio.organizacion,
  ]);
  return made;
};

/** One whose donativo was handed in, by SQL. */
export const makeDonativo = async (scene: Scene, owner: Person): Promise<MadeDeposito> => {
  const made = await makeDepositoDeOsc(scene, owner);
  await scene.portal.db.pools.owner.query(
    `insert into ministracion_donativos (ministracion_id, proyecto_id, organizacion_id, numero, uuid, huella, emisor_rfc, receptor_rfc, fecha, total,
                                         autorizacion, sello, xml, entregado_por, entregado_en)
     select m.id, m.proyecto_id, m.organizacion_id, 1, $2, encode(sha256(convert_to($2, 'UTF8')), 'hex'), $3, $4, m.fecha_deposito, m.monto,
            '325-SAT-IV-E-1234', 'valido', $5, $6, now() from ministraciones m where m.id = $1`,
    [made.id, randomUUID(), made.rfc, RFC_DE_LA_FUNDACION, donativo(made), owner.browser.usuarioId],
  );
  return made;
};
