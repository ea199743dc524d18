/** The new one is half in English: of its 391 sentences Strapi has 138 in Spanish. */
export default { useLegacyMediaLibrary: true };
