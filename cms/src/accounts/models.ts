/** Strapi's uids of accounts and roles, and the type of the one role that we add. */
export const USER = 'plugin::users-permissions.user';
export const ROLE = 'plugin::users-permissions.role';
export const PERMISSION = 'plugin::users-permissions.permission';
export const ADMIN_ROLE = 'site-admin';
export const USER_ROLE = 'authenticated';
export const PUBLIC_ROLE = 'public';
