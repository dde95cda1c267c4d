import { plainWords } from '../spelling/spelling.ts'
import { normaliseStreet } from './location-key.ts'

/** An address as it was entered, or as an invoice names it; null what it does not say. */
type Address = { street: string | null; postalCode: string | null }

/** What tells a place from another one, spelt as in the key of a location; null what is not known. */
export type Place = { zip: string | null; house: string | null; street: string }

const HOUSE = /^\d+[a-z]?$/
const ZIP = /^\d{5}$/

/** The place of an address. ZIP5 alone: the suffix names a mail carrier's walk. A street without a number has no house. */
export function placeOf({ street, postalCode }: Address): Place {
  const words = normaliseStreet(street ?? '')
  const [house = ''] = words.split(' ')
  const zip = plainWords(postalCode ?? '').slice(0, 5)
  return { zip: ZIP.test(zip) ? zip : null, house: HOUSE.test(house) ? house : null, street: words }
}

/** Numbers that a street begins with: both ends of a range (“120-124”), and two as one, as “37-20” is 3720 in Queens. */
function housesOf({ street }: Place): number[] {
  const words = street.split(' ')
  const first = words.findIndex((word) => !HOUSE.test(word))
  const [from, to] = words.slice(0, first < 0 ? words.length : first)
  if (from === undefined) return []
  const isRange = to !== undefined && to.length === from.length && to > from
  return [from, ...(isRange ? [to] : []), ...(to === undefined ? [] : [from + to])].map((word) =>
    Number.parseInt(word, 10),
  )
}

const isOneHouse = (one: Place, other: Place): boolean => housesOf(one).some((house) => housesOf(other).includes(house))

const UNIT = / (?:ste|apt|unit|fl|rm|bldg|dept|no)\b.*$/

/** One street, whatever unit of the house; one of both may go on with the city, where the street's end was not found. */
export function isOneStreet(one: Place, other: Place): boolean {
  const [ours, theirs] = [one, other].map(({ street }) => `${street.replace(UNIT, '')} `) as [string, string]
  return ours.startsWith(theirs) || theirs.startsWith(ours)
}

const differIn = (one: string, other: string): number =>
  Array.from(one).filter((digit, at) => digit !== other[at]).length

/** Whether an address may be a place: by as much of it as is known. A digit of a ZIP code is misread, or mistyped, easily. */
function mayBe(named: Place, own: Place & { zip: string }): boolean {
  if (named.house === null) return named.zip === own.zip
  if (!isOneHouse(named, own)) return false
  const isOne = named.zip === null || named.zip === own.zip
  return isOne || (differIn(named.zip ?? '', own.zip) === 1 && isOneStreet(named, own))
}

/**
 * Those addresses of an invoice's buyer that are another place than a location, each once: with another ZIP code, or another
 * house number in the same one. None where any of them may be the location (whoever is billed at an office has the goods brought
 * somewhere else), and none where the location's house number or ZIP code is not known. One that lacks either is no other place,
 * and one that lacks both may be the location.
 */
export function otherPlaces<T extends Address>(
  named: readonly T[],
  location: { street: string; postalCode: string },
): T[] {
  const own = placeOf(location)
  const { zip } = own
  if (zip === null || own.house === null) return []
  const places = named.map((address) => ({ address, place: placeOf(address) }))
  // One without a number and a ZIP code may be anywhere.
  if (places.some(({ place }) => (place.house === null && place.zip === null) || mayBe(place, { ...own, zip })))
    return []
  const whole = new Map(
    places
      .filter(({ place }) => place.zip !== null && place.house !== null)
      .toReversed()
      .map(({ address, place }) => [`${place.zip} ${place.street}`, address] as const),
  )
  return [...whole.values()].toReversed()
}
