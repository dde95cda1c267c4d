/** Asked before each step that takes long, whether it is to wait for the next turn (ms). Each turn has time for one of them. */
export function turnOf(turnMs: number): () => boolean {
  const begunMs = performance.now()
  let steps = 0
  return () => steps++ > 0 && performance.now() - begunMs >= turnMs
}
