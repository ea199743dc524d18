/** Where people are logged in, or about to be: a restore must not bring it back. */
export const notKept = ['portafolio_sessions', 'portafolio_challenges', 'strapi_sessions'];
