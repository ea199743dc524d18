export const RESUME_PATH = '/api/resume.json';

/** In the description of the API, beside the calls of the contract. */
export const resumePath: Record<string, Record<string, unknown>> = {
  [RESUME_PATH]: {
    get: {
      operationId: 'resume',
      summary: 'El currículum en el formato abierto JSON Resume',
      tags: ['resume'],
      'x-who': 'anyone',
      parameters: [],
      responses: {
        200: {
          description: 'Correcto',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    },
  },
};
