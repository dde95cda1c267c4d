/** A sentence of a catalogue: as it stands, or made of parameters. */
type Message = string | ((params: never) => string)
export type Catalogue = Readonly<Record<string, Message>>

/** A sentence of a catalogue by its code, with the parameters that it says. This is what travels and is stored. */
export type Coded<C extends Catalogue> = {
  [Code in keyof C & string]: C[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : { code: Code; params?: undefined }
}[keyof C & string]

/** What follows a code where it is given: its parameters, if it has some. */
export type ParamsAfter<M> = M extends (params: infer Params) => string ? [params: Params] : []

/** The same catalogue in another language: every code, with the same parameters. */
export type InLanguage<C extends Catalogue> = {
  [Code in keyof C]: C[Code] extends (params: infer Params) => string ? (params: Params) => string : string
}

/** The sentence of a code; null when the catalogue has no such code. */
export function sayCoded(catalogue: Catalogue, { code, params }: { code: string; params?: unknown }): string | null {
  const message = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
  // A catalogue's type ties each code to its parameters: what is given here was made by that type.
  return typeof message === 'function' ? message(params as never) : (message ?? null)
}
