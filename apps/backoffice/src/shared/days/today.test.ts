import { afterEach, expect, it } from 'vitest'
import { formatMoment, providerDay, providerTime } from './today.ts'

const page = document.documentElement
afterEach(() => {
  delete page.dataset['timeZone']
})

it.each([
  ['America/Los_Angeles', '2026-11-28', '7:30 PM', 'Nov 28, 2026, 7:30 PM'],
  ['Asia/Tokyo', '2026-11-29', '12:30 PM', 'Nov 29, 2026, 12:30 PM'],
])('days and times are those of the provider, wherever whoever looks is: %s', (zone, day, time, moment) => {
  page.dataset['timeZone'] = zone
  const instant = '2026-11-29T03:30:00.000Z'
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect([providerDay(instant), plain(providerTime(instant)), plain(formatMoment(new Date(instant)))]).toEqual([
    day,
    time,
    moment,
  ])
})
