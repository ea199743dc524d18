/** What is said where nothing is, by the API and by a page that asked for nothing. */
export const NOT_FOUND = 'No encontramos lo que buscas.';
