// In place of swr's stand-in for a hook that this React has: see vite.config.ts.
export { useSyncExternalStore } from 'react'
