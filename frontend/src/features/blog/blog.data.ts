export const intro =
  'Notas sobre desarrollo, datos y enseñanza. Escribo lo que me costó entender, para que a ti te cueste menos.';

export const hint = 'Click en el tema';
