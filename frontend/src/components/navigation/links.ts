export interface NavLink {
  to: string;
  label: string;
}

export const cv: NavLink = { to: '/cv', label: 'Currículum' };

export const topics: NavLink[] = [
  { to: '/exp', label: 'EXPERIENCIA' },
  { to: '/project', label: 'PROYECTOS' },
  { to: '/course', label: 'CURSOS' },
  { to: '/blog', label: 'BLOG' },
  { to: '/foro', label: 'FORO' },
  { to: '/education', label: 'EDUCACIÓN' },
  { to: '/service', label: 'SERVICIOS' },
];

const services: NavLink = { to: '/service', label: 'Servicios' };
const projects: NavLink = { to: '/project', label: 'Proyectos' };
/** In the header of a phone. */
export const shortcuts = [services, projects];

export const footerSections: NavLink[] = [
  { to: '/course', label: 'Cursos' },
  { to: '/exp', label: 'Experiencia' },
  projects,
  { to: '/blog', label: 'Blogs' },
  { to: '/education', label: 'Educación' },
  services,
  { to: '/foro', label: 'Foros' },
];

export const footerMore: NavLink[] = [
  { to: '/about', label: 'Acerca' },
  { to: '/contact', label: 'Contacto' },
  { to: '/privacidad', label: 'Privacidad' },
];

/** What a list's items are called in the address, where they are not below the list. */
const ITEMS: Partial<Record<string, string[]>> = {
  '/blog': ['/article', '/tema'],
  '/foro': ['/foros'],
};

/** Whether a page is the one at `to`, or belongs to it: an article to the blog, a form to its table. */
export const holds = (to: string, pathname: string) =>
  pathname === to ||
  (to !== '/' &&
    [to, ...(ITEMS[to] ?? [to.replace(/list$/, '')])].some((base) =>
      pathname.startsWith(`${base}/`),
    ));

export const telOf = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
