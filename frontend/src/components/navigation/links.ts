export interface NavLink {
  to: string;
  label: string;
}

export const topics: NavLink[] = [
  { to: '/exp', label: 'EXPERIENCIA' },
  { to: '/project', label: 'PROYECTOS' },
  { to: '/course', label: 'CURSOS' },
  { to: '/blog', label: 'BLOG' },
  { to: '/foro', label: 'FORO' },
  { to: '/education', label: 'EDUCACIÓN' },
  { to: '/service', label: 'SERVICIOS' },
];

export const admin: NavLink[] = [
  { to: '/admin/contactlist', label: 'MENSAJES' },
  { to: '/admin/articlelist', label: 'BLOGS' },
  { to: '/admin/forolist', label: 'FOROS' },
  { to: '/admin/userlist', label: 'USUARIOS' },
];

export const footerSections: NavLink[] = [
  { to: '/course', label: 'Cursos' },
  { to: '/exp', label: 'Experiencia' },
  { to: '/project', label: 'Proyectos' },
  { to: '/blog', label: 'Blogs' },
  { to: '/education', label: 'Educación' },
  { to: '/service', label: 'Servicios' },
  { to: '/foro', label: 'Foros' },
];

export const footerMore: NavLink[] = [
  { to: '/about', label: 'Acerca' },
  { to: '/contact', label: 'Contacto' },
];

export const home: NavLink = { to: '/', label: 'Inicio' };

/** The public screens that no other table names. */
export const others: NavLink[] = [
  { to: '/sintegral', label: 'Software' },
  { to: '/cv', label: 'Currículum' },
  { to: '/login', label: 'Ingresar' },
  { to: '/register', label: 'Registrarse' },
];
