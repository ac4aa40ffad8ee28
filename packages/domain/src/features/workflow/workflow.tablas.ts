import type { Actor } from '../../kernel/policy.ts';
import type { Workflow } from '../../kernel/workflow.ts';
import { palabrasDeEntidad } from '../bitacora/public.ts';
import { etiquetaDeDestinatarios } from './workflow.destinatarios.ts';
import { ladoDe } from './workflow.lados.ts';
import { listaDeEstado } from './workflow.listas.ts';
import type { AccionDeTabla, EstadoDeTabla, ResumenDeTabla, Tabla } from './workflow.shapes.ts';

/** The part of a workflow that is drawn; of every one that app.ts lists. */
export type TablaDeFlujo = Pick<
  Workflow<string, string, Actor, never>,
  'id' | 'initial' | 'creation' | 'states' | 'transitions'
>;

/** What an event sends, as the notices of its slice have it. */
export type LoQueEnvia = {
  readonly campana: string | null;
  readonly cartas: readonly AccionDeTabla['cartas'][number][];
};

/** How many records stand in each state. */
export type Conteos = ReadonlyMap<string, number>;

const nada: LoQueEnvia = { campana: null, cartas: [] };

const estadosDe = ({ id, states }: TablaDeFlujo, conteos: Conteos): EstadoDeTabla[] =>
  Object.entries(states).map(([estado, { label, tone, final = false }]) => ({
    id: estado,
    label,
    tone,
    final,
    casos: conteos.get(estado) ?? 0,
    lista: listaDeEstado(id, estado),
  }));

type Avisa = Pick<TablaDeFlujo['creation'], 'event' | 'notify'>;

const avisos = ({ event, notify }: Avisa, envia: (event: string) => LoQueEnvia | undefined) => {
  const { campana, cartas } = envia(event) ?? nada;
  return { avisaA: notify.map((uno) => etiquetaDeDestinatarios[uno]), campana, cartas: [...cartas] };
};

const accionesDe = (
  { initial, creation, transitions }: TablaDeFlujo,
  envia: (event: string) => LoQueEnvia | undefined,
): AccionDeTabla[] => [
  {
    id: creation.action,
    label: creation.label,
    de: [],
    a: initial,
    quienes: [],
    condiciones: [],
    conMotivo: false,
    ...avisos(creation, envia),
  },
  ...Object.entries(transitions).map(([id, one]) => ({
    id,
    label: one.label,
    de: [...one.from],
    a: one.to,
    quienes: one.who.map(({ code, label }) => ({ lado: ladoDe(code), label })),
    condiciones: [...new Set((one.guards ?? []).map(({ message }) => message))],
    conMotivo: one.ask === 'motivo',
    ...avisos(one, envia),
  })),
];

/** A workflow's table in words, with its live records and what each action sends. Pure: nothing of it is written twice. */
export const describirTabla = (
  tabla: TablaDeFlujo,
  conteos: Conteos,
  envia: (event: string) => LoQueEnvia | undefined,
): Tabla => ({
  id: tabla.id,
  titulo: palabrasDeEntidad(tabla.id),
  inicial: tabla.initial,
  estados: estadosDe(tabla, conteos),
  acciones: accionesDe(tabla, envia),
});

/** What the list of tables says of one. A record whose state is final is over. */
export const resumirTabla = (tabla: TablaDeFlujo, conteos: Conteos): ResumenDeTabla => {
  const estados = estadosDe(tabla, conteos);
  return {
    id: tabla.id,
    titulo: palabrasDeEntidad(tabla.id),
    estados: estados.length,
    acciones: Object.keys(tabla.transitions).length,
    vivos: estados.reduce((sum, { final, casos }) => (final ? sum : sum + casos), 0),
  };
};
