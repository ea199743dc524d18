export const lead =
  'Un proyecto, un curso, una duda o una demo: cuéntamelo con tus palabras y sin formalidades.';

export const promise = {
  title: 'Qué pasa después',
  steps: [
    'Leo tu mensaje completo y te respondo en menos de dos días hábiles.',
    'Si hace falta, te propongo una llamada corta para entender mejor.',
    'Recibes por escrito una idea, un tiempo y un costo. Tú decides.',
  ],
};

export const messaging = 'Escribir por WhatsApp';
