import type { Core } from '@strapi/strapi';

/** An account of the panel is asking: Strapi takes its addresses in small and in capital letters. */
export const isFromPanel = (strapi: Core.Strapi): boolean =>
  strapi.requestContext.get()?.state.userAbility !== undefined;
