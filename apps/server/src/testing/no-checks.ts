import type { CheckProvider } from '../platform/checks/check-provider.ts'

/** Nothing in the test at hand may reach for a check provider; payment tests bring the simulator. */
export const noChecks: CheckProvider = {
  simulatorUrl: null,
  issue: () => Promise.reject(new Error('This test has no check provider.')),
  read: () => Promise.reject(new Error('This test has no check provider.')),
  notify: () => Promise.reject(new Error('This test has no check provider.')),
  void: () => Promise.reject(new Error('This test has no check provider.')),
  find: () => Promise.reject(new Error('This test has no check provider.')),
  list: () => {
    throw new Error('This test has no check provider.')
  },
  time: () => Promise.reject(new Error('This test has no check provider.')),
}
