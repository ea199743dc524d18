/** The package of the standard brings no types of its own. */
declare module '@jsonresume/schema' {
  export function validate(resume: unknown, callback: (errors: object[] | null) => void): void;
}
