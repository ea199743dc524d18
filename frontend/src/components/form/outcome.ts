import { createContext } from 'react';

/** A sentence that stands at the field of this name, or below the form where it is about none of its fields. */
export interface FormError {
  text: string;
  field: string | null;
}

/** What a request was refused for. */
export const errorOf = ({ error, field }: { error: string | null; field: string | null }) =>
  error === null ? null : { text: error, field };

interface Outcome {
  busy: boolean;
  wrong: FormError | null;
}

/** How the last sending of the form around went. */
export const OutcomeContext = createContext<Outcome>({ busy: false, wrong: null });
