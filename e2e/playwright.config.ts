import { throwawayFolder } from '@caseback/testing/throwaway-folder'
import { defineConfig } from '@playwright/test'

// For this process and all that it starts.
process.env.TMPDIR = throwawayFolder()

const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card its stand-in costs more than drawing without one.
  '--disable-gpu',
]

const chromium = (...flags: string[]) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...chromiumFlags, ...flags],
})

export default defineConfig({
  testDir: './src',
  globalSetup: './src/database/demo-folder.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What was done, said and asked for. Pictures and copies of every page would cost more than the journeys themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    actionTimeout: 60_000,
    launchOptions: chromium(),
  },
  projects: [
    { name: 'program', testMatch: '**/*.program.ts' },
    {
      name: 'phone',
      testMatch: '**/*.e2e.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'gallery',
      testMatch: '**/*.gallery.ts',
      use: {
        // The tests of a worker share one page, whose settings are in gallery-window.ts.
        trace: 'off',
        // A page lives for two seconds: optimizing its scripts takes a fifth of its processor time, and is thrown away with it.
        launchOptions: chromium('--js-flags=--no-maglev,--no-opt'),
      },
    },
    { name: 'desktop', testMatch: '**/*.e2e.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
