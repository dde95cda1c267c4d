/** What only the browser can do to the page as a whole; in one object, so that a test can stand in for it. */
export const browserPage = {
  reload: () => window.location.reload(),
  goTo: (href: string) => window.location.assign(href),
}
