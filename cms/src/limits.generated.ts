// Written by `npm run contract` from proxy/src/contract: change that.
export const NAME_MAX = 255;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
export const IMAGE_MAX_BYTES = 10485760;
export const LIST_MAX = 100;
