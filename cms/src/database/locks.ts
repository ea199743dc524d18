/** PostgreSQL's advisory locks; scripts/backup/sql takes `boot` too. Other numbers would do as well. */
export const LOCK = {
  /** Changing the schema at boot. */
  boot: 7_300,
  /** Changes of role, and whatever takes an admin away. */
  roles: 7_301,
  seed: 7_302,
  /** Gathering what one mail tells. */
  notices: 7_303,
  /** Shared by who opens a session of the panel; whatever ends them takes it alone. */
  panelSessions: 7_304,
};
