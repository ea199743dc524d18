/** A wrong field of a body, by its public name. */
export interface FieldError {
  field: string;
  message: string;
}

const sentences = {
  400: 'La petición no es válida. Revise los datos e intente de nuevo.',
  401: 'Su sesión no es válida o terminó. Ingrese de nuevo.',
  403: 'No tiene permiso para hacer esto.',
  404: 'No encontramos lo que busca.',
  405: 'Esta dirección no admite esa operación.',
  408: 'El envío se detuvo y no llegó completo. Intenta de nuevo.',
  409: 'Lo que intenta guardar ya existe.',
  413: 'Lo que envía es demasiado grande.',
  415: 'El formato de lo que envía no se admite.',
  416: 'El archivo no tiene la parte que pides.',
  422: 'Lo que envías no se puede atender así. Revísalo e intenta de nuevo.',
  429: 'Demasiados intentos. Espere un momento e intente de nuevo.',
  500: 'Algo falló de nuestro lado. Intente de nuevo en un momento.',
  502: 'El servidor de contenido respondió algo inesperado. Intente de nuevo en un momento.',
  503: 'El servidor de contenido no está disponible. Intente de nuevo en un momento.',
} as const;

export type ErrorStatus = keyof typeof sentences;

export const isErrorStatus = (status: number): status is ErrorStatus => status in sentences;

/** The one error of the proxy: thrown anywhere, rendered in http/errors.ts. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  /** What else the answer says. */
  readonly more: object;

  constructor(
    status: ErrorStatus,
    sentence: string = sentences[status],
    more: {
      errors?: FieldError[];
      headers?: Record<string, string>;
      cause?: unknown;
      more?: object;
    } = {},
  ) {
    super(sentence, { cause: more.cause });
    this.name = 'ApiError';
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.more = more.more ?? {};
  }
}
