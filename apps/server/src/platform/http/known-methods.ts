import type { FastifyInstance } from 'fastify'

/** The methods that are there at an address, such as ["GET", "HEAD"]; none where nothing is. */
export type KnownMethods = (path: string) => string[]

/** Notes every route that is installed from now on, calls and pages alike. To be called before the first of them. */
export function noteMethods(app: FastifyInstance): KnownMethods {
  const routes: { methods: string[]; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), pattern: patternOf(url) })
  })
  return (path) => [...new Set(routes.filter((each) => each.pattern.test(path)).flatMap((each) => each.methods))]
}

/** What a route's address stands for: parameters are one part each, a star is the rest; a slash at the end is left out or not. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/\/$/, '')
      .replaceAll(/[.+?^$()|{}[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  )
