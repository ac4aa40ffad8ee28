/** The embedded database cannot start; the message is one Spanish line saying what to do. */
export class LaunchError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'LaunchError';
  }
}
