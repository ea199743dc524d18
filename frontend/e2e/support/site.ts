/** The public address that these tests give the site. */
export const SITE = 'https://portafolio.example';
