/** The elements and attributes that a text of the site may have: the same where it is saved and where it is shown. */
export const textMarkup = {
  elements: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'a', 'strong', 'em'],
  attributes: { a: ['href'] },
  /** Where its links may lead: pages and mail, never a script. */
  schemes: ['http', 'https', 'mailto'],
}
