export const lead =
  'Cada servicio empieza con una conversación y termina con algo que tu equipo puede usar sin mí.';

export const quote = {
  title: 'Pide tu cotización',
  text: 'Los precios dependen del alcance y prefiero no adivinarlo. Escríbeme en la página de contacto qué necesitas y para cuándo: te respondo con una propuesta clara, por escrito y sin compromiso.',
  action: 'Solicitar cotización',
  subject: 'Cotización',
};
