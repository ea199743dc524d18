import type { ComponentType } from 'react';

type Screen = ComponentType;

export interface RouteRow {
  path: string;
  /** Who may come in; the others are sent to /login. */
  who?: 'user' | 'admin';
  load: () => Promise<Screen>;
}

const row = (path: string, load: RouteRow['load'], who?: RouteRow['who']): RouteRow => ({
  path,
  load,
  ...(who && { who }),
});

/** Every address of the site. Each screen is a file of its own, loaded when it is needed. */
export const routes: RouteRow[] = [
  row('/', async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen),
  row('/about', async () => (await import('../features/about/AboutScreen.tsx')).AboutScreen),
  row(
    '/contact',
    async () => (await import('../features/contact/ContactScreen.tsx')).ContactScreen,
  ),
  row(
    '/sintegral',
    async () => (await import('../features/sintegral/SintegralScreen.tsx')).SintegralScreen,
  ),
  row(
    '/exp',
    async () => (await import('../features/experience/ExperienceScreen.tsx')).ExperienceScreen,
  ),
  row(
    '/project',
    async () => (await import('../features/project/ProjectScreen.tsx')).ProjectScreen,
  ),
  row('/course', async () => (await import('../features/course/CourseScreen.tsx')).CourseScreen),
  row('/blog', async () => (await import('../features/blog/BlogScreen.tsx')).BlogScreen),
  row(
    '/article/:id',
    async () => (await import('../features/article/ArticleScreen.tsx')).ArticleScreen,
  ),
  row('/foro', async () => (await import('../features/forum/ForumListScreen.tsx')).ForumListScreen),
  row('/foros/:id', async () => (await import('../features/forum/ForumScreen.tsx')).ForumScreen),
  row(
    '/education',
    async () => (await import('../features/education/EducationScreen.tsx')).EducationScreen,
  ),
  row(
    '/service',
    async () => (await import('../features/service/ServiceScreen.tsx')).ServiceScreen,
  ),
  row('/cv', async () => (await import('../features/cv/CvScreen.tsx')).CvScreen),
  row('/login', async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen),
  row(
    '/register',
    async () => (await import('../features/account/RegisterScreen.tsx')).RegisterScreen,
  ),
  row(
    '/profileuser',
    async () => (await import('../features/account/ProfileScreen.tsx')).ProfileScreen,
    'user',
  ),
  row(
    '/admin/contactlist',
    async () => (await import('../features/admin/ContactListScreen.tsx')).ContactListScreen,
    'admin',
  ),
  row(
    '/admin/articlelist',
    async () => (await import('../features/admin/ArticleListScreen.tsx')).ArticleListScreen,
    'admin',
  ),
  row(
    '/admin/article/:id/edit',
    async () => (await import('../features/admin/ArticleEditScreen.tsx')).ArticleEditScreen,
    'admin',
  ),
  row(
    '/admin/forolist',
    async () => (await import('../features/admin/ForoListScreen.tsx')).ForoListScreen,
    'admin',
  ),
  row(
    '/admin/foro/:id/edit',
    async () => (await import('../features/admin/ForoEditScreen.tsx')).ForoEditScreen,
    'admin',
  ),
  row(
    '/admin/userlist',
    async () => (await import('../features/admin/UserListScreen.tsx')).UserListScreen,
    'admin',
  ),
  row(
    '/admin/user/:id/edit',
    async () => (await import('../features/admin/UserEditScreen.tsx')).UserEditScreen,
    'admin',
  ),
  row('*', async () => (await import('../features/notFound/NotFoundScreen.tsx')).NotFoundScreen),
];
