import type { CDPSession } from '@playwright/test'

export type Screen = { width: number; height: number }

/** Up to here fingers are what a page is used with. */
const TOUCH_UP_TO = 768
export const isTouched = ({ width }: Screen) => width <= TOUCH_UP_TO

export const phone: Screen = { width: 390, height: 844 }

/** A phone, a tablet, a desktop. */
export const screens: readonly Screen[] = [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]

/** The least that the back office is made for. */
export const smallDesk: Screen = { width: 1024, height: 768 }
/** A small and a usual screen of a desk. */
export const deskScreens: readonly Screen[] = [smallDesk, { width: 1440, height: 900 }]

/** Puts the same page on another screen. A desktop then has no pointer at all: Chromium gives a page its mouse only once. */
export async function setScreenSize(devtools: CDPSession, screen: Screen) {
  const touched = isTouched(screen)
  await Promise.all([
    devtools.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: touched }),
    devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touched }),
  ])
}
