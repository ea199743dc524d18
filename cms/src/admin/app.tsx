import type { StrapiApp } from '@strapi/strapi/admin';

/** The panel speaks Spanish and tells nobody outside that it is open. */
export default {
  config: {
    locales: ['es'],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      es: {
        'app.components.LeftMenu.navbrand.title': 'Portafolio',
        'app.components.LeftMenu.navbrand.workplace': 'Contenido del sitio',
        'Auth.form.welcome.title': 'Portafolio',
        'Auth.form.welcome.subtitle': 'Entra para editar el contenido del sitio',
      },
    },
  },
  bootstrap(_app: StrapiApp) {},
};
