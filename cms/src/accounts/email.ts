/** The one form in which an e-mail is stored and compared: trimmed, in lower case. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();
