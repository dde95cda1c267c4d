import { describe, expect, it } from 'vitest'
import { isSurelyBuyer } from './sold-to.ts'

const ADDRESS = '12 W Lake St, Chicago, IL 60601'

describe('a buyer on an invoice', () => {
  it.each([
    ['BLUE DOOR DINER, CHICAGO IL', 'Blue Door Diner', ''],
    ['BLUE DOOR DINER 12 W LAKE ST', 'Blue Door Diner', 'Downtown'],
    ['Blue Door Diner, Inc.', 'Blue Door Diner LLC', ''],
    ['THE BLUE DOOR DINER L.L.C.', 'Blue Door Diner', ''],
    ['BLUE DOOR DINER LINCOLN PARK', 'Blue Door Diner', 'Lincoln Park'],
    ['LINCOLN PARK BLUE DOOR DINER #2', 'Blue Door Diner', 'Lincoln Park 2'],
    ['Café Olé', 'Cafe Ole', ''],
    ['TONY’S', 'Tony’s', ''],
    ['GRAND PLAZA HOTELS', 'Grand Plaza Hotels', 'Riverside'],
    ['LINCOLN PARK TAVERN', '', 'Lincoln Park Tavern'],
  ])('is one beyond doubt: %s', (soldTo, organisation, location) => {
    expect(isSurelyBuyer(soldTo, { organisation, location, address: ADDRESS })).toBe(true)
  })

  it.each([
    ['BLUE LAGOON DINER', 'Blue Door Diner', ''],
    ['JOES DINER', 'Diner', ''],
    ['GRANDPL*', 'Grand Plaza', ''],
    ['4411 - 88', 'Grand Plaza', ''],
    ['THE RESTAURANT', 'The Restaurant', ''],
    ['LINCOLN PARK TAVERN', 'Blue Door Diner', 'Lincoln Park'],
    ['LINCOLN PARK', 'Blue Door Diner', 'Lincoln Park'],
    ['NORTH SIDE LIQUORS', 'Blue Door Diner', 'North Side'],
    ['DOWNTOWN', 'Blue Door Diner', 'Downtown'],
    ['BLUE DOOR GRILL', 'Blue Door Diner', ''],
    ['BLUE DOOR DINER AND LIQUORS', 'Blue Door Diner', ''],
    ['BLUE DOOR DINER NORTH', 'Blue Door Diner', 'South'],
    ['BLUE DOOR DINER #2', 'Blue Door Diner', 'No. 1'],
    ['CHICAGO DOWNTOWN', 'Downtown', ''],
    ['ACME LLC', 'LLC', ''],
    ['', 'Blue Door Diner', 'Downtown'],
  ])('may be another one: %s', (soldTo, organisation, location) => {
    expect(isSurelyBuyer(soldTo, { organisation, location, address: ADDRESS })).toBe(false)
  })
})
