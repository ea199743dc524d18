/** What a table means for all that goes through every table. Kinds of content are not here: their schema.json says it. */
interface Table {
  /** Where people are logged in, or about to be, is in no backup: a restore must not bring it back. */
  backup?: false;
  /** The file of an export that has its rows. */
  export?: string;
  /** Its rows of an erased account go by themselves, go by a statement of the erasure, or stay without a name. */
  erasure?: 'cascade' | 'deleted' | 'unsigned';
  /** Visitors read it: each commit tells the proxies. */
  feed?: true;
  /** What takes its rows away in time. */
  sweep?: string[];
}

export const TABLES: Record<string, Table> = {
  // What people made.
  up_users: { export: 'users.yaml', erasure: 'deleted', sweep: ['eraseDue', 'sweepUnconfirmed'] },
  up_users_role_lnk: { erasure: 'cascade', feed: true },
  reviews: { export: 'foros.yaml', feed: true, sweep: ['sweepDeleted'] },
  reviews_user_lnk: { erasure: 'cascade' },
  reviews_foro_lnk: {},
  contacts: { export: 'contacts.yaml', sweep: ['sweepMessages'] },
  contacts_user_lnk: { erasure: 'cascade' },
  profiles_user_lnk: { erasure: 'cascade' },
  reports: { erasure: 'deleted', sweep: ['sweepReports'] },
  decisions: { erasure: 'unsigned', sweep: ['sweepAudit', 'sweepDecidedTexts'] },
  mails: { erasure: 'deleted', sweep: ['sweepMails'] },
  portafolio_follows: { erasure: 'cascade' },
  portafolio_passkeys: { erasure: 'cascade' },
  portafolio_links: { erasure: 'cascade', sweep: ['sweepLinks'] },
  portafolio_invitations: { erasure: 'deleted', sweep: ['sweepInvitations'] },
  portafolio_edits: { erasure: 'cascade', sweep: ['sweepLastEdits'] },
  portafolio_drafts: { erasure: 'unsigned' },
  portafolio_versions: { erasure: 'unsigned' },
  portafolio_trash: { erasure: 'unsigned', sweep: ['sweepTrash'] },
  portafolio_demo: { sweep: ['sweepDemo'] },
  portafolio_previews: { erasure: 'cascade', sweep: ['sweepPreviews'] },
  portafolio_sessions: { backup: false, erasure: 'cascade', sweep: ['sweepSessions'] },
  portafolio_challenges: { backup: false, sweep: ['sweepChallenges'] },

  // What the site keeps for itself.
  portafolio_feeds: {},
  // Made of the items at every start where they are others.
  portafolio_search: { backup: false },
  portafolio_vocabulary: { backup: false },
  portafolio_limits: {},
  portafolio_once: { sweep: ['sweepIdempotencyKeys'] },
  portafolio_owner_notices: {},
  portafolio_planted: {},
  portafolio_words: {},
  files: { feed: true, sweep: ['sweepUnreferenced'] },
  files_folder_lnk: {},
  files_related_mph: {},
  upload_folders: {},
  upload_folders_parent_lnk: {},

  // Strapi's and its panel's.
  admin_permissions: {},
  admin_permissions_api_token_lnk: {},
  admin_permissions_role_lnk: {},
  admin_roles: {},
  admin_users: {},
  admin_users_roles_lnk: {},
  i18n_locale: {},
  strapi_ai_localization_jobs: {},
  strapi_ai_metadata_jobs: {},
  strapi_api_token_permissions: {},
  strapi_api_token_permissions_token_lnk: {},
  strapi_api_tokens: {},
  strapi_api_tokens_admin_user_owner_lnk: {},
  strapi_core_store_settings: {},
  strapi_database_schema: {},
  strapi_history_versions: {},
  strapi_migrations: {},
  strapi_migrations_internal: {},
  strapi_release_actions: {},
  strapi_release_actions_release_lnk: {},
  strapi_releases: {},
  strapi_sessions: { backup: false },
  strapi_transfer_token_permissions: {},
  strapi_transfer_token_permissions_token_lnk: {},
  strapi_transfer_tokens: {},
  strapi_webhooks: {},
  strapi_workflows: {},
  strapi_workflows_stage_required_to_publish_lnk: {},
  strapi_workflows_stages: {},
  strapi_workflows_stages_permissions_lnk: {},
  strapi_workflows_stages_workflow_lnk: {},
  up_permissions: {},
  up_permissions_role_lnk: {},
  up_roles: {},
};

export const notKept = Object.keys(TABLES).filter((name) => TABLES[name]?.backup === false);
