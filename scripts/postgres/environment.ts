const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ'];

/** PostgreSQL needs no secret of ours, and a variable of ours may not change what it does. */
export const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(NEEDED.map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
});
