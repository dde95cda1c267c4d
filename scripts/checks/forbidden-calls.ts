// Holds what no source of a program may call: what runs text as code or by a shell, ciphers and sums that are no longer safe,
// random numbers that can be foretold, and requests that follow a redirection.
import type { Node } from 'oxc-parser'
import { parse, walk } from './syntax.ts'

const PROGRAM = /^(packages|apps)\/[^/]+\/src\/(?!testing\/|program-tests\/|contract-tests\/|development\/|dev\/)/
const TEST = /\.(test|bench)\.tsx?$|\/testing\//
/** A service of objects wants MD5 as the sum of a transfer; nothing is kept secret or proved by it. */
const MAY_SUM_BY_MD5 = 'apps/server/src/platform/files/s3-store.ts'
/** A pause before a transaction is run again, which nobody gains by foretelling. */
const MAY_DRAW_LOTS = 'apps/server/src/database/transact.ts'
const SUMS = new Set(['sha256', 'sha512'])
/**
 * What else calls itself a cipher, a sum or a password's hash; node:crypto, @node-rs/argon2, otplib and age-encryption do all of
 * it here.
 */
const OTHER_CIPHERS =
  /^(?:crypto-js|node-forge|bcrypt(?:js)?|@node-rs\/bcrypt|scrypt(?:-js)?|pbkdf2|md5|sha\.?js|js-sha\d*|blueimp-md5|aes-js|tweetnacl|libsodium\S*|sodium-\S+|elliptic|jsrsasign|node-rsa|openpgp|hash\.js|hash-wasm|@stablelib\/\S+)(?:\/|$)/

/** One sentence for each call of a program's source that none may have. */
export function findForbiddenCalls(path: string, text: string): string[] {
  if (!PROGRAM.test(path) || TEST.test(path)) return []
  const sentences: string[] = []
  walk(parse(path, text), (node) => {
    const what = forbidden(path, node)
    if (what) sentences.push(`${path} ${what}`)
  })
  return sentences
}

function forbidden(path: string, node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' && OTHER_CIPHERS.test(node.source.value))
    return `takes ciphers from ${node.source.value}: node:crypto has them`
  if (node.type === 'ImportSpecifier') {
    const name = node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
    return name === 'exec' || name === 'execSync' ? `imports ${name}, which starts a shell: spawn does not` : undefined
  }
  if (node.type === 'Property' && nameOf(node.key) === 'shell') return 'starts a shell: name program and arguments'
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  // `crypto.createHash` and `globalThis.eval` are what they name; `Math.random` is not any `random`.
  const whole = nameOf(node.callee)
  const called = whole?.startsWith('Math.') ? whole : whole?.split('.').at(-1)
  const [first, second] = node.arguments
  if (called === 'eval' || called === 'Function') return 'runs text as code'
  if (called === 'createHash' || called === 'createHmac') {
    const sum = literal(first)
    const allowed = SUMS.has(sum) || (sum === 'md5' && path === MAY_SUM_BY_MD5)
    return allowed ? undefined : `sums by ${sum}: only ${[...SUMS].join(' and ')} are safe`
  }
  if (called === 'createCipheriv' && literal(first) !== 'aes-256-gcm')
    return `seals by ${literal(first)}: only aes-256-gcm also tells what was changed`
  if (called === 'Math.random' && path.startsWith('apps/server/') && path !== MAY_DRAW_LOTS)
    return 'calls Math.random: randomBytes and randomUUID cannot be foretold'
  if (whole === 'fetch' && path.startsWith('apps/server/') && !refusesRedirects(second))
    return "fetches without redirect: 'error'"
  return undefined
}

const literal = (node: Node | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : 'what is not written there'

/** `eval` and `Math.random`, as they are written. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  return node.property.type === 'Identifier' ? `${node.object.name}.${node.property.name}` : undefined
}

const refusesRedirects = (options: Node | undefined): boolean =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    (each) => each.type === 'Property' && nameOf(each.key) === 'redirect' && literal(each.value) === 'error',
  )
