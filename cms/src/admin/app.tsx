import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';
import { library } from './library';

const LANGUAGE = 'strapi-admin-language';
/** Strapi's own answer would be «Email sent», and no server sends it. */
const FORGOTTEN = 'auth/forgot-password';
const welcome = {
  'Auth.form.welcome.title': 'Portafolio',
  'Auth.form.welcome.subtitle':
    'Entra para editar el contenido del sitio. ¿Olvidaste tu contraseña? Pon otra desde la máquina del sitio: npm run admin -- password tu@correo',
};

function hideForgotten(): void {
  const style = document.createElement('style');
  style.textContent = `a[href$="/${FORGOTTEN}"] { display: none; }`;
  document.head.append(style);
}

/** The panel is in Spanish from its first screen, and sends no telemetry. */
export default {
  config: {
    locales: ['es'],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      es: {
        'app.components.LeftMenu.navbrand.title': 'Portafolio',
        'app.components.LeftMenu.navbrand.workplace': 'Contenido del sitio',
        'app.components.MediaLibraryBanner.intro': 'Strapi tiene otra biblioteca de medios, ',
        'app.components.MediaLibraryBanner.text': 'que todavía no está en español.',
        'app.components.MediaLibraryBanner.button': 'Documentación',
        'app.components.MediaLibraryBanner.close': 'Cerrar',
        'content-manager.form.Input.hint.character.unit':
          '{maxValue, plural, one { carácter} other { caracteres}}',
        'HomePage.addWidget.button': 'Agregar',
        'HomePage.addWidget.noWidgetsAvailable': 'No hay nada más que agregar',
        'HomePage.addWidget.title': 'Agregar al inicio',
        'HomePage.widget.delete': 'Quitar',
        'HomePage.widget.drag': 'Arrastra para mover',
        'HomePage.widget.no-permissions': 'Tu cuenta no puede ver esto',
        'widget.last-activity.link': 'Abrir el registro',
        'widget.last-activity.no-activity': 'Sin actividad',
        'widget.last-activity.title': 'Última actividad',
        cancel: 'Cancelar',
        ...library,
        ...welcome,
      },
      en: welcome,
    },
  },
  register(app: StrapiApp) {
    if (!localStorage.getItem(LANGUAGE)) localStorage.setItem(LANGUAGE, 'es');
    // The route asks for a session: without one it redirects to the login, which has the instructions.
    app.router.addRoute({ path: FORGOTTEN, element: <Navigate to="/" /> });
    hideForgotten();
  },
  bootstrap(_app: StrapiApp) {},
};
