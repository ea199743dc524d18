export const intro =
  'Preguntas abiertas sobre código, datos y trabajo. No hace falta saber la respuesta: basta con contar cómo te fue a ti.';

export const inPrivate = {
  title: '¿Prefieres preguntar en privado?',
  text: 'Hay dudas que no son para un foro, como las de tu empresa o las de tu equipo. Esas las leo solo yo.',
  action: 'Preguntar en privado',
};
