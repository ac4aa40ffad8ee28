/** The database as the rest of the server uses it. */
export { type ConnectOptions, connect, connectTo, type Database } from './connect.ts';
export { LaunchError } from './embedded.ts';
export { isRefusedByTrigger, isRetryable, isUniqueViolation, toAppError } from './errors.ts';
export { nextFolio } from './folios.ts';
export { HOLD_SPACE, type Hold, takeHold } from './holds.ts';
export { MigrationError, migrate, migrationsFolder } from './migrate.ts';
export type { DB } from './schema.ts';
export { kyselyOn, sendWithCommit, type Tx } from './tx.ts';
export {
  type ActorUow,
  type RunOptions,
  requireActor,
  runAs,
  runAsSystem,
  type Uow,
} from './unit-of-work.ts';
