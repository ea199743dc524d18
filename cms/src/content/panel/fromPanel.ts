import type { Core } from '@strapi/strapi';

const state = (strapi: Core.Strapi) => strapi.requestContext.get()?.state;

/** An account of the panel is asking: Strapi takes its addresses in small and in capital letters. */
export const isFromPanel = (strapi: Core.Strapi): boolean =>
  state(strapi)?.userAbility !== undefined;

export const SUPER_ADMIN = 'strapi-super-admin';

export const isFromSuperAdmin = (strapi: Core.Strapi): boolean =>
  ((state(strapi)?.user as { roles?: { code: string }[] } | undefined)?.roles ?? []).some(
    ({ code }) => code === SUPER_ADMIN,
  );
