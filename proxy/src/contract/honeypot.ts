/**
 * What a form of the site sends beside its fields. A program that fills in whatever it finds also
 * fills in `website`, which no person sees, and it needs no time. Who sends neither is not suspected.
 */
export interface Honeypot {
  website: string;
  /** Milliseconds from when the form was shown. */
  elapsed: number;
}
