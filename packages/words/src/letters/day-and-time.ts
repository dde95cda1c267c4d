/** Day and time that a clock on the wall in `timeZone` shows, with the zone: 'November 16, 2026 at 9:00 AM CST'. */
export const dayAndTime = (locale: string, instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)
