/** Every address of the back office, below /staff: `path` is the router's pattern, `href()` makes a link. */
export const paths = {
  home: { path: '/', href: () => '/' },
} as const
