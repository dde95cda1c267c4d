import { appError } from '../../../../platform/errors.ts'
import { renderInProcess } from '../../../../platform/rendering/render-in-process.ts'
import { takeTurns } from '../../../../platform/take-turns.ts'

/** Each has a process of its own with its memory: people who look through links quickly wait for each other. */
const turns = takeTurns({ atOnce: 2, waiting: 40 }, () => appError('server.overload'))

/** Draws in the closed process as `renderInProcess` does, at most two at once; 408 when too many wait already. */
export const renderInTurn: typeof renderInProcess = (...given) => turns(() => renderInProcess(...given))
