/** Every address of the back office, below /staff: `path` is the router's pattern, `href()` makes a link. */
export const paths = {
  home: { path: '/', href: () => '/' },
  claims: { path: '/claims', href: () => '/claims' },
  claim: { path: '/claims/:id', href: (id: number) => `/claims/${id}` },
  funding: { path: '/funding', href: () => '/funding' },
  fundingRequest: { path: '/funding/:id', href: (id: number) => `/funding/${id}` },
  payments: { path: '/payments', href: () => '/payments' },
  batch: { path: '/batches/:id', href: (id: number) => `/batches/${id}` },
  operators: { path: '/operators', href: () => '/operators' },
  operator: { path: '/operators/:id', href: (id: number) => `/operators/${id}` },
  events: { path: '/events', href: () => '/events' },
  invitation: { path: '/invitation/:key', href: (key: string) => `/invitation/${key}` },
} as const
