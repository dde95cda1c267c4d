import type { UiCopy } from '../en/ui-copy.ts'

/** The words that the components say by themselves. */
export const uiCopy: UiCopy = {
  close: 'Cerrar',
  optional: 'opcional',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando…',
  notifications: 'Avisos ({hotkey})',
  notification: 'Aviso',
  dismissNotification: 'Cerrar aviso',
  viewer: {
    toolbar: 'Herramientas de página',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fit: 'Ajustar al ancho',
    rotate: 'Girar a la derecha',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page, pages) => `Página ${page} de ${pages}`,
    percent: (percent) => `${percent} %`,
    noPages: 'Todavía no hay páginas.',
    failed: 'No se pudo cargar esta página',
    failedHint: 'Revise su conexión e intente de nuevo.',
  },
}
