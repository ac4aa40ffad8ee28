/** What other slices and floors may use of the collegiate sessions. */
export {
  type Asiento,
  type Cuerpo,
  contar,
  cuerpos,
  type Decision,
  decidir,
  decisiones,
  type Escrutinio,
  etiquetaDeCuerpo,
  quorumPorOmision,
  type Voto,
  votos,
} from './escrutinio.ts';
