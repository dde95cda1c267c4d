/** The words that the components say by themselves. An app in another language gives its own to UiProvider. */
export const englishUiCopy = {
  close: 'Close',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  tryAgain: 'Try again',
  loading: 'Loading…',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  dismissNotification: 'Dismiss notification',
  viewer: {
    toolbar: 'Page tools',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to width',
    rotate: 'Rotate right',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    percent: (percent: number) => `${percent} %`,
    noPages: 'There is no page to show yet.',
    failed: 'This page could not be loaded',
    failedHint: 'Check your connection and try again.',
  },
}

export type UiCopy = typeof englishUiCopy
