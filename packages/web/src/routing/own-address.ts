/** Whether a link leads to a page of this web app: other sites, mail, phone, downloads and new windows stay plain anchors. */
export const leadsToOwnPage = ({
  href,
  target,
  download,
}: {
  href: string
  target?: string | undefined
  download?: unknown
}): boolean => href.startsWith('/') && !href.startsWith('//') && target === undefined && download === undefined
