import { Bike, BookOpen, Coffee, Mountain, Music, Sprout } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const site = {
  title: 'De qué va este sitio',
  paragraphs: [
    'Aquí conviven las tres cosas a las que me dedico: desarrollar aplicaciones web, convertir datos en decisiones y enseñar a otras personas a hacer ambas. No las separo porque en la práctica no se separan: un buen sistema produce buenos datos, y ninguno de los dos dura si el equipo no los entiende.',
    'Encontrarás proyectos con nombre y resultado, un blog donde escribo lo que voy aprendiendo, un foro abierto para preguntar y discutir, y los cursos que imparto. Si algo de esto se parece a lo que necesitas, la página de contacto es el mejor lugar para empezar.',
  ],
};

export const beliefs = {
  title: 'En lo que creo',
  items: [
    {
      title: 'Primero, entender',
      text: 'El software más caro es el que resuelve el problema equivocado. Pregunto mucho antes de escribir la primera línea.',
    },
    {
      title: 'Sencillo es un logro',
      text: 'Prefiero la solución que tu equipo puede explicar a la que solo yo puedo mantener.',
    },
    {
      title: 'Medir, no suponer',
      text: 'Si mejoró, se nota en un número. Si no se nota, se cambia.',
    },
    {
      title: 'Cuentas claras',
      text: 'Alcance, fecha y precio por escrito. Las malas noticias, el mismo día.',
    },
  ],
};

export const hobbies: { title: string; items: { Icon: LucideIcon; name: string; text: string }[] } =
  {
    title: 'Cuando cierro la computadora',
    items: [
      {
        Icon: Bike,
        name: 'Bicicleta',
        text: 'Rutas largas los domingos, sin prisa y sin audífonos.',
      },
      {
        Icon: BookOpen,
        name: 'Lectura',
        text: 'Novela negra, divulgación y cualquier historia bien contada.',
      },
      {
        Icon: Coffee,
        name: 'Café',
        text: 'Tostado de altura, molido en casa, discutido con quien se deje.',
      },
      {
        Icon: Mountain,
        name: 'Montaña',
        text: 'Subir temprano, desayunar arriba y bajar con ideas.',
      },
      { Icon: Music, name: 'Música', text: 'Una guitarra con más años que talento encima.' },
      {
        Icon: Sprout,
        name: 'Huerto',
        text: 'Chiles, jitomates y la paciencia que el código no enseña.',
      },
    ],
  };

export const invitation = {
  title: '¿Conversamos?',
  text: 'Cuéntame en qué andas. La primera charla es sin costo y sirve aunque no trabajemos juntos.',
  action: 'Ir a contacto',
};
