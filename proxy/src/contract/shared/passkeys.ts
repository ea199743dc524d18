/** As many as an account may have. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
