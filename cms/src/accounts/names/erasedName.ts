/** What signs the comments of an account that was erased. Nobody else may have it. */
export const ERASED_NAME = 'Cuenta eliminada';
