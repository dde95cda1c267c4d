import type { StandardSchemaV1 } from '@standard-schema/spec'

// The rules that forms before a sign-in are made of, spelled as in zod/mini: that is 9 kB (brotli) in front of it, and
// this is one. Whatever more a form needs is the server's to judge, by the contract; a test holds the two against each other.

type Judged<Value> = { value: Value; issues: StandardSchemaV1.Issue[] }

/** One rule: the value as it goes on, with what is wrong with it. */
export type Check<Value> = (value: Value) => Partial<Judged<Value>>

export type Rules<Value> = StandardSchemaV1<Value> & {
  judge(value: unknown): Judged<Value>
  /** The same with more rules; all of them are tried, and a form shows the first that is broken. */
  check(...checks: Check<Value>[]): Rules<Value>
}

/** What passes the rules, as a type. */
export type output<Given> = Given extends Rules<infer Value> ? Value : never

function rules<Value>(judge: (value: unknown) => Judged<Value>): Rules<Value> {
  return {
    judge,
    check: (...checks) =>
      rules((raw) =>
        checks.reduce(({ value, issues }, check) => {
          const judged = check(value)
          return { value: judged.value ?? value, issues: [...issues, ...(judged.issues ?? [])] }
        }, judge(raw)),
      ),
    '~standard': {
      version: 1,
      vendor: 'caseback',
      validate: (value) => {
        const judged = judge(value)
        return judged.issues.length > 0 ? { issues: judged.issues } : { value: judged.value }
      },
    },
  }
}

const WRONG_KIND = 'Please fill in this field.'

function ofKind<Value>(is: (value: unknown) => value is Value, otherwise: Value): Rules<Value> {
  return rules((value) =>
    is(value) ? { value, issues: [] } : { value: otherwise, issues: [{ message: WRONG_KIND, path: [] }] },
  )
}

export const string = () => ofKind((value) => typeof value === 'string', '')
export const number = () => ofKind((value) => typeof value === 'number', 0)
export const boolean = () => ofKind((value) => typeof value === 'boolean', false)

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Rules<Value> {
  return ofKind((value): value is Value => values.some((each) => each === value), values[0])
}

export { oneOf as enum }

/** Every field by its own rules, all at once. */
export function object<Shape extends Record<string, Rules<unknown>>>(
  shape: Shape,
): Rules<{ [Field in keyof Shape]: output<Shape[Field]> }> {
  return rules((raw) => {
    const given = new Map(Object.entries(raw ?? {}))
    const judged = Object.entries(shape).map(([field, rule]) => ({ field, ...rule.judge(given.get(field)) }))
    return {
      // Each value has just come out of the rules of its own field.
      value: Object.fromEntries(judged.map(({ field, value }) => [field, value])) as {
        [Field in keyof Shape]: output<Shape[Field]>
      },
      issues: judged.flatMap(({ field, issues }) =>
        issues.map(({ message, path = [] }) => ({ message, path: [field, ...path] })),
      ),
    }
  })
}

export const trim = (): Check<string> => (value) => ({ value: value.trim() })

/** What is said of a broken rule; asked for when the field is judged, so that it is in the language of that moment. */
type Told = string | { error: () => string }

const sentenceOf = (told: Told): string => (typeof told === 'string' ? told : told.error())

/** A rule of one's own; a form's are tried together with those of its fields, whichever of them are broken. */
export function refine<Value>(
  holds: (value: Value) => boolean,
  told: Told | { error: () => string; path: PropertyKey[] },
): Check<Value> {
  const path = typeof told === 'object' && 'path' in told ? told.path : []
  return (value) => (holds(value) ? {} : { issues: [{ message: sentenceOf(told), path }] })
}

export const minLength = (least: number, told: Told) => refine<string>((value) => value.length >= least, told)
export const maxLength = (most: number, told: Told = `At most ${most} characters.`) =>
  refine<string>((value) => value.length <= most, told)

const emailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What the contract takes for an e-mail address. */
export const email = (told: Told) => refine<string>((value) => emailAddress.test(value), told)
