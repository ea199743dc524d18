export const lost = {
  title: '¿No encuentras lo que buscas?',
  text: 'Dime qué venías a leer o a resolver: te mando el enlace, o lo escribo.',
  action: 'Preguntar',
};
