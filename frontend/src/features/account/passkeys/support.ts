import type { Features } from '@portafolio/proxy/contract';

/** Whether this browser can use the passkeys of this site, at the address at which it is open. */
export const canUsePasskeys = (features: Features | null | undefined): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  features?.passkeyHost === location.hostname;
