/**
 * How an answer looks, written by hand from the specification: the second opinion beside the contract's schemas. An array of
 * one shape must hold at least one such item, so that no shape stays unseen; `mapOf` is an object whose keys are data.
 */
export type Shape = Kind | readonly [Shape] | MapOf | OrNull | { readonly [key: string]: Shape }

type Kind = keyof typeof kinds

class MapOf {
  readonly value: Shape
  constructor(value: Shape) {
    this.value = value
  }
}
export const mapOf = (value: Shape) => new MapOf(value)

class OrNull {
  readonly value: Shape
  constructor(value: Shape) {
    this.value = value
  }
}
/** Where one item of an array has a value and another has none. */
export const orNull = (value: Shape) => new OrNull(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const kinds = {
  text: isText,
  'non-empty text': (value: unknown) => isText(value) && value.length > 0,
  id: (value: unknown) => Number.isInteger(value) && Number(value) > 0,
  integer: (value: unknown) => Number.isInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  /** A number with at most two decimals. */
  dollars: (value: unknown) => typeof value === 'number' && /^\d+(\.\d{1,2})?$/.test(String(value)),
  day: (value: unknown) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value),
  instant: (value: unknown) => isText(value) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(value),
  'e-mail address': (value: unknown) => isText(value) && /^\S+@\S+\.\S+$/.test(value),
  null: (value: unknown) => value === null,
  'empty array': (value: unknown) => Array.isArray(value) && value.length === 0,
} as const satisfies Record<string, (value: unknown) => boolean>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * One line for every key too many, every key missing and every value of another kind; empty when the answer is as it should be.
 */
export function deviationsFrom(shape: Shape, value: unknown, path = 'answer'): string[] {
  const shown = () => JSON.stringify(value)?.slice(0, 80)
  if (typeof shape === 'string') return kinds[shape](value) ? [] : [`${path} should be ${shape}, is ${shown()}`]
  if (isItems(shape)) {
    if (!Array.isArray(value)) return [`${path} should be an array, is ${shown()}`]
    if (value.length === 0) return [`${path} is empty: the test sees nothing of its items`]
    return value.flatMap((item, at) => deviationsFrom(shape[0], item, `${path}[${at}]`))
  }
  if (shape instanceof OrNull) return value === null ? [] : deviationsFrom(shape.value, value, path)
  if (!isObject(value)) return [`${path} should be an object, is ${shown()}`]
  if (shape instanceof MapOf) {
    if (Object.keys(value).length === 0) return [`${path} is empty: the test sees nothing of its values`]
    return Object.entries(value).flatMap(([key, item]) => deviationsFrom(shape.value, item, `${path}.${key}`))
  }
  const fields = Object.entries(shape)
  return [
    ...Object.keys(value)
      .filter((key) => !Object.hasOwn(shape, key))
      .map((key) => `${path}.${key} is not in the specification`),
    ...fields.filter(([key]) => !Object.hasOwn(value, key)).map(([key]) => `${path}.${key} is missing`),
    ...fields
      .filter(([key]) => Object.hasOwn(value, key))
      .flatMap(([key, field]) => deviationsFrom(field, value[key], `${path}.${key}`)),
  ]
}

const isItems = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
