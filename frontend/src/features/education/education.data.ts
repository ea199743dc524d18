export const invitation = {
  title: 'Lo que aprendí, te lo enseño',
  text: 'Cursos, capacitación para tu equipo o mentoría: dime qué quieres saber hacer y armamos el plan.',
  action: 'Quiero aprender',
  subject: 'Quiero aprender',
};
