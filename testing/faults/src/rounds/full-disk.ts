import { setTimeout as pause } from 'node:timers/promises'
import { fillDisk } from '../machine/disk.ts'
import type { Scenario } from './scenario.ts'

/** The disk of the data folder is full, or nearly, for a while. The database is on another one. */
export const fullDisk: Scenario = {
  name: 'disk',
  needsRoot: true,
  stage: () => ({ shape: { webs: 1, workers: 1, alls: 0 }, diskMegabytes: 32 }),
  load: { claims: 9, signUps: 1 },
  operators: 3,
  roundsPerStage: 8,
  quietWithinMs: 300_000,
  unhurried: 0.1,
  async fault({ stage, chance, round }) {
    const isNearly = round % 2 === 1
    await pause(chance.between(0, 800))
    const giveBack = fillDisk(stage.dataDir, isNearly ? chance.between(8, 60) * 1_024 : 0)
    await pause(chance.between(2, 6) * 1_000)
    giveBack()
    return isNearly ? 'disk of DATA_DIR nearly full' : 'disk of DATA_DIR full'
  },
}
