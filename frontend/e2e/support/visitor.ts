/** The visitor's browser: the dates on the screens depend on it. */
export const VISITOR = {
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
} as const;
