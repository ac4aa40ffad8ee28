import { settingNames } from '../src/platform/config.ts';

const isSetting = (name: string): boolean => settingNames.includes(name) || name.startsWith('ADMIN_');

/** The environment without the settings of a portal: those of whoever runs the tests must not reach the portal under test. */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isSetting(name)));

/** Takes the settings out of this process, and so out of the programs that it starts. */
export const forgetSettings = (): void => {
  for (const name of Object.keys(process.env)) if (isSetting(name)) delete process.env[name];
};
