/** The person closed a question on the way: the action was not done, and nothing has to be said. */
export class Cancelado extends Error {}
