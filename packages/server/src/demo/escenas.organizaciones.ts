import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { venceDe } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import {
  changeClabe,
  editOrganizacion,
  loadOrganizacion,
} from '../features/organizaciones/organizaciones.actions.ts';
import { invitationsForActor } from '../features/organizaciones/organizaciones.colegas.repo.ts';
import { inviteColleague, joinOrganization } from '../features/organizaciones/organizaciones.colegas.ts';
import { uploadPapel } from '../features/organizaciones/organizaciones.expediente.ts';
import { tellPapersDue } from '../features/organizaciones/organizaciones.jobs.ts';
import { DEMO_DOMAIN } from '../features/usuarios/public.ts';
import { aLas, cronista, momentoDe } from './calendario.ts';
import { comoPortal, type Escena, organizacionDe } from './escenas.ts';
import { type ColegaDemo, colegasDemo, type PapelDeExpedienteDemo, papelesDemo } from './expedientes.ts';
import { organizacionDemo, organizacionesDemo } from './organizaciones.ts';
import { componerPapelDeExpediente } from './papeles.expediente.ts';
import type { OrganizacionDemo } from './tipos.ts';

/** What organizations do on their own page: data, CLABE, dossier and colleagues; and the portal's daily warnings. */

/** Days back from which the daily warnings are played day by day; before, nobody is told any more and a week is enough. */
const DIA_A_DIA = 35;
const PRIMER_AVISO = 112;

const ficha = (o: OrganizacionDemo, hoy: Fecha): Escena => {
  const [propietario] = o.cuentas;
  const { hace, telefono, sitioWeb, cluni, clabe } = o.ficha;
  const cuando = momentoDe(hoy, { hace, hora: '16:10' });
  return {
    cuando,
    papeles: [],
    jugar: ({ elenco }) =>
      elenco.as(propietario.clave, cuando, async (uow) => {
        const id = organizacionDe(uow);
        const { version } = await loadOrganizacion(uow, id);
        await editOrganizacion(uow, {
          id,
          version,
          motivo: '',
          datos: {
            nombre: o.nombre,
            tipo: o.tipo,
            representante_legal: o.perfil.titular,
            domicilio: o.domicilio,
            telefono,
            sitio_web: sitioWeb,
            cluni,
          },
        });
        if (clabe) await changeClabe(uow, { id, version: version + 1, clabe });
      }),
  };
};

const papel = (p: PapelDeExpedienteDemo, hoy: Fecha): Escena => {
  const o = organizacionDemo(p.organizacion);
  const [propietario] = o.cuentas;
  const cuando = momentoDe(hoy, p.subido);
  const emitidoEn = addDays(today(cuando), -p.diasAntes);
  const venceEn =
    p.vence === undefined ? venceDe(p.tipo, emitidoEn) : p.vence === null ? null : addDays(hoy, p.vence);
  const compuesto = componerPapelDeExpediente(o, p.tipo, { emitido: emitidoEn, vence: venceEn });
  return {
    cuando,
    papeles: [{ papel: compuesto, politica: ranuraEstandar(p.tipo) }],
    jugar: ({ elenco, archivoDe }) =>
      elenco.as(propietario.clave, cuando, (uow) =>
        uploadPapel(uow, {
          organizacionId: organizacionDe(uow),
          tipo: p.tipo,
          archivo: archivoDe(compuesto),
          fechas: { emitidoEn, venceEn },
        }),
      ),
  };
};

const invitacion = (c: ColegaDemo, cuando: Date): Escena => {
  const [propietario] = organizacionDemo(c.organizacion).cuentas;
  const email = 'email' in c ? c.email : `${c.cuenta}@${DEMO_DOMAIN}`;
  return {
    cuando,
    papeles: [],
    jugar: ({ elenco }) =>
      elenco.as(propietario.clave, cuando, (uow) =>
        inviteColleague(uow, { id: organizacionDe(uow), email, rol: c.rol }),
      ),
  };
};

const ingreso = (c: Extract<ColegaDemo, { cuenta: string }>, cuando: Date): Escena => {
  const { nombre, cuentas } = organizacionDemo(c.organizacion);
  const cuenta = c.nombre ? c : cuentas.find(({ clave }) => clave === c.cuenta);
  return {
    cuando,
    papeles: [],
    jugar: async ({ elenco }) => {
      if (!elenco.has(c.cuenta)) await elenco.admit({ clave: c.cuenta, nombre: cuenta?.nombre ?? c.cuenta });
      await elenco.as(c.cuenta, cuando, async (uow) => {
        const recibida = (await invitationsForActor(uow)).find(({ organizacion }) => organizacion === nombre);
        if (!recibida) throw new Error(`${c.cuenta} was not invited`);
        await joinOrganization(uow, recibida.id);
      });
    },
  };
};

const colega = (c: ColegaDemo, hoy: Fecha): Escena[] => {
  const cuandoDe = cronista(hoy);
  const invitada = invitacion(c, cuandoDe(c.invitado));
  return 'cuenta' in c ? [invitada, ingreso(c, cuandoDe(c.unido))] : [invitada];
};

/** The job of the papers that expire, at 07:00. */
const avisos = (dia: Fecha): Escena => {
  const cuando = aLas(dia, '07:00');
  return {
    cuando,
    papeles: [],
    jugar: async ({ tx }) => {
      await tellPapersDue(comoPortal(tx, cuando));
    },
  };
};

const diasDeAvisos = (hoy: Fecha): Fecha[] =>
  Array.from({ length: PRIMER_AVISO + 1 }, (_, hace) => hace)
    .filter((hace) => hace <= DIA_A_DIA || hace % 7 === 0)
    .map((hace) => addDays(hoy, -hace));

/** Every scene of the organizations as of `ahora`. */
export const escenasDeOrganizaciones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return [
    ...organizacionesDemo.map((o) => ficha(o, hoy)),
    ...papelesDemo.map((p) => papel(p, hoy)),
    ...colegasDemo.flatMap((c) => colega(c, hoy)),
    ...diasDeAvisos(hoy).map(avisos),
  ].filter(({ cuando }) => cuando < ahora);
};
