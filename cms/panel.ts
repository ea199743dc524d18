import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Strapi reads the configuration to build its panel, but none of these values ends up in it. */
const PLACEHOLDERS = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  APP_KEYS: 'placeholder-placeholder,placeholder-placeholder',
  API_TOKEN_SALT: 'placeholder-placeholder',
  ADMIN_JWT_SECRET: 'placeholder-placeholder',
  TRANSFER_TOKEN_SALT: 'placeholder-placeholder',
  JWT_SECRET: 'placeholder-placeholder',
  ENCRYPTION_KEY: 'placeholder-placeholder',
  PROXY_TOKEN: 'placeholder-placeholder',
  SEED_TOKEN: 'placeholder-placeholder',
};

const cms = path.resolve(__dirname, '..');
const strapi = path.join(cms, 'node_modules/@strapi/strapi/bin/strapi.js');

const { status } = spawnSync(process.execPath, [strapi, 'build'], {
  cwd: cms,
  env: {
    ...process.env,
    ...PLACEHOLDERS,
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
  },
  stdio: 'inherit',
});
process.exit(status ?? 1);
