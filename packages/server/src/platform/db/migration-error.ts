/** The database and the files of migrations do not fit; the message is one Spanish line saying what to do. */
export class MigrationError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'MigrationError';
  }
}
