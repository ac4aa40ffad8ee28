export { altasNotices } from './altas.cartas.ts';
export { altasRouter } from './altas.handlers.ts';
export { altasHojas } from './altas.hojas.ts';
export { createPersonalData, personalDataRoutes } from './cuenta.datos.ts';
export { cuentaRouter } from './cuenta.handlers.ts';
export { estadisticasRouter } from './estadisticas.handlers.ts';
export { usuariosRouter } from './gestion.handlers.ts';
export { usuariosHoja } from './gestion.hoja.ts';
export { registerAccountInvitationJob } from './gestion.invitar.ts';
export { usuariosNotices } from './gestion.notices.ts';
export { rolesRouter } from './roles.handlers.ts';
export { rolesNotices } from './roles.notices.ts';
export { type Accounts, type AccountsOptions, createAccounts } from './usuarios.accounts.ts';
export {
  assertNoDemoAccounts,
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  DemoAccountsFound,
  demoAccounts,
  ensureDemoAccounts,
  hashDemoPassword,
} from './usuarios.demo.ts';
export { makeAccessLink } from './usuarios.enlace.ts';
export {
  ensureFirstAdministrator,
  type FirstAdministrator,
  FirstAdministratorError,
  firstAdministratorFrom,
} from './usuarios.first-admin.ts';
export { registerAccountJobs } from './usuarios.jobs.ts';
export {
  changeUserState,
  createUser,
  hasAdministrator,
  type NewUser,
  purgeExpired,
} from './usuarios.repo.ts';
export { authRoutes } from './usuarios.routes.ts';
