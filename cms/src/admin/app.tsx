import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

/** What Strapi's media library says in English only. */
const sentences = {
  'config.title': 'Ajusta la vista - Biblioteca de multimedia',
  'control-card.remove-selection': 'Quitar de la selección',
  'control-card.reset-focal-point': 'Volver al centro',
  'control-card.save-focal-point': 'Guardar el punto focal',
  'control-card.set-focal-point': 'Elegir el punto focal',
  'control-card.stop-focal-point': 'Dejar el punto focal como estaba',
  'form.input.label.file-location': 'Lugar',
  'form.input.label.folder-location': 'Lugar',
  'form.input.label.folder-location-default-label': 'Biblioteca de multimedia',
  'form.input.label.folder-name': 'Nombre',
  'form.input.placeholder.file-alt': 'Escribe el texto alternativo',
  'form.input.placeholder.file-caption': 'Escribe el pie',
  'header.actions.folder-level-up': 'Volver',
  'header.breadcrumbs.menu.label': 'Carpetas de más arriba',
  'header.breadcrumbs.nav.label': 'Carpetas',
  'modal.edit.success-label': 'Los archivos se guardaron.',
  'modal.file-details.focal-point': 'Punto focal',
  'modal.folder-notification-created-success': 'La carpeta se creó',
  'modal.folder-notification-edited-success': 'La carpeta se guardó',
  'modal.folder.create.creation-date': 'Creada el',
  'modal.folder.create.delete': 'Borrar la carpeta',
  'modal.folder.create.elements': 'Contiene',
  'modal.folder.create.submit': 'Crear',
  'modal.folder.create.title': 'Agregar una carpeta',
  'modal.folder.edit.submit': 'Guardar',
  'modal.folder.edit.title': 'Cambiar la carpeta',
  'modal.upload-list.sub-header.add-folder': 'Agregar una carpeta',
  'notification.warning.404': 'No existe',
};

const library: Record<string, string> = Object.fromEntries(
  Object.entries(sentences).map(([name, sentence]) => [`upload.${name}`, sentence]),
);

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
