/** The modules of the menu: what is counted of them and who sees them (product.md §1, rule 93). */

/** A stage whose records the menu counts. Its table has `estado`, `proyecto_id` and `organizacion_id`, and is counted by the trigger app.contar_por_estado. */
export type Modulo = {
  /** Key on the wire and of its menu item: 'preRegistro'. */
  readonly id: string;
  readonly tabla: string;
  /** The states that count as validated. */
  readonly validados: readonly string[];
  /** The states in which the record waits for its organization to act. */
  readonly esperanAlSolicitante: readonly string[];
  /** Shown to a solicitante that has nothing in it yet: where everybody begins. */
  readonly siempre?: true;
  /** Nothing of it is ever deleted: its table has no `eliminado_en`. */
  readonly conserva?: true;
};

/** How many records of a table stand in a state, within what an account may see. */
export type Conteo = { readonly tabla: string; readonly estado: string; readonly n: number };

/** The menu of one account: the badge of each module, and the modules that it is shown. */
export type ResumenDeModulos = {
  readonly validados: Record<string, number>;
  readonly visibles: string[];
};

const countIn = (conteos: readonly Conteo[], tabla: string, estados: readonly string[]): number =>
  conteos
    .filter((conteo) => conteo.tabla === tabla && estados.includes(conteo.estado))
    .reduce((sum, { n }) => sum + n, 0);

/**
 * Badges and menu from one count by state (product.md §1). Staff are shown every module, and their permissions decide
 * in the menu; a solicitante those in which its organization has a record that is validated or waits for it to act.
 */
export const resumirModulos = (
  modulos: readonly Modulo[],
  conteos: readonly Conteo[],
  esPersonal: boolean,
): ResumenDeModulos => ({
  validados: Object.fromEntries(modulos.map((m) => [m.id, countIn(conteos, m.tabla, m.validados)])),
  visibles: modulos
    .filter(
      (m) =>
        esPersonal ||
        m.siempre === true ||
        countIn(conteos, m.tabla, [...m.validados, ...m.esperanAlSolicitante]) > 0,
    )
    .map(({ id }) => id),
});
