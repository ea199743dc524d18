export const invitation = {
  title: '¿Te imaginas esto en tu empresa?',
  text: 'Cuéntame qué te quita tiempo hoy. Si no soy la persona indicada, te digo quién sí.',
  action: 'Contarte mi caso',
};
