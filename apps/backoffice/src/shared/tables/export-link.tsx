/** Saves a list as a table. */
export const ExportLink = ({ href, children }: { href: string; children: string }) => (
  // A file of the API: the router has no page there.
  <a
    href={href}
    download
    className="inline-flex min-h-11 items-center justify-center rounded-control border border-line bg-surface px-4 font-semibold hover:border-line-strong pointer-fine:min-h-10"
  >
    {children}
  </a>
)
