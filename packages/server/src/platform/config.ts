import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import { z } from 'zod';

/** Where the data lives: the PostgreSQL that the portal brings along, or a server named by DATABASE_URL. */
export type DatabaseSettings =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'server'; readonly url: string };

/** An S3-compatible store; null in {@link Config} means files on disk under `dataFolder`. */
export type S3Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** Every setting of the portal, read once at start. Nothing else reads the environment. */
export type Config = {
  /** NODE_ENV=production. */
  readonly production: boolean;
  /** Production, or a database server: weak secrets and demo accounts are refused. */
  readonly strict: boolean;
  /** Test accounts and sample records exist (rule 3). */
  readonly demo: boolean;
  readonly database: DatabaseSettings;
  /** Absolute path of DATOS: embedded database, files on disk, generated secret. */
  readonly dataFolder: string;
  readonly port: number;
  /** At least 32 characters; signs cookies and tokens. */
  readonly secret: string;
  /** Origin without a trailing slash, e.g. `https://portal.fundacion.mx`. */
  readonly publicUrl: string;
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  readonly s3: S3Settings | null;
  /** clamd as `tcp://host:port` or `unix:/path`; null: files are shown as 'sin analizar' (rule 58). */
  readonly clamdUrl: string | null;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed (rule 23); empty: none. */
  readonly trustedProxies: readonly string[];
  /** Staff must set up a second factor before anything else (rule 8); otherwise it is offered. */
  readonly secondFactorForStaff: boolean;
  /** Short name of the foundation, as request types call it (A§9): a sister fund installs the portal under its own. */
  readonly foundation: string;
  /** Who answers for personal data, as the privacy notice says it; `said` is false while nobody set it. */
  readonly responsible: {
    readonly nombre: string;
    readonly domicilio: string;
    readonly correo: string;
    readonly said: boolean;
  };
  /** Changes that one account may make in a minute; what follows from it: platform/http/rates.ts. */
  readonly changesPerMinute: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/** Thrown by {@link loadConfig} with every problem at once: one Spanish line each, for whoever starts the portal. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `La configuración tiene ${problems.length === 1 ? 'un problema' : `${problems.length} problemas`}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_LLAVE', 'S3_SECRETO'] as const;

/** True when `text` parses as a URL with one of the schemes and names a host. */
const isUrl = (text: string, schemes: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return schemes.includes(url.protocol) && url.hostname !== '';
};

const isLocalHost = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** PostgreSQL URLs may name a Unix socket (`postgres:///base?host=/ruta`), so that only the scheme and the base are asked for. */
const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).pathname.length > 1;

const isClamdUrl = (text: string): boolean =>
  text.startsWith('unix:/') || (isUrl(text, ['tcp:']) && new URL(text).port !== '');

const isProxyList = (text: string): boolean =>
  text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    const known = z.union([z.ipv4(), z.ipv6()]).safeParse(address).success || address === 'loopback';
    return known && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });

/**
 * Why a secret is too weak, or null when it will do: at least 32 characters, not a short pattern repeated,
 * at least 12 different characters, and none of the words people leave in examples.
 */
export const weakSecretReason = (secret: string): string | null => {
  if (secret.length < 32) return 'debe tener al menos 32 caracteres';
  for (let size = 1; size <= secret.length / 2; size++) {
    const pattern = secret.slice(0, size);
    if (pattern.repeat(Math.ceil(secret.length / size)).startsWith(secret)) return 'repite un mismo patrón';
  }
  if (new Set(secret).size < 12) return 'usa muy pocos caracteres distintos';
  if (/change.?me|cambiame|secreto?.?secreto?|password|contrase/i.test(secret)) return 'parece un ejemplo';
  return null;
};

/** An optional setting that must satisfy `check` when present; `message` continues the line '<NAME> …'. */
const optional = (check: (text: string) => boolean, message: string) =>
  z.string().trim().refine(check, { error: message }).optional();

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  DATABASE_URL: optional(
    isPostgresUrl,
    'debe ser de PostgreSQL y nombrar la base, por ejemplo postgres://usuario:clave@servidor:5432/portal.',
  ),
  DATOS: z.string().trim().default('./datos'),
  PUERTO: optional(
    (t) => /^\d{1,5}$/.test(t) && Number(t) <= 65535,
    'debe ser un número de puerto entre 0 y 65535.',
  ),
  DEMO: z.enum(['si', 'no'], { error: "debe ser 'si' o 'no'." }).optional(),
  SECRETO: z.string().optional(),
  URL_PUBLICA: optional(
    (t) => isUrl(t, ['http:', 'https:']) && /^\/?$/.test(new URL(t).pathname) && !/[?#]/.test(t),
    'debe ser la dirección del portal sin ruta, por ejemplo https://portal.fundacion.mx.',
  ),
  SMTP_URL: optional(
    (t) => isUrl(t, ['smtp:', 'smtps:']),
    'debe tener la forma smtp://usuario:clave@servidor:587 o smtps://….',
  ),
  CORREO_REMITENTE: optional(
    (t) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(t)?.[1] ?? t).success && !/[\r\n]/.test(t),
    'debe ser una dirección de correo, por ejemplo "Portal <portal@fundacion.mx>".',
  ),
  S3_ENDPOINT: optional((t) => isUrl(t, ['http:', 'https:']), 'debe ser una dirección http o https.'),
  S3_REGION: z.string().trim().optional(),
  S3_BUCKET: z.string().trim().optional(),
  S3_LLAVE: z.string().trim().optional(),
  S3_SECRETO: z.string().trim().optional(),
  CLAMD_URL: optional(isClamdUrl, 'debe tener la forma tcp://servidor:3310 o unix:/ruta/clamd.sock.'),
  PROXY_CONFIABLE: optional(
    isProxyList,
    'debe ser una lista de direcciones o redes separadas por comas, por ejemplo 10.0.0.1,192.168.0.0/16.',
  ),
  SEGUNDO_FACTOR_PERSONAL: z
    .enum(['ofrecido', 'obligatorio'], { error: "debe ser 'ofrecido' u 'obligatorio'." })
    .optional(),
  FUNDACION_NOMBRE: optional((t) => t.length >= 1 && t.length <= 60, 'debe tener de 1 a 60 caracteres.'),
  RESPONSABLE_NOMBRE: optional((t) => t.length <= 200, 'debe tener como máximo 200 caracteres.'),
  RESPONSABLE_DOMICILIO: optional((t) => t.length <= 300, 'debe tener como máximo 300 caracteres.'),
  RESPONSABLE_CORREO: optional(
    (t) => z.email().safeParse(t).success,
    'debe ser una dirección de correo, por ejemplo privacidad@fundacion.mx.',
  ),
  RITMO_POR_CUENTA: optional(
    (t) => /^\d{2,7}$/.test(t) && Number(t) >= 30,
    'debe ser un número de 30 a 9999999: los cambios que una cuenta puede hacer en un minuto.',
  ),
  REGISTRO_NIVEL: z.enum(levels, { error: `debe ser uno de: ${levels.join(', ')}.` }).optional(),
});

type Environment = z.infer<typeof environmentSchema>;

/** The names of the settings that {@link loadConfig} reads: whoever starts a portal beside another one leaves them out. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Rules over several settings at once; each returns a Spanish line per problem. */
const crossChecks = (env: Partial<Environment>, strict: boolean): string[] => {
  const problems: string[] = [];
  const usedS3 = s3Names.filter((name) => env[name] !== undefined);
  if (usedS3.length > 0 || env.S3_REGION !== undefined) {
    const missing = s3Names.filter((name) => env[name] === undefined);
    const first = usedS3[0] ?? 'S3_REGION';
    if (missing.length > 0)
      problems.push(`${first} está definido pero falta ${missing.join(', ')}: define todos o ninguno.`);
  }
  if (env.SMTP_URL !== undefined && env.CORREO_REMITENTE === undefined)
    problems.push('SMTP_URL está definido pero falta CORREO_REMITENTE: define ambos o ninguno.');

  if (env.SECRETO !== undefined) {
    const reason = weakSecretReason(env.SECRETO);
    if (reason) problems.push(`SECRETO no sirve: ${reason}. Genera uno con: openssl rand -base64 48`);
  }
  if (!strict) return problems;

  const where = env.DATABASE_URL !== undefined ? 'con DATABASE_URL' : 'en producción';
  if (env.SECRETO === undefined)
    problems.push(`SECRETO falta: ${where} es obligatorio. Genera uno con: openssl rand -base64 48`);
  if (env.DEMO === 'si')
    problems.push(`DEMO=si no se admite ${where}: las cuentas de prueba no son para datos reales.`);
  if (env.URL_PUBLICA === undefined)
    problems.push(`URL_PUBLICA falta: ${where} es obligatoria, los correos llevan enlaces con ella.`);
  else if (isUrl(env.URL_PUBLICA, ['http:']) && !isLocalHost(env.URL_PUBLICA))
    problems.push(`URL_PUBLICA debe empezar con https:// ${where}.`);
  return problems;
};

/**
 * Reads the secret kept in DATOS/secreto, or makes one (48 random bytes, mode 600) the first time.
 * Written through a hard link, so that two first starts at once end with the same secret.
 */
const keptSecret = (dataFolder: string): string => {
  const file = path.join(dataFolder, 'secreto');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
};

/** {@link keptSecret}, with the failures a person can mend said as a problem. */
const secretFor = (env: Environment, dataFolder: string): string => {
  if (env.SECRETO !== undefined) return env.SECRETO;
  let secret: string;
  try {
    secret = keptSecret(dataFolder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'desconocido';
    throw new ConfigError([
      `DATOS: no se puede leer ni escribir en ${dataFolder} (${code}). Elige otra carpeta con DATOS=….`,
    ]);
  }
  const reason = weakSecretReason(secret);
  if (reason)
    throw new ConfigError([
      `${path.join(dataFolder, 'secreto')} ${reason}: bórralo para generar otro, o define SECRETO.`,
    ]);
  return secret;
};

/** Empty variables (`SMTP_URL=`) count as not set: that is how people switch one off. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]?.trim()));

/**
 * Reads and checks every setting. Nothing falls back in silence: a partial or malformed setting is an error.
 *
 * Defaults: embedded database under DATOS, demo on, port 3000, a secret generated and kept in DATOS/secreto.
 * With DATABASE_URL or NODE_ENV=production: demo off, SECRETO and URL_PUBLICA required (rule 3).
 *
 * @throws ConfigError with all problems, one Spanish line each.
 */
export const loadConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const given = withoutEmpty(environment);
  const production = given.NODE_ENV === 'production';
  const strict = production || given.DATABASE_URL !== undefined;
  const parsed = environmentSchema.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  problems.push(...crossChecks(parsed.data ?? given, strict));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const env = parsed.data;
  const dataFolder = path.resolve(env.DATOS);
  const port = Number(env.PUERTO ?? 3000);
  return {
    production,
    strict,
    demo: env.DEMO === undefined ? !strict : env.DEMO === 'si',
    database:
      env.DATABASE_URL === undefined
        ? { kind: 'embedded', folder: path.join(dataFolder, 'postgres') }
        : { kind: 'server', url: env.DATABASE_URL },
    dataFolder,
    port,
    secret: secretFor(env, dataFolder),
    publicUrl: new URL(env.URL_PUBLICA ?? `http://localhost:${port}`).origin,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.CORREO_REMITENTE ?? 'Gestión de Proyectos <portal@localhost>',
    },
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT ?? '',
          region: env.S3_REGION ?? 'us-east-1',
          bucket: env.S3_BUCKET,
          accessKey: env.S3_LLAVE ?? '',
          secretKey: env.S3_SECRETO ?? '',
        }
      : null,
    clamdUrl: env.CLAMD_URL ?? null,
    trustedProxies: env.PROXY_CONFIABLE?.split(',').map((part) => part.trim()) ?? [],
    secondFactorForStaff: env.SEGUNDO_FACTOR_PERSONAL === 'obligatorio',
    foundation: env.FUNDACION_NOMBRE ?? FUNDACION_POR_OMISION,
    responsible: {
      nombre: env.RESPONSABLE_NOMBRE ?? env.FUNDACION_NOMBRE ?? FUNDACION_POR_OMISION,
      domicilio: env.RESPONSABLE_DOMICILIO ?? 'la ciudad de Chihuahua, Chihuahua, México',
      correo: env.RESPONSABLE_CORREO ?? 'privacidad@localhost',
      said: env.RESPONSABLE_DOMICILIO !== undefined && env.RESPONSABLE_CORREO !== undefined,
    },
    changesPerMinute: Number(env.RITMO_POR_CUENTA ?? 300),
    logLevel: env.REGISTRO_NIVEL ?? 'info',
  };
};
