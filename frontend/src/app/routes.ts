import { imageSizes } from '../components/imageSizes.ts';

export interface RouteRow {
  path: string;
  /** Its file in features/, named like the screen that it exports. */
  screen: `${string}/${string}Screen`;
  /** Who may come in; the others are sent to /login. */
  who?: 'user' | 'admin';
  /** What a visitor's first look asks of the API: on its way while the screen's file still is. */
  asks?: string[];
  /** How wide the picture of its first answer is shown, where it is seen at once: it comes early too. */
  shows?: string;
}

/** Every address of the site. Each screen is a file of its own, loaded when it is needed. */
export const routes: RouteRow[] = [
  { path: '/', screen: 'home/HomeScreen' },
  { path: '/about', screen: 'about/AboutScreen' },
  { path: '/contact', screen: 'contact/ContactScreen' },
  { path: '/sintegral', screen: 'sintegral/SintegralScreen' },
  { path: '/exp', screen: 'experience/ExperienceScreen', asks: ['expiriences', 'mentors'] },
  { path: '/project', screen: 'project/ProjectScreen', asks: ['projects'], shows: imageSizes.card },
  { path: '/course', screen: 'course/CourseScreen' },
  {
    path: '/blog',
    screen: 'blog/BlogScreen',
    asks: ['articles?sort=-createdAt&brief=true'],
    shows: imageSizes.card,
  },
  {
    path: '/article/:id',
    screen: 'article/ArticleScreen',
    asks: ['articles/:id'],
    shows: imageSizes.wide,
  },
  { path: '/foro', screen: 'forum/ForumListScreen', asks: ['foros'], shows: imageSizes.row },
  { path: '/foros/:id', screen: 'forum/ForumScreen', asks: ['foros/:id'], shows: imageSizes.wide },
  {
    path: '/education',
    screen: 'education/EducationScreen',
    asks: ['educations', 'moocs', 'badges'],
  },
  { path: '/service', screen: 'service/ServiceScreen', asks: ['services'], shows: imageSizes.card },
  { path: '/cv', screen: 'cv/CvScreen', asks: ['resume.json'] },
  { path: '/login', screen: 'account/LoginScreen' },
  { path: '/register', screen: 'account/RegisterScreen' },
  { path: '/profileuser', screen: 'account/ProfileScreen', who: 'user' },
  { path: '/admin/contactlist', screen: 'admin/ContactListScreen', who: 'admin' },
  { path: '/admin/articlelist', screen: 'admin/ArticleListScreen', who: 'admin' },
  { path: '/admin/article/:id/edit', screen: 'admin/ArticleEditScreen', who: 'admin' },
  { path: '/admin/forolist', screen: 'admin/ForoListScreen', who: 'admin' },
  { path: '/admin/foro/:id/edit', screen: 'admin/ForoEditScreen', who: 'admin' },
  { path: '/admin/userlist', screen: 'admin/UserListScreen', who: 'admin' },
  { path: '/admin/user/:id/edit', screen: 'admin/UserEditScreen', who: 'admin' },
  { path: '*', screen: 'notFound/NotFoundScreen' },
];
