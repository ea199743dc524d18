export const intro =
  'Preguntas abiertas sobre código, datos y trabajo. No hace falta saber la respuesta: basta con contar cómo te fue a ti.';
