/** The elements and attributes that a text of the site may have: the same where it is saved and where it is shown. */
export const textMarkup = {
  elements:
    'h1 h2 h3 h4 h5 h6 p br hr div blockquote pre ul ol li dl dt dd a b strong i em u s small sub sup code span table caption thead tbody tfoot tr th td'.split(
      ' ',
    ),
  attributes: { a: ['href'], ol: ['start'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  /** Where its links may lead: pages, mail and phones, never a script. */
  schemes: ['http', 'https', 'mailto', 'tel'],
}
