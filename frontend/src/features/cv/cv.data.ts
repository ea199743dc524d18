export const invitation = {
  title: '¿Buscas a alguien así?',
  text: 'Cuéntame del puesto, del proyecto o del equipo: con gusto lo conversamos.',
  action: 'Escribirme',
};
