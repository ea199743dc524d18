export const EMAIL_MAX = 254;

/** The one form in which an e-mail is kept and compared: no blanks around it, no capitals. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();
