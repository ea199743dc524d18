export interface RouteRow {
  path: string;
  /** Its file in features/, named like the component that it exports. */
  screen: `${string}/${string}Screen`;
  /** Who may open it; others are redirected to /login. */
  who?: 'user' | 'admin';
}

/** Every route of the site. Each screen is lazy-loaded as a chunk of its own. */
export const routes: RouteRow[] = [
  { path: '/', screen: 'home/HomeScreen' },
  { path: '/about', screen: 'about/AboutScreen' },
  { path: '/contact', screen: 'contact/ContactScreen' },
  { path: '/sintegral', screen: 'sintegral/SintegralScreen' },
  { path: '/exp', screen: 'experience/ExperienceScreen' },
  { path: '/project', screen: 'project/ProjectScreen' },
  { path: '/project/:id/:slug?', screen: 'project/ProjectStoryScreen' },
  { path: '/course', screen: 'course/CourseScreen' },
  { path: '/blog', screen: 'blog/BlogScreen' },
  { path: '/article/:id/:slug?', screen: 'article/ArticleScreen' },
  { path: '/foro', screen: 'forum/ForumListScreen' },
  { path: '/foros/:id/:slug?', screen: 'forum/ForumScreen' },
  { path: '/education', screen: 'education/EducationScreen' },
  { path: '/service', screen: 'service/ServiceScreen' },
  { path: '/cv', screen: 'cv/CvScreen' },
  { path: '/tema/:topic', screen: 'topic/TopicScreen' },
  { path: '/buscar', screen: 'search/SearchScreen' },
  { path: '/mapa', screen: 'map/MapScreen' },
  { path: '/privacidad', screen: 'privacy/PrivacyScreen' },
  { path: '/vista', screen: 'article/PreviewScreen' },
  { path: '/testimonio', screen: 'testimonial/TestimonialScreen' },
  { path: '/login', screen: 'account/LoginScreen' },
  { path: '/register', screen: 'account/RegisterScreen' },
  { path: '/recuperar', screen: 'account/ForgotScreen' },
  { path: '/nueva-clave', screen: 'account/ResetScreen' },
  { path: '/confirmar-correo', screen: 'account/ConfirmScreen' },
  { path: '/profileuser', screen: 'account/ProfileScreen', who: 'user' },
  { path: '/admin', screen: 'admin/DeskScreen', who: 'admin' },
  { path: '/admin/mensajes', screen: 'messages/MessagesScreen', who: 'admin' },
  { path: '/admin/mensajes/:id', screen: 'messages/MessageScreen', who: 'admin' },
  { path: '/admin/contactlist', screen: 'admin/ContactListScreen', who: 'admin' },
  { path: '/admin/articlelist', screen: 'admin/ArticleListScreen', who: 'admin' },
  { path: '/admin/article/:id/edit', screen: 'admin/ArticleEditScreen', who: 'admin' },
  { path: '/admin/forolist', screen: 'admin/ForoListScreen', who: 'admin' },
  { path: '/admin/foro/:id/edit', screen: 'admin/ForoEditScreen', who: 'admin' },
  { path: '/admin/userlist', screen: 'admin/UserListScreen', who: 'admin' },
  { path: '/admin/user/:id/edit', screen: 'admin/UserEditScreen', who: 'admin' },
  { path: '/admin/moderacion', screen: 'moderation/InboxScreen', who: 'admin' },
  { path: '/admin/contenido', screen: 'admin/ContentScreen', who: 'admin' },
  { path: '/admin/temas', screen: 'admin/TopicsScreen', who: 'admin' },
  { path: '/admin/contenido/:kind', screen: 'admin/KindListScreen', who: 'admin' },
  { path: '/admin/contenido/:kind/:id', screen: 'admin/KindEditScreen', who: 'admin' },
  { path: '/admin/empezar', screen: 'admin/StartScreen', who: 'admin' },
  { path: '/admin/imagenes', screen: 'admin/ImagesScreen', who: 'admin' },
  { path: '/admin/curriculum', screen: 'admin/ResumeScreen', who: 'admin' },
  { path: '/admin/papelera', screen: 'admin/TrashScreen', who: 'admin' },
  { path: '/admin/bitacora', screen: 'moderation/AuditScreen', who: 'admin' },
  { path: '*', screen: 'notFound/NotFoundScreen' },
];
