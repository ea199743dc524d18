export const intro =
  'Notas sobre desarrollo, datos y enseñanza. Escribo lo que me costó entender, para que a ti te cueste menos.';

export const hint = 'Click en el tema';

export const proposal = {
  title: '¿De qué te gustaría leer?',
  text: 'Cuéntame qué no te quedó claro o qué tema falta. Las mejores notas salieron de una pregunta.',
  action: 'Proponer un tema',
  subject: 'Un tema para el blog',
};
